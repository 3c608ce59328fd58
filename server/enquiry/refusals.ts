import type { EnquiryFaults, Language } from '../../content/enquiry.ts'
import { DatabaseError, databaseFault } from '../../db/faults.ts'
import { wordsIn } from '../../locales/words.ts'

const statuses = {
  unreadable: 400,
  badKey: 400,
  crossSite: 403,
  /** The house is sold or let. */
  closed: 409,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  keyReused: 422,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
} as const

type RefusalCode = keyof typeof statuses

/** Why an enquiry was not accepted. */
export interface Refusal {
  code: RefusalCode
  status: number
  fields?: EnquiryFaults
  retryAfterSeconds?: number
}

export function refusal(code: RefusalCode, more: Pick<Refusal, 'fields' | 'retryAfterSeconds'> = {}): Refusal {
  return { code, status: statuses[code], ...more }
}

const retryAfterSeconds = 10

/** Returns the refusal for a fault while an enquiry was received. Faults while reading have Fastify's status. */
export function refusalAfter(fault: unknown): Refusal {
  if (fault instanceof DatabaseError || databaseFault(fault) !== 'other')
    return refusal('unavailable', { retryAfterSeconds })
  const status = fault instanceof Error && 'statusCode' in fault ? fault.statusCode : undefined
  if (status === 413) return refusal('tooLarge')
  if (status === 415) return refusal('wrongType')
  if (status === 429) return refusal('tooMany')
  return typeof status === 'number' && status < 500 ? refusal('unreadable') : refusal('failed')
}

/** Returns the refusal as JSON data, with a sentence for people. */
export function refusalBody({ code, status, fields }: Refusal, language: Language) {
  const sentence = status >= 500 ? 'notSent' : code
  return { error: { code, message: wordsIn(language).answers[sentence](), ...(fields && { fields }) } }
}
