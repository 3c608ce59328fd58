import type { MouseEvent } from 'react'
import { type Language, languages } from '../../content/enquiry.ts'
import { useCopy } from '../copy.tsx'

/** Links that work by themselves; on a live page they change the language in place. */
export function LanguageSwitch({ className, choose }: { className: string; choose: (language: Language) => void }) {
  const { LL, locale } = useCopy()
  const chooseOnClick = (language: Language) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    choose(language)
  }
  return (
    <ul className={className} aria-label={LL.language.label()}>
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
