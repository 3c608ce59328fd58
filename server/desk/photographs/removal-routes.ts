import type { FastifyInstance } from 'fastify'
import { openDraft } from '../../../house/draft/draft.ts'
import { undoRemoval } from '../../../house/draft/removals.ts'
import type { DeskRequest } from '../desk-request.ts'
import { placeOf } from '../forms/place.ts'
import type { DeskParts } from '../parts.ts'

/** The route that brings back what was removed from the draft or left out of it. */
export async function removalRoutes(
  app: FastifyInstance,
  { clock, database, making, pages }: DeskParts,
): Promise<void> {
  app.post<DeskRequest<'id'>>('/owner/removed/:id', (request, reply) => {
    const number = Number(request.params.id)
    const removal = Number.isSafeInteger(number) ? undoRemoval(database, number, clock.now()) : null
    if (removal === null) return pages.missing(request, reply)
    making.refresh()
    const to = placeOf(removal.path, { language: pages.language(request) }, openDraft(database).body).href
    return reply.redirect(request.query['to'] === 'publish' ? '/owner/publish' : to, 303)
  })
}
