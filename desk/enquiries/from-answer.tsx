import type { Database } from '../../db/database.ts'
import { enquiryByReference } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { draftedHouse } from '../../house/tables/houses.ts'
import type { DeskRequest } from '../desk-request.ts'
import { useDesk } from '../use-desk.ts'

type Query = DeskRequest['Querystring']

/** The answer from which the owner came, to prepare paragraphs or documents for it; null if they came from elsewhere. */
export type FromAnswer = { reference: string; name: string } | null

/** Returns the answer that `for` in an address names. */
export function answerFor(database: Database, query: Query): FromAnswer {
  const given = query['for']
  const enquiry = typeof given === 'string' ? enquiryByReference(database, given) : null
  return enquiry && { reference: enquiry.reference, name: unmask(enquiry.name) }
}

/** Returns the number of the house of that enquiry, or of the house that the owner is working on. */
export function houseFor(database: Database, reference: unknown): number {
  const enquiry = typeof reference === 'string' ? enquiryByReference(database, reference) : null
  return enquiry?.house ?? draftedHouse(database)
}

/** Returns an address that keeps the way back to the answer of a query. */
export function backTo(path: string, query: Query, more: Record<string, string>): string {
  const from = query['for']
  const search = new URLSearchParams({ ...more, ...(typeof from === 'string' && { for: from }) })
  return search.size === 0 ? path : `${path}?${search}`
}

/** Returns an address that keeps the way back to the answer, and shows the form that the query opens. */
export function addressFrom(from: FromAnswer, path: string, query: Record<string, string> = {}): string {
  const isForm = 'id' in query || 'new' in query
  return `${backTo(path, from ? { for: from.reference } : {}, query)}${isForm ? '#form' : ''}`
}

/** The link back to that answer, or to the enquiries. */
export function BackToAnswer({ from }: { from: FromAnswer }) {
  const { answer, inbox } = useDesk().words
  return (
    <a className="back" href={from ? `/owner/enquiries/${from.reference}?again=1#answer` : '/owner/enquiries'}>
      {from ? answer.backTo({ name: from.name }) : inbox.page()}
    </a>
  )
}
