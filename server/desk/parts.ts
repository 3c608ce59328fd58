import type { Mailer } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import type { Cookies } from './cookies.ts'
import type { DeskPages } from './pages.ts'
import type { Recorder } from './record.ts'
import type { Sessions } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import type { SignInComposer, SignInLetters } from './sign-in-letters.ts'

/** What the routes of the desk are made of. */
export interface DeskParts
  extends Pick<Parts, 'config' | 'clock' | 'database' | 'houses' | 'making' | 'outbox' | 'renderer' | 'shelf'> {
  mailer: Mailer
  cookies: Cookies
  sessions: Sessions
  signIn: SignIn
  letters: SignInLetters
  compose: SignInComposer
  pages: DeskPages
  record: Recorder
}
