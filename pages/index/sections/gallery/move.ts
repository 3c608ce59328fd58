import { flushSync } from 'react-dom'

const canMove = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

let latest: ViewTransition | undefined

/** Animates the children of a list to the places where `change` puts them. If the browser cannot, changes immediately. */
export function move(list: HTMLElement | null, change: () => void): void {
  if (list === null || !canMove()) {
    change()
    return
  }
  name(list)
  const transition = document.startViewTransition(() => {
    flushSync(change)
    name(list)
  })
  latest = transition
  // A transition that is overtaken by the next one rejects.
  transition.ready.catch(() => {})
  // The names are removed after the move, because a named element is drawn on its own layer.
  void transition.finished.finally(() => transition === latest && unname(list))
}

const plates = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement)

function name(list: HTMLElement): void {
  for (const plate of plates(list)) plate.style.setProperty('view-transition-name', plate.id)
}

function unname(list: HTMLElement): void {
  for (const plate of plates(list)) plate.style.removeProperty('view-transition-name')
}
