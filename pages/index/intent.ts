import { useSyncExternalStore } from 'react'
import type { Intent } from '../../content/enquiry.ts'
import { openOffers } from '../../content/offering.ts'
import { served } from '../../renderer/alive/served.ts'
import { useCopy } from '../../renderer/copy.tsx'

let chosen: Intent | null = null
/** True once the visitor has chosen on this page. */
let isChosenHere = false
const listeners = new Set<() => void>()

/**
 * Returns what the visitor writes about, and the function that sets it. It is chosen in the hero or in the form and shown
 * in both. It is not in a context, because React would then re-render every part that is not hydrated yet, and text typed
 * there would be lost.
 */
export function useIntent(): readonly [Intent, (intent: Intent) => void] {
  const { view, first } = useCopy()
  const open = openOffers(first.facts)
  const served = open.includes(view.intent) ? view.intent : (open[0] ?? view.intent)
  const intent = useSyncExternalStore(
    subscribe,
    () => chosen ?? served,
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

/** Does nothing if the house is not offered in this way. */
function set(intent: string | undefined): void {
  const offer = openOffers(served().first.facts).find((each) => each === intent)
  if (offer === undefined) return
  chosen = offer
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
