import type { FastifyRequest } from 'fastify'
import type { DeskAct } from '../../owners/desk-events.ts'
import type { Sessions } from '../../owners/sessions.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ServerParts } from '../parts.ts'
import type { Cookies } from './cookies.ts'
import type { SignIn } from './door/sign-in.ts'
import type { SignInLetters } from './door/sign-in-letters.ts'
import type { DeskPages } from './pages.ts'

/** The parts that the routes of the desk use. */
export interface DeskParts
  extends Pick<
    ServerParts,
    'config' | 'clock' | 'database' | 'houses' | 'making' | 'outbox' | 'renderer' | 'shelf' | 'visits'
  > {
  mailer: Mailer
  cookies: Cookies
  sessions: Sessions
  signIn: SignIn
  letters: SignInLetters
  pages: DeskPages
  /** Records what was done at the desk, in which session and to what: the reference of an enquiry or the number of a revision. */
  record(request: FastifyRequest, act: DeskAct, object?: string): void
}
