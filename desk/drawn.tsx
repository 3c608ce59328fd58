import { Fragment, type ReactNode } from 'react'
import { type Language, languages } from '../content/languages.ts'
import type { ShownHouse } from '../house/shown.ts'
import { wordsIn } from '../locales/words.ts'
import { CopyProvider, useCopy } from '../renderer/copy.tsx'
import type { PageView } from '../renderer/page-view.ts'
import { Toast } from './parts/Page.tsx'
import { DeskContext, type DeskFrame, type DeskWords, useDesk } from './use-desk.ts'

type DeskPlace =
  | 'home'
  | 'enquiries'
  | 'house'
  | 'words'
  | 'photographs'
  | 'publish'
  | 'history'
  | 'visits'
  | 'elsewhere'
  | 'settings'
  | 'sessions'

/** A page of the desk as its route draws it. */
export interface Drawn {
  /** The place in the masthead to which the page belongs; 'door' for the pages before the sign-in, which have no masthead. */
  here: DeskPlace | 'door' | null
  /** True for a page with actions of its own; on a phone they stand at the foot in place of the bar. */
  leaf?: boolean
  className?: string
  /** Returns the name of the page in the title of the browser tab. */
  title(words: DeskWords): string
  /** True if something has to be corrected; the title then says so first. */
  isFaulty?: boolean
  /** True if the title also says how many people wait for an answer. */
  countsWaiting?: boolean
  /** True if the page shows photographs of the draft with their focus points. */
  showsDraft?: boolean
  /** The time zone of the house that the page is about, if it is not the public one. */
  timeZone?: string
  /** Set if the page is the same for all strangers: its name among those pages, and where it leads when its language is changed. */
  same?: { name: string; address: string }
  body: ReactNode
}

/** What the renderer receives of a page of the desk. */
export interface DeskView {
  title: string
  showsDraft: boolean
  body: ReactNode
  frame: DeskFrame
}

declare module '../renderer/page-view.ts' {
  interface PageView {
    /** Set for the owner's desk only. It is drawn on the server and never sent as data. */
    desk?: DeskView
  }
}

/** Returns a drawn page in its frame, with everything that its parts read from the context. */
export function framed(page: Drawn, frame: DeskFrame, view: PageView, house: ShownHouse): DeskView {
  const { here } = page
  return {
    title: titleOf(page, frame, view.locale),
    showsDraft: page.showsDraft === true,
    frame,
    body: (
      <CopyProvider view={view} house={house}>
        <DeskContext value={frame}>{here === 'door' ? page.body : <Frame page={page} here={here} />}</DeskContext>
      </CopyProvider>
    ),
  }
}

/** Returns the title of the tab: whether something has to be corrected, how many are waiting, the name of the page. */
function titleOf(drawn: Drawn, { session, waiting, name }: DeskFrame, locale: Language): string {
  const words = wordsIn(locale).desk
  const page = drawn.title(words)
  if (drawn.isFaulty) return words.titleWithFault({ page, name })
  if (session === null) return words.titleAtDoor({ page, name })
  return waiting > 0 && drawn.countsWaiting
    ? words.titleWaiting({ count: waiting, page, name })
    : words.title({ page, name })
}

/** Masthead, page and foot of every page behind the sign-in. */
function Frame({ page: { leaf, className, body }, here }: { page: Drawn; here: DeskPlace | null }) {
  const { words, view, locale } = useDesk()
  const { session } = view
  return (
    <div className={leaf ? 'desk desk--leaf' : 'desk'}>
      <a className="skip" href="#main">
        {words.skip()}
      </a>
      <header className="mast">
        <a className="mast__name" href="/owner" aria-current={here === 'home' ? 'page' : undefined}>
          {view.name}
        </a>
        {session && <Ways here={here} />}
        <a className="mast__see" href={`/?lang=${locale}`}>
          {words.nav.see()}
        </a>
      </header>
      <main id="main" className={className}>
        {session?.borrowed && <Ending />}
        {view.undo && (
          <Toast
            says={view.undo.says}
            needs={view.undo.needs}
            undo={`/owner/history/versions/${view.undo.version}?to=${view.address.split('?', 1)[0]}`}
            isAhead
          />
        )}
        {body}
      </main>
      <footer className="foot row">
        <p>{session && words.foot.signedIn({ owner: session.owner })}</p>
        {session &&
          (['visits', 'elsewhere', 'history', 'settings', 'sessions'] as const).map((each) => (
            <a key={each} href={`/owner/${each}`} aria-current={here === each ? 'page' : undefined}>
              {words.nav[each]()}
            </a>
          ))}
        <Languages />
        {session && (
          <form method="post" action="/owner/sign-out">
            <button type="submit">{words.foot.signOut()}</button>
          </form>
        )}
      </footer>
    </div>
  )
}

const ways = ['enquiries', 'house', 'words', 'photographs', 'publish'] as const

function Ways({ here }: { here: DeskPlace | null }) {
  const { words, view } = useDesk()
  const counts = { enquiries: view.waiting, publish: view.changes }
  const sentences = { enquiries: words.wait, publish: words.publish.waits }
  return (
    <nav className="mast__nav" aria-label={words.label()}>
      <ul className="mast__list">
        {ways.map((each) => {
          const count = each === 'enquiries' || each === 'publish' ? counts[each] : 0
          return (
            <li key={each}>
              <a className="mast__link" href={`/owner/${each}`} aria-current={here === each ? 'page' : undefined}>
                {words.nav[each]()}
                {(each === 'enquiries' || each === 'publish') && (
                  <span data-count={each} hidden={count === 0}>
                    <span className="count">{count}</span>
                    <span className="out-of-sight"> {sentences[each]({ count })}</span>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The notice that the script shows two minutes before a session on a borrowed device ends (WCAG 2.2.1). */
function Ending() {
  const { words } = useDesk()
  return (
    <form className="notice" method="post" action="/owner/sessions/stay" data-ending hidden role="alert">
      <h2>{words.signIn.soon.title()}</h2>
      <button type="submit" className="do">
        {words.signIn.soon.stay()}
      </button>
    </form>
  )
}

/** Links to the same page of the desk in the other language. */
export function Languages() {
  const { LL } = useCopy()
  const { locale, view, words } = useDesk()
  const to = (language: string) => `${view.address}${view.address.includes('?') ? '&' : '?'}lang=${language}`
  return (
    <nav className="foot__languages" aria-label={words.foot.language()}>
      {languages.map((language) => (
        <Fragment key={language}>
          <a
            href={to(language)}
            lang={language}
            hrefLang={language}
            aria-current={language === locale ? 'true' : undefined}
          >
            {LL.language[language]()}
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
