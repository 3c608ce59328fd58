import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../db/database.ts'
import { enquiryById } from '../../../enquiries/enquiries.ts'
import { type InboxRow, inboxEnquiry } from '../../../enquiries/inbox.ts'
import { type Viewing, viewingById } from '../../../enquiries/viewings/viewings.ts'
import type { DeskRequest } from '../desk-request.ts'

/** Returns the viewing that an address names, or null. */
export function viewingIn(request: FastifyRequest<DeskRequest<'viewing'>>, database: Database): Viewing | null {
  const { viewing } = request.params
  return /^\d{1,12}$/.test(viewing) ? viewingById(database, Number(viewing)) : null
}

/** Returns the enquiry that a viewing belongs to; null if it has just been erased. */
export function enquiryOfViewing(database: Database, { enquiryId }: Viewing): InboxRow | null {
  const enquiry = enquiryById(database, enquiryId)
  return enquiry && inboxEnquiry(database, enquiry.reference)
}
