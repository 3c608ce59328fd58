import type { Database } from '../../db/database.ts'
import { enquiryByReference } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { draftedHouse } from '../../house/tables/houses.ts'
import type { DeskRequest } from '../desk-request.ts'
import { Back } from '../parts/Page.tsx'
import { useDesk } from '../use-desk.ts'
import { addressOf } from './about-enquiry.ts'

type Query = DeskRequest['Querystring']

/** Returns the reference of the enquiry from whose answer the owner came, to prepare something for it; '' if they did not. */
export const referenceIn = (query: Query): string => (typeof query['for'] === 'string' ? query['for'] : '')

/** Returns the number of the house of that enquiry, or of the house that the owner is working on. */
export const houseFor = (database: Database, reference: string): number =>
  enquiryByReference(database, reference)?.house ?? draftedHouse(database)

/** Returns an address that keeps the way back to the answer, and shows the form that it opens. */
export function addressFrom(reference: string, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...(reference !== '' && { for: reference }) })
  const form = 'id' in query || 'new' in query ? '#form' : ''
  return `${path}${search.size === 0 ? '' : `?${search}`}${form}`
}

/** The link back to that answer, or to the enquiries. */
export function BackToAnswer({ reference, database }: { reference: string; database: Database }) {
  const { answer, nav } = useDesk().words
  const enquiry = enquiryByReference(database, reference)
  if (enquiry === null) return <Back to="/owner/enquiries">{nav.enquiries()}</Back>
  return <Back to={addressOf(enquiry, '?again=1#answer')}>{answer.backTo({ name: unmask(enquiry.name) })}</Back>
}
