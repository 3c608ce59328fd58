import { type MouseEvent, type RefObject, useRef } from 'react'
import type { Language } from '../../../../content/enquiry.ts'
import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { shortPrice } from '../../../../renderer/offer-copy.ts'
import { LanguageSwitch } from '../../../../renderer/ui/LanguageSwitch.tsx'
import { sectionNames } from '../../section-names.ts'

interface MenuState {
  dialog: RefObject<HTMLDialogElement | null>
  open: (event: MouseEvent) => void
  close: (event?: MouseEvent) => void
}

/** Without JavaScript the menu is opened by its own address, #menu; with it, as a modal dialog. */
export function useMenu(): MenuState {
  const dialog = useRef<HTMLDialogElement>(null)
  return {
    dialog,
    open(event) {
      event.preventDefault()
      dialog.current?.showModal()
    },
    close(event) {
      event?.preventDefault()
      dialog.current?.close()
    },
  }
}

export function Menu({ menu, chooseLanguage }: { menu: MenuState; chooseLanguage: (language: Language) => void }) {
  const { LL } = useCopy()
  const chooseAndClose = (language: Language) => {
    chooseLanguage(language)
    menu.close()
  }
  return (
    <dialog className="menu" id="menu" aria-label={LL.menu.label()} ref={menu.dialog}>
      <div className="menu__head">
        <span className="menu__title">{villa.name}</span>
        {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it is one. */}
        <a className="menu__close" href="#home" onClick={menu.close}>
          {LL.menu.close()}
        </a>
      </div>
      <nav className="menu__nav" aria-label={LL.menu.label()}>
        <ul className="menu__list">
          {sectionNames.map((name) => (
            <li key={name}>
              <a className="menu__link" href={`#${name}`} onClick={() => menu.close()}>
                {LL.sections[name]()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="menu__foot">
        <LanguageSwitch className="menu__langs" choose={chooseAndClose} />
        <p className="menu__price">{shortPrice(LL, villa)}</p>
      </div>
    </dialog>
  )
}
