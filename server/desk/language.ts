import type { FastifyRequest } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import { languageInQuery } from '../visitor/language.ts'

/** Returns the language that the address asks for; undefined for a preview, because its language is that of the page and not of the desk. */
export function deskLanguageAsked({ url, query }: FastifyRequest): Language | undefined {
  return url.startsWith('/owner/preview') ? undefined : languageInQuery(query)
}
