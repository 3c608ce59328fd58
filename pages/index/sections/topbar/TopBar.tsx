import { type MouseEvent, useEffect, useRef } from 'react'
import type { Language } from '../../../../content/languages.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { isForBrowser, LanguageSwitch } from '../../../../renderer/ui/controls.tsx'
import type { SectionName } from '../../sections.ts'

interface TopBarProps {
  /** The sections it links to. */
  sections: readonly SectionName[]
  chooseLanguage: (language: Language) => void
}

/**
 * The bar, and the menu that replaces its links on small screens. Without JavaScript, the address #menu opens the menu; with
 * it, the menu is a modal dialog that Back also closes.
 */
export function TopBar({ sections, chooseLanguage }: TopBarProps) {
  const { LL, house } = useCopy()
  const menu = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // After a reload the menu is closed.
    if (isPassing()) history.replaceState(null, '')
    const close = () => menu.current?.close()
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])

  const open = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    history.pushState({ passing: true }, '')
    menu.current?.showModal()
  }
  const close = (event: MouseEvent) => {
    // If the menu was opened by its address, another address closes it.
    if (!menu.current?.open) return
    event.preventDefault()
    menu.current.close()
  }
  /** Follows a link of the menu. */
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForBrowser(event) || !menu.current?.open) return
    event.preventDefault()
    const { href } = event.currentTarget
    // The link replaces this entry, because closing the menu must not go back. WebKit follows it only later.
    history.replaceState(null, '')
    menu.current.close()
    location.replace(href)
  }

  return (
    <>
      <header className="topbar on-screen">
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
        <LanguageSwitch choose={chooseLanguage} />
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link. */}
        <a className="topbar__menu word" href="#menu" aria-haspopup="dialog" onClick={open}>
          {LL.menu.label()}
        </a>
      </header>
      <dialog
        className="menu"
        id="menu"
        aria-label={LL.menu.label()}
        ref={menu}
        onClose={() => isPassing() && history.back()}
      >
        <div className="apart">
          <span className="menu__title">{house.facts.name}</span>
          {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link. */}
          <a className="menu__close word" href="#home" onClick={close}>
            {LL.menu.close()}
          </a>
        </div>
        <nav className="menu__nav" aria-label={LL.menu.label()}>
          <ul className="menu__list ledger ruled">
            {sections.map((name) => (
              <li key={name}>
                <a className="menu__link" href={`#${name}`} onClick={leave}>
                  {LL.sections[name]()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="apart">
          <LanguageSwitch
            choose={(language) => {
              chooseLanguage(language)
              menu.current?.close()
            }}
          />
          <p className="note">{house.prices.short}</p>
        </div>
      </dialog>
    </>
  )
}

/**
 * True if the menu has the current history entry, so that Back closes it. A link chosen in the menu replaces the entry, so
 * that no one has to go back through it.
 */
export const isPassing = (): boolean => history.state?.passing === true
