import type { Database } from '../db/database.ts'
import { enquiryByReference } from '../enquiries/enquiries.ts'
import { unmask } from '../enquiries/unmask.ts'
import { draftedHouse } from '../house/tables/houses.ts'
import type { DeskRequest } from './desk-request.ts'

type Query = DeskRequest['Querystring']

/** Returns the enquiry whose answer the owner came from, as `for` in the address says. Null if there is none. */
export function answerFor(database: Database, query: Query): { reference: string; name: string } | null {
  const given = query['for']
  const enquiry = typeof given === 'string' ? enquiryByReference(database, given) : null
  return enquiry && { reference: enquiry.reference, name: unmask(enquiry.name) }
}

/** Returns the number of the house of that enquiry, or of the house that the owner is working on. */
export function houseFor(database: Database, reference: unknown): number {
  const enquiry = typeof reference === 'string' ? enquiryByReference(database, reference) : null
  return enquiry?.house ?? draftedHouse(database)
}

/** Returns an address that keeps the way back to that answer. */
export function backTo(path: string, query: Query, more: Record<string, string>): string {
  const from = query['for']
  const search = new URLSearchParams({ ...more, ...(typeof from === 'string' && { for: from }) })
  return search.size === 0 ? path : `${path}?${search}`
}
