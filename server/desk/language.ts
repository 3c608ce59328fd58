import type { FastifyRequest } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import { languageInQuery } from '../visitor/language.ts'

/** The language in which the desk is asked to speak. That of a preview is the page's: whoever looks at the French page goes on at an English desk. */
export function deskLanguageAsked({ url, query }: FastifyRequest): Language | undefined {
  return url.startsWith('/owner/preview') ? undefined : languageInQuery(query)
}
