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
  return {
    fields: isFormPost(request) ? asSchemaFields(body) : body,
    key: keyOf(request) ?? textOf(body['idempotencyKey']),
    captchaToken: token === null || token.length > captchaTokenLength ? null : token,
    elapsedMs: millisecondsOf(headerOf(request.headers, 'page-open-ms')),
  }
}

export function bodyOf(request: FastifyRequest): Record<string, unknown> | null {
  const { body } = request
  return isRecord(body) && body !== unreadableForm ? body : null
}

/** Returns the key in the request's header, which can be read before its body. */
export const keyOf = ({ headers }: FastifyRequest): string | null => headerOf(headers, 'idempotency-key')

/** Returns true if the key is short enough and contains only visible ASCII characters. */
export function isKey(key: string): boolean {
  return key.length <= keyLength && /^[\x21-\x7e]+$/.test(key)
}

export function isFormPost({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === formType
}

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
function asSchemaFields(body: Record<string, unknown>): Record<string, unknown> {
  const { brochure, intent, ...fields } = body
  return {
    ...(brochure !== undefined && { brochureRequested: brochure }),
    ...(intent !== undefined && intent !== '' && { intent }),
    ...fields,
  }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

function millisecondsOf(given: string | null): number | null {
  return given !== null && /^\d{1,12}$/.test(given) ? Number(given) : null
}

const textOf = (given: unknown) => (typeof given === 'string' && given !== '' ? given : null)

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
