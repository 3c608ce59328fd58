import type { FastifyInstance } from 'fastify'
import type { AdvertsView } from '../../../pages/desk/visits/Adverts.tsx'
import { advertLinks, makeAdvertLink, mostAdvertLinks, removeAdvertLink } from '../../../visits/advert-links.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { periodIn, visitsView } from './visits.ts'

/** The routes for how many looked, and for the links that tell one advert from another. */
export async function visitsRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages, visits } = parts

  app.get<DeskRequest>('/owner/visits', ({ query }, reply) => pages.send(reply.request, reply, view(query)))

  app.post<DeskRequest>('/owner/visits/links', (request, reply) => {
    const name = field(request, 'name').replace(/\s+/g, ' ')
    const label = database.write(() => makeAdvertLink(database, name, clock.now()))
    if (label === null) {
      const fault = advertLinks(database).length >= mostAdvertLinks ? 'full' : 'name'
      return pages.send(request, reply, view(request.query, { typed: name, fault }), 422)
    }
    visits.admit(label)
    return reply.redirect(`/owner/visits?period=${periodIn(request.query)}&made=${label}#adverts`, 303)
  })

  app.post<DeskRequest<'label'>>('/owner/visits/links/:label/remove', (request, reply) => {
    removeAdvertLink(database, request.params.label)
    return reply.redirect(`/owner/visits?period=${periodIn(request.query)}&made=none#adverts`, 303)
  })

  function view(query: Record<string, unknown>, form: Partial<AdvertsView> = {}) {
    return visitsView(parts, periodIn(query), { typed: '', fault: null, done: done(query), ...form })
  }

  function done({ made }: Record<string, unknown>): AdvertsView['done'] {
    if (made === 'none') return { what: 'removed' }
    const link = advertLinks(database).find(({ label }) => label === made)
    return link === undefined ? null : { what: 'made', name: link.name }
  }
}
