import type { FastifyRequest } from 'fastify'
import type { DeskAct } from '../owners/desk-events.ts'
import type { Sessions } from '../owners/sessions.ts'
import type { Cookies } from '../server/desk/cookies.ts'
import type { DeskPages } from '../server/desk/pages.ts'
import type { SignIn } from '../server/desk/sign-in.ts'
import type { SignInLetters } from '../server/desk/sign-in-letters.ts'
import type { Mailer } from '../server/mail/mailer.ts'
import type { ServerParts } from '../server/parts.ts'

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
