import type { Language } from '../../../../content/enquiry.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { LanguageSwitch } from '../../../../renderer/ui/LanguageSwitch.tsx'
import type { SectionName } from '../../sections.ts'
import { Menu, useMenu } from './Menu.tsx'

interface TopBarProps {
  /** The sections it links to. */
  sections: readonly SectionName[]
  chooseLanguage: (language: Language) => void
}

export function TopBar({ sections, chooseLanguage }: TopBarProps) {
  const { LL, house } = useCopy()
  const menu = useMenu()
  return (
    <>
      <header className="topbar">
        <a className="topbar__title tap" href="#home">
          {house.facts.name}
        </a>
        <nav className="topbar__nav" aria-label={LL.sections.label()}>
          <ul className="topbar__list">
            {sections.map((name) => (
              <li key={name}>
                <a className="topbar__link word" href={`#${name}`}>
                  {LL.sections[name]()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className="topbar__langs" choose={chooseLanguage} />
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link. */}
        <a className="topbar__menu word" href="#menu" aria-haspopup="dialog" onClick={menu.open}>
          {LL.menu.open()}
        </a>
      </header>
      <Menu menu={menu} sections={sections} chooseLanguage={chooseLanguage} />
    </>
  )
}
