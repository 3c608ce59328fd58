import type { FastifyRequest } from 'fastify'
import type { Session } from '../owners/sessions.ts'

/** What a route of the desk reads from an address: the part named in its path, if there is one, and the query. */
export interface DeskRequest<PathPart extends string = never> {
  Params: Record<PathPart, string>
  Querystring: Record<string, unknown>
}

/** Returns the session in which a request was sent. Every route has one, except those for signing in. */
export function sessionOf({ desk }: Pick<FastifyRequest, 'desk'>): Session {
  if (!desk?.session) throw new Error('sessionOf: nobody is signed in')
  return desk.session
}

/** Returns the address of the owner who sent a request. */
export const ownerOf = (request: Pick<FastifyRequest, 'desk'>): string => sessionOf(request).owner

export const deskHome = '/owner'

/** Returns the address of the sign-in page that leads on to this one. */
export const doorBefore = (onward: string): string =>
  onward === deskHome ? '/owner/sign-in' : `/owner/sign-in?onward=${encodeURIComponent(onward)}`

const longest = 200

/** Returns where to go after signing in: the given address if it is one of the desk, otherwise the desk's home. */
export function onwardFrom(given: unknown): string {
  const isOurs =
    typeof given === 'string' && given.length <= longest && /^\/owner(?:\/\w[\w.-]*)*(?:\?[\w=&.%+-]*)?$/.test(given)
  // The sign-in pages themselves are not allowed.
  return isOurs && !/^\/owner\/(?:sign-in|in|link)\b/.test(given) ? given : deskHome
}

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

/** Returns the posted texts, by name. */
export function postedBy({ body }: FastifyRequest): ReadonlyMap<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
}

/** Returns the parts of the pressed button’s value, such as earlier:facts.place.places:cannes. */
export function pressed(request: FastifyRequest): [act: string, path: string, id: string] {
  const [act = '', path = '', id = ''] = (postedBy(request).get('do') ?? '').split(':')
  return [act, path, id]
}
