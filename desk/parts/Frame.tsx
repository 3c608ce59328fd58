import { Fragment, type ReactNode } from 'react'
import { languages } from '../../content/languages.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { useDesk } from '../use-desk.ts'
import { Toast } from './Toast.tsx'

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

export interface FrameProps {
  here: DeskPlace | null
  /** True if the page's own actions replace the bar at the foot of a phone. */
  leaf?: boolean
  className?: string
  children: ReactNode
}

/** Masthead, page and foot of every page behind the sign-in. */
export function Frame({ here, leaf = false, className, children }: FrameProps) {
  const { words, view, locale } = useDesk()
  const { session } = view
  const borrowed = session?.borrowed === true
  return (
    <div className={leaf ? 'desk desk--leaf' : 'desk'} data-borrowed={borrowed || undefined}>
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
        {borrowed && <Ending />}
        {view.undo && (
          <Toast
            says={view.undo.says}
            undo={`/owner/history/versions/${view.undo.version}?to=${view.address.split('?', 1)[0]}`}
            isAhead
          />
        )}
        {children}
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
