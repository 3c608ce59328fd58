import type { Language } from '../../../content/enquiry.ts'
import type { Viewing } from '../../../content/viewing.ts'
import type { StoredEnquiry } from '../../../enquiries/enquiries.ts'
import type { GuestDetails } from '../../../enquiries/viewings/guests.ts'
import type { Writer } from '../../../enquiries/viewings/writer.ts'
import type { LetterContext } from '../letter-context.ts'

/** What a letter about a viewing is written from. */
export interface AboutViewing {
  viewing: Viewing
  enquiry: StoredEnquiry
  /** The owner who signs it; null if it is signed by the house, or by its contact person. */
  writer: Writer | null
  /** The token of the link in the letter; null in a letter to the owner, in a preview, and if nothing can be done any more. */
  token: string | null
  /** What only invited people learn; null if the visitor must not see it. */
  details: GuestDetails | null
  now: number
}

export type ViewingContext = Omit<LetterContext, 'brochureUrl' | 'picture'>

/** The name of the person who receives the visitor; null if no name is known. */
export const hostOf = ({ writer }: AboutViewing, { house }: ViewingContext, language: Language): string | null =>
  writer?.signature ?? house[language].person?.name ?? null

export const timeZoneOf = ({ house }: ViewingContext, language: Language): string =>
  house[language].facts.location.timeZone
