import type { Database } from '../../db/database.ts'
import { enquiryByReference, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import { CommandFailure } from '../shell.ts'
import { onTerminal } from '../terminal-text.ts'

/** Returns the enquiry with this reference. Throws a CommandFailure if there is none. */
export function enquiryOrFailure(database: Database, reference: string): StoredEnquiry {
  const enquiry = enquiryByReference(database, reference)
  if (enquiry === null) {
    throw new CommandFailure(
      `There is no enquiry ${onTerminal(reference)}. References look like ENQ-7K3M-Q2XR. villa enquiries list shows them.`,
    )
  }
  return enquiry
}
