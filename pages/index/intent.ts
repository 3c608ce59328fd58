import type { Intent } from '../../content/enquiry.ts'
import { openOffers } from '../../content/offering.ts'
import { shared } from '../../renderer/alive.ts'
import { useCopy } from '../../renderer/copy.tsx'

const chosen = shared<string | undefined>(undefined)
/** True once the visitor has chosen on this page. */
let isChosenHere = false

/** Returns what the visitor writes about, and what sets it. It is chosen in the hero or in the form. */
export function useIntent(): readonly [Intent, (intent: Intent) => void] {
  const { view, house } = useCopy()
  const open = openOffers(house.facts)
  const served = open.includes(view.intent) ? view.intent : (open[0] ?? view.intent)
  const given = chosen.use(undefined)
  return [open.find((offer) => offer === given) ?? served, choose]
}

/** Restores the intent of an unsent enquiry, unless the visitor or the address of this page has given another. */
export function restoreIntent(intent: string | undefined): void {
  const isAsked = isChosenHere || new URLSearchParams(location.search).has('intent')
  if (intent && !isAsked) chosen.set(intent)
}

function choose(intent: string): void {
  isChosenHere = true
  chosen.set(intent)
}

// The form's own choice works before the form is hydrated, and counts from the start. React stops events on their way
// through a part that is not hydrated yet, so that this listens before React does.
if (!import.meta.env.SSR) {
  chosen.set(document.querySelector<HTMLInputElement>('[name=intent]:checked')?.value)
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.name === 'intent') choose(target.value)
  }
  addEventListener('change', follow, true)
}
