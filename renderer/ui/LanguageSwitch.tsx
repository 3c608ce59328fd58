import type { MouseEvent } from 'react'
import type { Language } from '../../content/languages.ts'
import { isForBrowser } from '../alive/for-browser.ts'
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
