import type { Database } from '../../db/database.ts'
import { type Proposal, proposeViewing } from '../../enquiries/viewings/steps.ts'
import { owners } from './databases.ts'

/** What an owner's form proposes. */
export const proposal = (times: readonly number[], words = ''): Proposal => ({
  act: 'propose',
  owner: owners[0] ?? '',
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
  const id = proposeViewing(database, enquiryId, proposal(times, words), context)
  if (id === null) throw new Error('no viewing was proposed')
  return id
}
