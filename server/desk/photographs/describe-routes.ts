import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idsOf } from '../../../content/paths.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import type { DeskRequest } from '../desk-request.ts'
import { formSource } from '../forms/field-views.ts'
import { answerForm, answerLost, type ButtonOutcome, pressed, savedAt } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { afterDescribing, describedView, describeFields, describeView } from './describing.ts'
import { describeAddress, describedAddress, lacksWords, toDescribe } from './undescribed.ts'

/** The routes for describing photographs one after another, right after the upload or later. */
export async function describeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, making, pages } = parts
  const source = (request: FastifyRequest) => formSource(openDraft(database), pages.language(request))
  const isChecked = ({ query }: FastifyRequest<DeskRequest<'id'>>) => query['checked'] !== undefined

  app.get(describedAddress, (request, reply) => {
    const now = source(request)
    if (toDescribe(now).length === 0) return reply.redirect('/owner/photographs', 303)
    return pages.send(request, reply, describedView(now))
  })

  app.get<DeskRequest<'id'>>(describeAddress(':id'), (request, reply) => {
    const seen = { isChecked: isChecked(request), savedAt: savedAt(request) }
    const view = describeView(request.params.id, source(request), seen)
    return view === null ? pages.missing(request, reply) : pages.send(request, reply, view)
  })

  app.post<DeskRequest<'id'>>(describeAddress(':id'), (request, reply) => {
    const { id } = request.params
    if (!idsOf(openDraft(database).body).includes(id))
      return answerLost(request, reply, parts) ?? pages.missing(request, reply)
    const form = {
      address: describeAddress(id),
      fields: describeFields(id),
      handleButton(): ButtonOutcome {
        making.refresh()
        return goOn(request)
      },
      views() {
        const view = describeView(id, source(request), { isChecked: isChecked(request), savedAt: null })
        return view === null ? [] : [...view.captions, ...view.descriptions, ...view.where]
      },
    }
    return answerForm(request, reply, form, parts)
  })

  /** Leads to the next photograph if this one is complete, or if the owner wants to complete it later. */
  function goOn(request: FastifyRequest<DeskRequest<'id'>>): ButtonOutcome {
    const { id } = request.params
    const [act] = pressed(request)
    const now = source(request)
    if (act === 'next' && lacksWords(id, now)) return { leadsTo: `${describeAddress(id)}?checked=on` }
    return act === 'next' || act === 'later' ? { leadsTo: afterDescribing(id, now) } : {}
  }
}
