import type { FastifyRequest } from 'fastify'

/** Returns one field of a posted form: trimmed, normalised to one Unicode form, with \n as line ends. */
export function field(request: FastifyRequest, name: string): string {
  const [only = '', ...more] = fieldsNamed(request, name)
  return more.length === 0 ? only : ''
}

/** Returns all fields of that name, such as the ticked boxes of a list. */
export function fieldsNamed({ body }: Pick<FastifyRequest, 'body'>, name: string): string[] {
  const value: unknown = typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined
  return [value]
    .flat()
    .flatMap((each) => (typeof each === 'string' ? [each.replaceAll('\r\n', '\n').normalize('NFC').trim()] : []))
}

/** Reads a count or a moment from a query or a form; 0 if there is none. */
export const numberIn = (given: unknown): number =>
  typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : 0

// No form of the desk with long texts has more fields than this.
const mostReturned = 12
const longestReturned = 20_000

/** Returns what someone typed, to show it again if it could not be saved. Codes are never included. */
export function typedIn({ body }: FastifyRequest): string[] {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return fields
    .flatMap(([name, value]) =>
      name !== 'code' && name !== 'onward' && typeof value === 'string' && value !== ''
        ? [value.slice(0, longestReturned)]
        : [],
    )
    .slice(0, mostReturned)
}
