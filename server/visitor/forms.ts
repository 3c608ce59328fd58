import type { IncomingHttpHeaders } from 'node:http'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/enquiry.ts'
import { visitorLanguage } from './language.ts'

/** Thrown if the body cannot be read as an enquiry. */
class Unreadable extends Error {
  override name = 'Unreadable'
  readonly statusCode = 400
}

export const formType = 'application/x-www-form-urlencoded'

// A body with one of these names tries to reach inherited properties.
const inherited = ['__proto__', 'constructor', 'prototype']
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
    try {
      const parsed = await parsing
      if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
        return withoutInherited(Object.entries(parsed))
    } catch (cause) {
      throw new Unreadable('Unreadable.', { cause })
    }
    throw new Unreadable('No JSON object.')
  })
  await app.register(formbody, { parser: formFields })
}

/** The result for a form that cannot be read, because the parser of forms must not throw. */
const unreadableForm: Readonly<Record<string, unknown>> = Object.freeze({})

/**
 * Reads a form post strictly. A field that is sent more than once becomes a list, which the schema of an enquiry refuses. Never
 * throws; returns `unreadableForm` if it is not a valid form.
 */
export function formFields(form: string): Record<string, unknown> {
  // The text was decoded loosely, so invalid bytes are U+FFFD by now. A browser would send that character percent-encoded.
  if (form.includes('\ufffd')) return unreadableForm
  try {
    // This throws at a percent sign that is not followed by valid UTF-8. URLSearchParams would accept it.
    decodeURIComponent(form)
    const given = new URLSearchParams(form)
    return withoutInherited(
      [...new Set(given.keys())].map((name) => {
        const values = given.getAll(name)
        return [name, values.length === 1 ? values[0] : values]
      }),
    )
  } catch {
    return unreadableForm
  }
}

function withoutInherited(fields: [name: string, value: unknown][]): Record<string, unknown> {
  if (fields.some(([name]) => inherited.includes(name))) throw new Unreadable('A field that no enquiry has.')
  return Object.fromEntries(fields)
}

const keyLength = 200
const captchaTokenLength = 8_192

/** Returns what a post contains, which cannot be trusted; null if there is no readable body. */
export function postContents(request: FastifyRequest) {
  const body = bodyOf(request)
  if (body === null) return null
  const token = textOf(body['recaptchaToken']) ?? textOf(body['g-recaptcha-response'])
  const elapsed = textOf(request.headers['page-open-ms'])
  return {
    fields: isFormPost(request) ? asSchemaFields(body) : body,
    key: keyOf(request) ?? textOf(body['idempotencyKey']),
    captchaToken: token === null || token.length > captchaTokenLength ? null : token,
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
export const isKey = (key: string): boolean => key.length <= keyLength && /^[\x21-\x7e]+$/.test(key)

export const isFormPost = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === formType

export function isEncoded(headers: IncomingHttpHeaders): boolean {
  const coding = headers['content-encoding']
  return coding !== undefined && coding.trim().toLowerCase() !== 'identity'
}

/** Returns the enquiry's language, or the visitor's if the enquiry's cannot be read. */
export function answerLanguage(request: FastifyRequest): Language {
  const written = bodyOf(request)?.['language']
  return languages.find((language) => language === written) ?? visitorLanguage(request)
}

/** Translates a form's fields: a ticked box arrives as a field named `brochure`, and a choice that was not made as an empty text. */
function asSchemaFields({ brochure, intent, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...(brochure !== undefined && { brochureRequested: brochure }),
    ...(intent !== undefined && intent !== '' && { intent }),
    ...fields,
  }
}

const textOf = (given: unknown) => (typeof given === 'string' && given !== '' ? given : null)

const isRecord = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null

type Headers = Pick<FastifyRequest, 'headers'>

/** Returns true if a page of another site sent the request. Browsers send headers that say so. Programs without these headers may post. */
export function isCrossSite({ headers }: Headers, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== publicUrl
}

/**
 * Returns true if a visitor's private page may have sent this form. The page sends no referrer, and a browser then writes 'null' as
 * the origin of its forms, so an older browser that sends nothing else is believed: nobody else knows the address.
 */
export function isFromOwnPage(request: Headers, publicUrl: string): boolean {
  const { headers } = request
  if (headers['sec-fetch-site'] === undefined && headers.origin === 'null') return true
  return !isCrossSite(request, publicUrl)
}
