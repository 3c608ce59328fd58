import type { FastifyRequest } from 'fastify'
import type { Viewing } from '../content/viewing.ts'
import type { StoredEnquiry } from '../enquiries/enquiries.ts'
import type { DeskAct } from '../owners/desk-events.ts'
import type { Sessions } from '../owners/sessions.ts'
import type { Cookies } from '../server/desk/cookies.ts'
import type { DeskPages } from '../server/desk/pages.ts'
import type { SignIn } from '../server/desk/sign-in.ts'
import type { SignInLetters } from '../server/desk/sign-in-letters.ts'
import type { LetterContent } from '../server/mail/letter-content.ts'
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
  /** Returns the letter that proposes times to a visitor, as it would be written now but without its link. */
  proposalLetter(viewing: Viewing, enquiry: StoredEnquiry): LetterContent
  /** Lets a request of an owner take longer to arrive, at most `mostMs`. Call `end` once it has been read. */
  patienceWith(request: FastifyRequest, mostMs: number): { end(): void }
  /** Records what was done at the desk, in which session and to what: the reference of an enquiry or the number of a revision. */
  record(request: FastifyRequest, act: DeskAct, object?: string): void
}
