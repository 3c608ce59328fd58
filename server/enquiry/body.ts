import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'

/** Thrown if the body cannot be read as an enquiry. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly statusCode = 400
}

const jsonType = 'application/json'
export const formType = 'application/x-www-form-urlencoded'

// A body with one of these names tries to reach inherited properties.
const inherited = ['__proto__', 'constructor', 'prototype']

/** Makes the app read JSON and form posts strictly, and no other types. The body becomes a plain record, or the request fails. */
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

// The decoder throws on invalid bytes. Otherwise they would become U+FFFD, which would look like something the visitor wrote.
const utf8 = new TextDecoder('utf-8', { fatal: true })
const textOf = (body: Buffer) => utf8.decode(body)

function recordOf(parsed: unknown): Record<string, unknown> {
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Unreadable('No JSON object.')
  return withoutInherited(new Map(Object.entries(parsed)))
}

/** The result for a form that cannot be read, because the parser of forms must not throw. */
export const unreadableForm: Readonly<Record<string, unknown>> = Object.freeze({})

/** Reads a form post strictly. Never throws; returns `unreadableForm` if it is not a valid form. */
export function formFields(form: string): Record<string, unknown> {
  try {
    return fieldsOf(form)
  } catch {
    return unreadableForm
  }
}

/** Returns the fields. A field that is sent more than once becomes a list, which the schema of an enquiry refuses. */
function fieldsOf(form: string): Record<string, unknown> {
  // The text was decoded loosely, so invalid bytes are U+FFFD by now. A browser would send that character percent-encoded.
  if (form.includes('\ufffd')) throw new Unreadable('No UTF-8.')
  // This throws at a percent sign that is not followed by valid UTF-8. URLSearchParams would accept it.
  decodeURIComponent(form)
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(form)) {
    const earlier = values.get(name)
    if (earlier === undefined) values.set(name, [value])
    else earlier.push(value)
  }
  return withoutInherited(new Map([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all])))
}

function withoutInherited(fields: Map<string, unknown>): Record<string, unknown> {
  if (inherited.some((name) => fields.has(name))) throw new Unreadable('A field that no enquiry has.')
  return Object.fromEntries(fields)
}
