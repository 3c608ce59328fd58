import type { FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../content/house.ts'
import type { Language } from '../content/languages.ts'
import type { Viewing } from '../content/viewing.ts'
import type { StoredEnquiry } from '../enquiries/enquiries.ts'
import type { ShownHouse } from '../house/shown.ts'
import type { DeskAct } from '../owners/desk-events.ts'
import type { Sessions } from '../owners/sessions.ts'
import type { PageView } from '../renderer/page-view.ts'
import type { Cookies } from '../server/desk/cookies.ts'
import type { DeskPages } from '../server/desk/pages.ts'
import type { SignIn } from '../server/desk/sign-in.ts'
import type { Finding } from '../server/health/findings.ts'
import type { SignInLetters } from '../server/mail/desk-letters.ts'
import type { Mailer } from '../server/mail/mailer.ts'
import type { Sheet } from '../server/mail/sheet.ts'
import type { ServerParts } from '../server/parts.ts'

declare module './use-desk.ts' {
  interface DeskFrame {
    parts: DeskParts
  }
}

/** A house that the owner looks at before visitors do. */
interface PreviewedHouse {
  house: House
  shown: ShownHouse
  language: Language
  /** What the desk adds to the page. */
  band: NonNullable<PageView['preview']>
}

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
  /** Returns the addresses of all present owners. */
  owners: () => string[]
  pages: DeskPages
  /**
   * Publishes a house by `write`, in one transaction, records who did, and shows the house. Returns the number of the revision;
   * null if `write` did, because something has changed; 'refused' if a page of the house cannot be rendered or one of its files is
   * missing: the log says why.
   */
  publish(
    request: FastifyRequest,
    act: 'published' | 'undone',
    house: House,
    write: () => number | null,
  ): Promise<number | null | 'refused'>
  /** Answers with the page of a house as visitors would see it. It runs no script and sends no form. */
  preview(reply: FastifyReply, previewed: PreviewedHouse): Promise<FastifyReply>
  /** The content security policy of a picture or a PDF, which a browser shows in its own viewer. */
  policyForViewers: string
  /** Returns what is known about the installation, and what can be wrong with it. */
  findings(): Finding[]
  /** Returns the letter that proposes times to a visitor, as it would be written now but without its link. */
  proposalLetter(viewing: Viewing, enquiry: StoredEnquiry): Sheet
  /** Lets a request of an owner take longer to arrive, at most `mostMs`. Call `end` once it has been read. */
  patienceWith(request: FastifyRequest, mostMs: number): { end(): void }
  /** Records what was done at the desk, in which session and to what: the reference of an enquiry or the number of a revision. */
  record(request: FastifyRequest, act: DeskAct, object?: string): void
}
