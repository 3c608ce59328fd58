import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Answer } from '../../enquiries/answers.ts'
import { enquiryByReference, type InboxRow } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { draftedHouse } from '../../house/revisions.ts'
import { Back } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import type { DeskRequest } from '../request.ts'
import { useDesk } from '../use-desk.ts'

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

/** Returns the reference of the enquiry from whose answer the owner came, to prepare something for it; '' if they did not. */
export const referenceIn = (query: DeskRequest['Querystring']): string =>
  typeof query['for'] === 'string' ? query['for'] : ''

/** Returns the number of the house of that enquiry, or of the house that the owner is working on. */
export const houseFor = (database: Database, reference: string): number =>
  enquiryByReference(database, reference)?.house ?? draftedHouse(database)

/** Returns an address that keeps the way back to the answer, and shows the form that it opens. */
export function addressFrom(reference: string, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...query, ...(reference !== '' && { for: reference }) })
  const form = 'id' in query || 'new' in query ? '#form' : ''
  return `${path}${search.size === 0 ? '' : `?${search}`}${form}`
}

/**
 * Adds the routes with which something for answers is removed and brought back. Returns what leads to the page of the list,
 * which keeps the way back to the answer.
 */
export function preparedRoutes(
  app: FastifyInstance,
  { clock, database, pages }: DeskParts,
  home: string,
  remove: (database: Database, which: { id: number; at: number | null }) => number,
  anchorOf: (id: number) => string = () => '',
) {
  const lead = (
    { query }: FastifyRequest<DeskRequest>,
    reply: FastifyReply,
    more: Record<string, string>,
    anchor = '',
  ) => reply.redirect(`${addressFrom(referenceIn(query), home, more)}${anchor}`, 303)

  app.post<DeskRequest<'id'>>(`${home}/:id/removal`, (request, reply) => {
    const { id } = request.params
    remove(database, { id: Number(id) || 0, at: clock.now() })
    return lead(request, reply, { gone: id })
  })

  app.post<DeskRequest<'id'>>(`${home}/:id/undo`, (request, reply) => {
    const id = Number(request.params.id) || 0
    const isBack = remove(database, { id, at: null }) > 0
    return isBack ? lead(request, reply, {}, anchorOf(id)) : pages.missing(request, reply)
  })
  return lead
}

/** The link back to that answer, or to the enquiries. */
export function BackToAnswer({ reference }: { reference: string }) {
  const { words, parts } = useDesk()
  const enquiry = enquiryByReference(parts.database, reference)
  if (enquiry === null) return <Back to="/owner/enquiries">{words.nav.enquiries()}</Back>
  return <Back to={addressOf(enquiry, '?again=1#answer')}>{words.answer.backTo({ name: unmask(enquiry.name) })}</Back>
}
