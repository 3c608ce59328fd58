import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../../enquiries/answers/answers.ts'
import { enquiryByReference, type InboxRow } from '../../enquiries/enquiries.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { DeskParts } from '../parts.ts'

/** What the parts of the page of an enquiry are drawn from. */
export interface About {
  row: InboxRow
  parts: DeskParts
  /** The owner who looks at it. */
  owner: string
  /** The answers that were sent, oldest first. */
  answers: readonly Answer[]
}

export const addressOf = ({ reference }: InboxRow, rest = ''): string => `/owner/enquiries/${reference}${rest}`

/** Returns the handler of a route about one enquiry. If there is none with this reference, answers that there is no such page. */
export const aboutEnquiry =
  <Asked extends FastifyRequest<DeskRequest<'reference'>>>(
    { database, pages }: Pick<DeskParts, 'database' | 'pages'>,
    handle: (row: InboxRow, request: Asked, reply: FastifyReply) => unknown,
  ) =>
  (request: Asked, reply: FastifyReply): unknown => {
    const row = enquiryByReference(database, request.params.reference)
    return row === null ? pages.missing(request, reply) : handle(row, request, reply)
  }
