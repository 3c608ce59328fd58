import type { Mailer } from '../mail/mailer.ts'
import type { ServerParts } from '../parts.ts'
import type { Cookies } from './cookies.ts'
import type { SignIn } from './door/sign-in.ts'
import type { SignInComposer, SignInLetters } from './door/sign-in-letters.ts'
import type { DeskPages } from './pages.ts'
import type { Recorder } from './record.ts'
import type { Sessions } from './sessions/sessions.ts'

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
  compose: SignInComposer
  pages: DeskPages
  record: Recorder
}
