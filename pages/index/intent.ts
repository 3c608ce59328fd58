import { useSyncExternalStore } from 'react'
import type { Intent } from '../../content/enquiry.ts'
import { openOffers } from '../../content/offering.ts'
import { useCopy } from '../../renderer/copy.tsx'

let chosen: string | undefined
/** True once the visitor has chosen on this page. */
let isChosenHere = false
const listeners = new Set<() => void>()

/**
 * Returns what the visitor writes about, and the function that sets it. It is chosen in the hero or in the form and shown
 * in both. It is not in a context, because React would then re-render every part that is not hydrated yet.
 */
export function useIntent(): readonly [Intent, (intent: Intent) => void] {
  const { view, house } = useCopy()
  const open = openOffers(house.facts)
  const served = open.includes(view.intent) ? view.intent : (open[0] ?? view.intent)
  const intent = useSyncExternalStore(
    subscribe,
    () => open.find((offer) => offer === chosen) ?? served,
    () => served,
  )
  return [intent, choose]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Restores the intent of an unsent enquiry, unless the visitor or the address of this page has given another. */
export function restoreIntent(intent: string | undefined): void {
  if (!isChosenHere && !new URLSearchParams(location.search).has('intent')) set(intent)
}

function choose(intent: string): void {
  isChosenHere = true
  set(intent)
}

function set(intent: string | undefined): void {
  chosen = intent ?? chosen
  for (const listener of listeners) listener()
}

// The form's own choice works before the form is hydrated, and counts from the start. React stops events on their way
// through a part that is not hydrated yet, so that this listens before React does.
if (!import.meta.env.SSR) {
  set(document.querySelector<HTMLInputElement>('[name=intent]:checked')?.value)
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.name === 'intent') choose(target.value)
  }
  addEventListener('change', follow, true)
}
