import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Intent } from '../../content/enquiry.ts'
import { openOffers } from '../../content/offering.ts'
import { villa } from '../../content/villa.ts'
import { useCopy } from '../../renderer/copy.tsx'

type IntentState = readonly [Intent, (intent: Intent) => void]

const IntentContext = createContext<IntentState>(['sale', () => {}])
const ServedIntentContext = createContext<Intent>('sale')

/** What the visitor writes about: chosen in the hero or in the form, shown in both. */
export function IntentProvider({ children }: { children: ReactNode }) {
  const { view } = useCopy()
  const open = openOffers(villa)
  const asked = open.includes(view.intent) ? view.intent : (open[0] ?? view.intent)
  const [served] = useState(asked)
  return (
    <ServedIntentContext value={served}>
      <IntentContext value={useState(asked)}>{children}</IntentContext>
    </ServedIntentContext>
  )
}

export const useIntent = (): IntentState => useContext(IntentContext)

/** For what comes to life late: first as the server drew it, which is what React takes over, then as it was chosen meanwhile. */
export function useIntentOnceAlive(): IntentState {
  const [intent, choose] = useIntent()
  const served = useContext(ServedIntentContext)
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return [alive ? intent : served, choose]
}
