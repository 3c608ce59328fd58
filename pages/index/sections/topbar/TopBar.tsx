import { useEffect, useState } from 'react'
import type { Language } from '../../../../content/enquiry.ts'
import { scrolling } from '../../../../content/timings.ts'
import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { LanguageSwitch } from '../../../../renderer/ui/LanguageSwitch.tsx'
import { sectionNames } from '../../section-names.ts'
import { Menu, useMenu } from './Menu.tsx'

export function TopBar({ chooseLanguage }: { chooseLanguage: (language: Language) => void }) {
  const { LL } = useCopy()
  const solid = useScrolledPast(scrolling.barSolidPast)
  const menu = useMenu()
  return (
    <>
      <header className={solid ? 'topbar is-solid' : 'topbar'}>
        <a className="topbar__title" href="#home">
          {villa.name}
        </a>
        <nav className="topbar__nav" aria-label={LL.sections.label()}>
          <ul className="topbar__list">
            {sectionNames.map((name) => (
              <li key={name}>
                <a className="topbar__link" href={`#${name}`}>
                  {LL.sections[name]()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className="topbar__langs" choose={chooseLanguage} />
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it is one. */}
        <a className="topbar__menu" href="#menu" aria-haspopup="dialog" onClick={menu.open}>
          {LL.menu.open()}
        </a>
      </header>
      <Menu menu={menu} chooseLanguage={chooseLanguage} />
    </>
  )
}

function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [pixels])
  return past
}
