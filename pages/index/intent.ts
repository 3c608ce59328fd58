import { useSyncExternalStore } from 'react'
import type { Intent } from '../../content/enquiry.ts'
import { openOffers } from '../../content/offering.ts'
import { served } from '../../renderer/alive/served.ts'
import { useCopy } from '../../renderer/copy.tsx'

let chosen: Intent | null = null
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

function choose(intent: Intent): void {
  chosen = intent
  for (const listener of listeners) listener()
}

/** The form's own choice works before the form is hydrated, and counts from the start. */
function follow(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.name !== 'intent') return
  const offer = openOffers(served().first.facts).find((each) => each === field.value)
  if (offer) choose(offer)
}

if (!import.meta.env.SSR) {
  follow(document.querySelector('[name=intent]:checked'))
  addEventListener('change', ({ target }) => follow(target))
}
