import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/languages.ts'
import { formFields, isFormPost, Unreadable, unreadableForm, withoutInherited } from '../visitor/forms.ts'
import { visitorLanguage } from '../visitor/language.ts'

// The decoder throws on invalid bytes. Otherwise they would become U+FFFD, which would look like something the visitor wrote.
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Makes the app read JSON and form posts strictly, and no other types. The body becomes a plain record, or the request fails. */
export async function readEnquiryBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const parsing = new Promise<unknown>((resolve, reject) => {
      void parse(request, utf8.decode(body), (fault, parsed) => (fault === null ? resolve(parsed) : reject(fault)))
    })
    const parsed = await parsing.catch((cause: unknown) => {
      throw new Unreadable('Unreadable.', { cause })
    })
    if (!isRecord(parsed) || Array.isArray(parsed)) throw new Unreadable('No JSON object.')
    return withoutInherited(Object.entries(parsed))
  })
  await app.register(formbody, { parser: formFields })
}

/** Returns what a post contains, which cannot be trusted; null if there is no readable body. */
export function postContents(request: FastifyRequest) {
  const body = bodyOf(request)
  if (body === null) return null
  const token = textOf(body['recaptchaToken']) ?? textOf(body['g-recaptcha-response'])
  const elapsed = textOf(request.headers['page-open-ms'])
  return {
    fields: isFormPost(request) ? asSchemaFields(body) : body,
    key: keyOf(request) ?? textOf(body['idempotencyKey']),
    captchaToken: token === null || token.length > 8_192 ? null : token,
    elapsedMs: elapsed !== null && /^\d{1,12}$/.test(elapsed) ? Number(elapsed) : null,
  }
}

export const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> | null =>
  isRecord(body) && body !== unreadableForm ? body : null

/** Returns the key in the request's header, which can be read before its body. */
export const keyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

/** Returns true if the key is short enough and contains only visible ASCII characters. */
export const isKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key)

/** Returns the enquiry's language, or the visitor's if the enquiry's cannot be read. */
export function answerLanguage(request: FastifyRequest): Language {
  const written = bodyOf(request)?.['language']
  return languages.find((language) => language === written) ?? visitorLanguage(request)
}

/** Translates a form's fields: a ticked box arrives as a field named `brochure`, a choice that was not made as an empty text. */
const asSchemaFields = ({ brochure, intent, ...fields }: Record<string, unknown>): Record<string, unknown> => ({
  ...(brochure !== undefined && { brochureRequested: brochure }),
  ...(intent !== undefined && intent !== '' && { intent }),
  ...fields,
})

const textOf = (given: unknown) => (typeof given === 'string' && given !== '' ? given : null)

const isRecord = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null
