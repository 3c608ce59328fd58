import type { Database } from '../../db/database.ts'
import { enquiryByReference, type StoredEnquiry } from '../../db/enquiries.ts'
import { CommandFailure } from '../shell.ts'
import { onTerminal } from '../terminal-text.ts'

/** The enquiry of that reference, or a failure that says where references are found. */
export function enquiryOrFailure(database: Database, reference: string): StoredEnquiry {
  const enquiry = enquiryByReference(database, reference)
  if (enquiry === null) {
    throw new CommandFailure(
      `There is no enquiry ${onTerminal(reference)}. References look like ENQ-7K3M-Q2XR: see villa enquiries list.`,
    )
  }
  return enquiry
}
