import type { FastifyRequest } from 'fastify'
import type { Session } from '../owners/sessions.ts'

/** What a route of the desk reads from an address: the part named in its path, if there is one, and the query. */
export interface DeskRequest<PathPart extends string = never> {
  Params: Record<PathPart, string>
  Querystring: Record<string, unknown>
}

/** Returns the session in which a request was sent. Every route has one, except those for signing in. */
export function sessionOf({ desk }: Pick<FastifyRequest, 'desk'>): Session {
  if (!desk?.session) throw new Error('desk-request: nobody is signed in')
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
