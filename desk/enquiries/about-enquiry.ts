import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../../enquiries/answers.ts'
import { enquiryByReference, type InboxRow } from '../../enquiries/enquiries.ts'
import type { DeskParts } from '../parts.ts'
import type { DeskRequest } from '../request.ts'

/** An enquiry, and the answers to it that were sent, oldest first. */
export interface Answered {
  row: InboxRow
  answers: readonly Answer[]
}

export const addressOf = ({ reference }: InboxRow, rest = ''): string => `/owner/enquiries/${reference}${rest}`

export type Handle = (row: InboxRow, request: FastifyRequest<DeskRequest<'reference'>>, reply: FastifyReply) => unknown

/**
 * Returns what adds routes about one enquiry; a path begins after the enquiry's address. If there is none with this reference,
 * or not one that is meant, they answer that there is no such page.
 */
export function aboutEnquiry(
  app: FastifyInstance,
  { database, pages }: Pick<DeskParts, 'database' | 'pages'>,
  isMeant: (row: InboxRow) => boolean = () => true,
) {
  const add =
    (method: 'get' | 'post') =>
    (path: string, handle: Handle, config: FastifyContextConfig = {}) =>
      app[method]<DeskRequest<'reference'>>(`/owner/enquiries/:reference${path}`, { config }, (request, reply) => {
        const row = enquiryByReference(database, request.params.reference)
        return row !== null && isMeant(row) ? handle(row, request, reply) : pages.missing(request, reply)
      })
  return { get: add('get'), post: add('post') }
}
