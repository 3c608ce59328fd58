import type { FastifyRequest } from 'fastify'
import { answerLimits, lineFault, type TextFault, textFault } from '../../../content/answer.ts'
import type { AnswerDraft } from '../../../enquiries/answers/drafts.ts'
import { digestOf, newSecret } from '../../../owners/secrets.ts'
import { heaviestEnclosures } from '../../mail/reply-letter.ts'
import { field, fieldsNamed } from '../fields.ts'

/** An answer as it was posted. */
export interface PostedAnswer {
  text: Omit<AnswerDraft, 'savedAt'>
  /** How the owner signs letters; null if the form did not ask. */
  sign: string | null
  /** The newest answer that the owner had seen, or 0. */
  after: number
  key: string
  press: Press
}

export type Press =
  | { does: 'insert' | 'takeOut'; paragraph: number }
  | { does: 'putBack' }
  /** The draft is kept while the owner prepares paragraphs or documents for it. */
  | { does: 'goTo'; place: (typeof places)[number] }
  | { does: 'send' }

const places = ['paragraphs', 'documents'] as const

export interface AnswerFaults extends Record<'sign' | 'subject' | 'body', TextFault | null> {
  /** How many bytes the ticked files have together, if that is too much for a letter. */
  enclosures: number | null
}

export function postedAnswer(request: FastifyRequest): PostedAnswer {
  return {
    text: {
      subject: field(request, 'subject'),
      body: field(request, 'body'),
      brochure: field(request, 'brochure') !== '',
      documents: fieldsNamed(request, 'documents').map(Number).filter(Number.isSafeInteger),
    },
    sign: fieldsNamed(request, 'sign').length === 0 ? null : field(request, 'sign'),
    after: Number(field(request, 'after')) || 0,
    key: field(request, 'key') || newSecret(),
    press: pressIn(request),
  }
}

function pressIn(request: FastifyRequest): Press {
  for (const does of ['insert', 'takeOut'] as const) {
    const paragraph = field(request, does)
    if (paragraph !== '') return { does, paragraph: Number(paragraph) }
  }
  if (field(request, 'putBack') !== '') return { does: 'putBack' }
  const place = places.find((each) => each === field(request, 'goTo'))
  return place === undefined ? { does: 'send' } : { does: 'goTo', place }
}

/** Returns what is wrong with an answer whose files have `weight` bytes together; null if nothing is. */
export function faultsOf({ text, sign }: PostedAnswer, weight: number): AnswerFaults | null {
  const faults = {
    sign: sign === null ? null : lineFault(sign, answerLimits.signatureMax),
    subject: lineFault(text.subject, answerLimits.subjectMax),
    body: textFault(text.body, answerLimits.bodyMax),
    enclosures: weight > heaviestEnclosures ? weight : null,
  }
  return Object.values(faults).some((fault) => fault !== null) ? faults : null
}

/** Returns a digest of the form's key for one enquiry. */
export const keyDigest = (reference: string, key: string): Buffer => digestOf(`${reference}.${key}`)
