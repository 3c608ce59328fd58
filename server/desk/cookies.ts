import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const minute = 60
const day = 86_400
/** How long each cookie lasts, in seconds. */
const lifetimes = { ask: 15 * minute, known: 365 * day, session: 30 * day, language: 365 * day }
type Kind = keyof typeof lifetimes

const names: Record<Kind, string> = {
  // Belongs to the browser that asked for a sign-in letter.
  ask: 'desk-ask',
  // Marks a browser that has signed in once. It grants nothing.
  known: 'desk-known',
  session: 'desk',
  language: 'desk-lang',
}

export type Cookies = ReturnType<typeof deskCookies>

const ownersCookie = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${names.session}|${names.known})=`)

/** True for the cookies of a browser that has signed in at the desk. */
export const isOwnersBrowser = (cookies: string | undefined): boolean =>
  cookies !== undefined && ownersCookie.test(cookies)

/**
 * Returns access to the desk's cookies. Over https the prefix __Host- binds them to host, root and https (RFC 6265bis
 * §4.1.3.2). They are Lax, because otherwise an owner who follows a link in webmail would look signed out.
 */
export function deskCookies({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  const nameOf = (kind: Kind) => `${secure ? '__Host-' : ''}${names[kind]}`
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  return {
    read: (request: FastifyRequest, kind: Kind): string | undefined => request.cookies[nameOf(kind)],
    /** Sets a cookie. With `borrowed`, it ends when the browser is closed. */
    write(reply: FastifyReply, kind: Kind, value: string, { borrowed = false } = {}): void {
      reply.setCookie(nameOf(kind), value, { ...attributes, ...(!borrowed && { maxAge: lifetimes[kind] }) })
    },
    remove: (reply: FastifyReply, kind: Kind): void => void reply.clearCookie(nameOf(kind), attributes),
    /** Leads to the door a browser whose session has ended, and clears what it kept. */
    leave: (reply: FastifyReply): FastifyReply =>
      reply
        .clearCookie(nameOf('session'), attributes)
        .header('clear-site-data', '"cache", "storage"')
        .redirect('/owner/sign-in', 303),
  }
}
