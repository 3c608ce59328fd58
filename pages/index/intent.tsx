import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Intent } from '../../content/enquiry.ts'
import { openOffers } from '../../content/offering.ts'
import { villa } from '../../content/villa.ts'
import { useCopy } from '../../renderer/copy.tsx'

type IntentState = readonly [Intent, (intent: Intent) => void]

const IntentContext = createContext<IntentState>(['sale', () => {}])

/** What the visitor writes about: chosen in the hero or in the form, shown in both. */
export function IntentProvider({ children }: { children: ReactNode }) {
  const { view } = useCopy()
  const open = openOffers(villa)
  const asked = open.includes(view.intent) ? view.intent : (open[0] ?? view.intent)
  return <IntentContext value={useState(asked)}>{children}</IntentContext>
}

export const useIntent = (): IntentState => useContext(IntentContext)
