import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

/** What was sent cannot be read as an enquiry. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly statusCode = 400
}

export const jsonType = 'application/json'
export const formType = 'application/x-www-form-urlencoded'

// Whoever sends one of these tries to reach what an object inherits.
const inherited = ['__proto__', 'constructor', 'prototype']

/** Reads JSON and form posts strictly, and nothing else. The body becomes a plain record, or the request fails. */
export async function readEnquiryBodies(app: FastifyInstance): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(jsonType, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    attempt(done, () => {
      void parse(request, textOf(body), (fault, parsed) => {
        attempt(done, () => {
          if (fault !== null) throw new Unreadable('No JSON.')
          done(null, recordOf(parsed))
        })
      })
    })
  })
  await app.register(formbody, { parser: formFields })
}

function attempt(done: (fault: Error) => void, read: () => void): void {
  try {
    read()
  } catch (fault) {
    done(fault instanceof Unreadable ? fault : new Unreadable('Unreadable.', { cause: fault }))
  }
}

// Strict, so that bytes which are no text never become U+FFFD, which would look like something the visitor wrote.
const utf8 = new TextDecoder('utf-8', { fatal: true })
const textOf = (body: Buffer) => utf8.decode(body)

function recordOf(parsed: unknown): Record<string, unknown> {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Unreadable('No JSON object.')
  return withoutInherited(new Map(Object.entries(parsed)))
}

/** What a form gives that cannot be read: its parser may not throw. */
export const unreadableForm: Readonly<Record<string, unknown>> = Object.freeze({})

/** Reads a form post strictly: never throws, and gives `unreadableForm` for what is none. */
export function formFields(form: string): Record<string, unknown> {
  try {
    return fieldsOf(form)
  } catch {
    return unreadableForm
  }
}

/** A field sent twice becomes a list, which no field of an enquiry may be. */
function fieldsOf(form: string): Record<string, unknown> {
  // Bytes have been decoded loosely before they come: what was no text has become this, which a browser would send in escapes.
  if (form.includes('\ufffd')) throw new Unreadable('No UTF-8.')
  // Throws at a percent sign that is not followed by valid UTF-8; what splits the fields would pass it on.
  decodeURIComponent(form)
  const fields = new Map<string, unknown>()
  for (const [name, value] of new URLSearchParams(form)) {
    fields.set(name, fields.has(name) ? [fields.get(name), value] : value)
  }
  return withoutInherited(fields)
}

function withoutInherited(fields: Map<string, unknown>): Record<string, unknown> {
  if (inherited.some((name) => fields.has(name))) throw new Unreadable('A field that no enquiry has.')
  return Object.fromEntries(fields)
}
