import { DatabaseError, databaseFault } from '../../db/faults.ts'
import { NotStored } from './group-commit.ts'
import { type Refusal, refusal } from './refusals.ts'

const retryAfterSeconds = 10

/** Returns the refusal for a fault while an enquiry was received. Faults while reading have Fastify's status. */
export function refusalAfter(fault: unknown): Refusal {
  if (fault instanceof NotStored || fault instanceof DatabaseError || databaseFault(fault) !== 'other') {
    return refusal('unavailable', { retryAfterSeconds })
  }
  const status = fault instanceof Error && 'statusCode' in fault ? fault.statusCode : undefined
  if (status === 413) return refusal('tooLarge')
  if (status === 415) return refusal('wrongType')
  if (status === 429) return refusal('tooMany')
  return typeof status === 'number' && status < 500 ? refusal('unreadable') : refusal('failed')
}
