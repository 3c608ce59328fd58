import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/enquiry.ts'
import { visitorLanguage } from '../visitor/language.ts'
import { formType, unreadableForm } from './body.ts'

/** What a post contains in addition to the enquiry. None of it can be trusted. */
export interface PostContents {
  fields: Record<string, unknown>
  key: string | null
  captchaToken: string | null
  elapsedMs: number | null
}

const keyLength = 200
const captchaTokenLength = 8_192

/** Returns null if there is no readable body. */
export function postContents(request: FastifyRequest): PostContents | null {
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
