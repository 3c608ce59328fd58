import { elsewherePage, linkPage, sentPage, signedOutPage, signInPage } from './door/Door.tsx'
import { historyPage } from './history/History.tsx'
import { homePage } from './home/Home.tsx'
import type { DeskPage } from './page.ts'
import { failedPage, plainPage } from './parts/Plain.tsx'
import { sessionsPage } from './sessions/Sessions.tsx'
import { visitsPage } from './visits/Visits.tsx'

/** Every page of the desk, under the name that the server uses for it. */
const everyPage = {
  signIn: signInPage,
  sent: sentPage,
  link: linkPage,
  elsewhere: elsewherePage,
  signedOut: signedOutPage,
  home: homePage,
  sessions: sessionsPage,
  history: historyPage,
  visits: visitsPage,
  plain: plainPage,
  failed: failedPage,
}

type EveryPage = typeof everyPage
type ViewOf<Page> = Page extends DeskPage<infer View> ? View : never

/** The view of each page, by the name of the page. */
type Views = { [Kind in keyof EveryPage]: ViewOf<EveryPage[Kind]> }

/** The view of one page of the desk, with its name. */
export type ShownPage<Kind extends keyof Views = keyof Views> = { [Each in Kind]: { kind: Each } & Views[Each] }[Kind]

/** The same pages; the type checks that each one is listed under the name of its view. */
export const pages: { [Kind in keyof Views]: DeskPage<ShownPage<Kind>> } = everyPage
