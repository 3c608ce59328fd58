import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { Language } from '../../../../content/enquiry.ts'
import { isForBrowser } from '../../../../renderer/alive/for-browser.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { LanguageSwitch } from '../../../../renderer/ui/LanguageSwitch.tsx'
import type { SectionName } from '../../sections.ts'

/**
 * True if the menu has the current history entry, so that Back closes it. A link chosen in the menu replaces the entry, so
 * that no one has to go back through it.
 */
export const isPassing = (): boolean => history.state?.passing === true

interface MenuState {
  dialog: RefObject<HTMLDialogElement | null>
  open: (event: MouseEvent) => void
  close: (event: MouseEvent) => void
  /** Follows a link of the menu. */
  leave: (event: MouseEvent) => void
}

/** Without JavaScript, the address #menu opens the menu; with it, the menu is a modal dialog that Back also closes. */
export function useMenu(): MenuState {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // After a reload the menu is closed.
    if (isPassing()) history.replaceState(null, '')
    const closeIt = () => dialog.current?.close()
    addEventListener('popstate', closeIt)
    return () => removeEventListener('popstate', closeIt)
  }, [])
  return {
    dialog,
    open(event) {
      if (isForBrowser(event)) return
      event.preventDefault()
      history.pushState({ passing: true }, '')
      dialog.current?.showModal()
    },
    close(event) {
      // If the menu was opened by its address, another address closes it.
      if (!dialog.current?.open) return
      event.preventDefault()
      dialog.current.close()
    },
    leave(event) {
      if (isForBrowser(event) || !dialog.current?.open || !(event.currentTarget instanceof HTMLAnchorElement)) return
      event.preventDefault()
      const { href } = event.currentTarget
      // The link replaces this history entry, because closing the menu must not go back from the link. WebKit follows the
      // link only later.
      history.replaceState(null, '')
      dialog.current.close()
      location.replace(href)
    },
  }
}

interface MenuProps {
  menu: MenuState
  sections: readonly SectionName[]
  chooseLanguage: (language: Language) => void
}

export function Menu({ menu, sections, chooseLanguage }: MenuProps) {
  const { LL, house } = useCopy()
  const chooseAndClose = (language: Language) => {
    chooseLanguage(language)
    menu.dialog.current?.close()
  }
  const goBack = () => {
    if (isPassing()) history.back()
  }
  return (
    <dialog className="menu" id="menu" aria-label={LL.menu.label()} ref={menu.dialog} onClose={goBack}>
      <div className="menu__head">
        <span className="menu__title">{house.facts.name}</span>
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link. */}
        <a className="menu__close word" href="#home" onClick={menu.close}>
          {LL.menu.close()}
        </a>
      </div>
      <nav className="menu__nav" aria-label={LL.menu.label()}>
        <ul className="menu__list ledger">
          {sections.map((name) => (
            <li key={name}>
              <a className="menu__link" href={`#${name}`} onClick={menu.leave}>
                {LL.sections[name]()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="menu__foot">
        <LanguageSwitch className="menu__langs" choose={chooseAndClose} />
        <p className="note">{house.prices.short}</p>
      </div>
    </dialog>
  )
}
