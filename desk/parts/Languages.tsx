import { Fragment } from 'react'
import { languages } from '../../content/languages.ts'
import { useCopy } from '../../renderer/copy.tsx'
import { useDesk } from '../use-desk.ts'

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
