import type { Database } from '../../db/database.ts'
import { type Proposal, proposeViewing } from '../../enquiries/viewings/steps.ts'
import { owners } from './databases.ts'

/** What an owner's form proposes. `formKey` names the form. */
export const proposal = (times: readonly number[], formKey: string, words = ''): Proposal => ({
  act: 'propose',
  owner: owners[0] ?? '',
  formKey,
  times,
  minutes: 60,
  words,
})

/** Proposes a first viewing to an enquiry, and returns its id. */
export function proposedViewing(
  database: Database,
  enquiryId: number,
  times: readonly number[],
  now: number,
  words = '',
): number {
  const context = { from: '', owners, now }
  const { viewing } = proposeViewing(database, enquiryId, proposal(times, `form-${enquiryId}`, words), context)
  if (viewing === null) throw new Error('no viewing was proposed')
  return viewing.id
}
