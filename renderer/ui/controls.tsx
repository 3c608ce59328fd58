import type { MouseEvent } from 'react'
import type { Language } from '../../content/languages.ts'
import { useCopy } from '../copy.tsx'

interface LanguageSwitchProps {
  /** Switches the language in place once the page is hydrated. */
  choose?: (language: Language) => void
}

/** Links to the same page in each language, which work without a script. Nothing if the house speaks only one. */
export function LanguageSwitch({ choose }: LanguageSwitchProps) {
  const { LL, locale, house } = useCopy()
  const { languages } = house.facts
  if (languages.length < 2) return null
  const chooseOnClick = (language: Language) => (event: MouseEvent) => {
    if (choose === undefined || isForBrowser(event)) return
    event.preventDefault()
    choose(language)
  }
  return (
    <ul className="languages on-screen" aria-label={LL.language.label()}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className="word"
            href={`?lang=${language}`}
            lang={language}
            hrefLang={language}
            aria-label={`${language.toUpperCase()}, ${LL.language[language]()}`}
            aria-current={language === locale ? 'true' : undefined}
            onClick={chooseOnClick(language)}
          >
            {language.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}

const paths = { previous: 'M39.5 6H1M6.5 .8 1 6l5.5 5.2', next: 'M.5 6H39M33.5 .8 39 6l-5.5 5.2' }

export function Arrow({ to }: { to: 'previous' | 'next' }) {
  return (
    <svg className="stroke" viewBox="0 0 40 12" width="40" height="12" aria-hidden="true">
      <path d={paths[to]} />
    </svg>
  )
}

/** True if a modifier key was held: then the browser handles the click itself, for example opens a tab. */
export const isForBrowser = (click: MouseEvent) => click.altKey || click.ctrlKey || click.metaKey || click.shiftKey
