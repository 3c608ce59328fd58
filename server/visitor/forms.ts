import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

type Headers = Pick<FastifyRequest, 'headers'>

export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly statusCode = 400
}

export const formType = 'application/x-www-form-urlencoded'

export const isFormPost = ({ headers }: Headers): boolean =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === formType

export function isEncoded({ 'content-encoding': coding }: IncomingHttpHeaders): boolean {
  return coding !== undefined && coding.trim().toLowerCase() !== 'identity'
}

/** The result for a form that cannot be read, because the parser of forms must not throw. */
export const unreadableForm: Readonly<Record<string, unknown>> = Object.freeze({})

/** Reads a form strictly. A field sent twice is a list, which no schema takes. Never throws: see `unreadableForm`. */
export function formFields(form: string): Record<string, unknown> {
  // The text was decoded loosely, so invalid bytes are U+FFFD by now. A browser would send that character percent-encoded.
  if (form.includes('\ufffd')) return unreadableForm
  try {
    // This throws at a percent sign that is not followed by valid UTF-8. URLSearchParams would accept it.
    decodeURIComponent(form)
    const given = new URLSearchParams(form)
    const valueFrom = (values: string[]) => (values.length === 1 ? values[0] : values)
    return withoutInherited([...new Set(given.keys())].map((name) => [name, valueFrom(given.getAll(name))]))
  } catch {
    return unreadableForm
  }
}

/** Returns the fields as a record. Throws Unreadable if one tries to reach inherited properties. */
export function withoutInherited(fields: [name: string, value: unknown][]): Record<string, unknown> {
  if (fields.some(([name]) => ['__proto__', 'constructor', 'prototype'].includes(name)))
    throw new Unreadable('A field that no form has.')
  return Object.fromEntries(fields)
}

/** Returns true if a page of another site sent the request. Browsers say so in headers; programs without them may post. */
export function isCrossSite({ headers }: Headers, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== publicUrl
}

/**
 * Returns true if a visitor's private page may have sent this form. The page sends no referrer, and a browser then writes 'null'
 * as the origin of its forms, so an older browser that sends nothing else is believed: nobody else knows the address.
 */
export const isFromOwnPage = (request: Headers, publicUrl: string): boolean =>
  (request.headers['sec-fetch-site'] === undefined && request.headers.origin === 'null') ||
  !isCrossSite(request, publicUrl)
