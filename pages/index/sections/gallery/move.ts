import { flushSync } from 'react-dom'

const canMove = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

let latest: ViewTransition | undefined

/** Lets the children of a list glide from where they are to where `change` puts them; without the means, changes at once. */
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
  // One that is overtaken by the next says so by failing.
  transition.ready.catch(() => {})
  // Names are for the length of the move only: a named element is drawn on its own layer.
  void transition.finished.finally(() => transition === latest && unname(list))
}

const plates = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement)

function name(list: HTMLElement): void {
  for (const plate of plates(list)) plate.style.setProperty('view-transition-name', plate.id)
}

function unname(list: HTMLElement): void {
  for (const plate of plates(list)) plate.style.removeProperty('view-transition-name')
}
