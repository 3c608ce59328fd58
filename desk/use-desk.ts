import { createContext, useContext } from 'react'
import type { Language } from '../content/languages.ts'
import type { ShownHouse } from '../house/shown.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { type Moments, momentsIn } from '../locales/moments.ts'
import type { Freshness } from '../owners/sign-in-requests.ts'
import { useCopy } from '../renderer/copy.tsx'

export type DeskWords = TranslationFunctions['desk']

/**
 * What every page of the desk receives. Times are milliseconds since the epoch; the page shows
 * them in the time zone of the public house, or of the one that the page is about.
 */
export interface DeskFrame {
  now: number
  timeZone: string
  /** The owner has promised to answer within this many hours. */
  promisedHours: number
  /** The name of the house in the draft. */
  name: string
  /** The session of the signed-in owner; null on the sign-in pages. */
  session: { owner: string; borrowed: boolean } | null
  /** Returns how far that session is with the code that a serious step requires. */
  freshness: () => Freshness
  /** How many people wait for an answer. */
  waiting: number
  /** How many changes are not public yet. */
  changes: number
  /** What has just been done to the draft, the version from before it, and what is still needed of what was taken over. */
  undo: { version: number; says: string; needs: string } | null
  /** The address of this page without its language, for the link to the other language. */
  address: string
}

export const DeskContext = createContext<DeskFrame | null>(null)

interface Desk {
  locale: Language
  /** The address of the owner who reads the page; empty at the door. */
  owner: string
  /** For what a component reads: every page is drawn on the server. */
  parts: DeskFrame['parts']
  words: DeskWords
  view: DeskFrame
  house: ShownHouse
  moments: Moments
}

/** Returns what every page of the desk needs. Throws on a page that does not belong to the desk. */
export function useDesk(): Desk {
  const { LL, locale, house } = useCopy()
  const view = useContext(DeskContext)
  if (view === null) throw new Error('useDesk: this page does not belong to the desk')
  const { session, parts, timeZone, now } = view
  const owner = session?.owner ?? ''
  return { locale, owner, parts, words: LL.desk, view, house, moments: momentsIn(locale, timeZone, now) }
}
