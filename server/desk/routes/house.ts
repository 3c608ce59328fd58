import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changeDraft, countChanges, openDraft } from '../../../house/draft/draft.ts'
import { type FactsSection, factsSections, fieldsOf, listOf } from '../../../house/draft/facts-sections.ts'
import { addToList, changeList, listChanges } from '../../../house/draft/lists.ts'
import { formSource } from '../forms/field-views.ts'
import { formState } from '../forms/form-state.ts'
import { asksForData, backToForm, conflictPage, pressed, save } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { houseFormView, houseIndexView } from '../views/house.ts'

interface Named {
  Params: { section: string }
  Querystring: Record<string, unknown>
}

/** The facts of the house, a form for each part of them. */
export async function houseRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages } = parts
  const source = (request: FastifyRequest) => formSource(openDraft(database), pages.language(request))

  app.get('/owner/house', (request, reply) => pages.send(request, reply, houseIndexView(source(request))))

  app.get<Named>('/owner/house/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return missing(request, reply)
    return pages.send(request, reply, houseFormView(section, source(request), savedAt(request)))
  })

  app.post<Named>('/owner/house/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return missing(request, reply)
    const before = openDraft(database)
    const fields = fieldsOf(section, before.body)
    const saved = save(request, fields, parts)
    if (saved.conflicts.length > 0)
      return answerConflict(
        request,
        reply,
        conflictPage(request, saved, fields, before.changedAt ?? clock.now(), parts),
        parts,
      )
    changeEntries(section, request)
    if (!asksForData(request)) return backToForm(reply, `/owner/house/${section}`, clock.now())
    const { draft, language, faults } = source(request)
    const view = houseFormView(section, { draft, language, faults }, null)
    const views = [
      ...view.groups.flatMap((group) => group.fields),
      ...(view.entries?.entries.flatMap((each) => each.fields) ?? []),
    ]
    const { timeZone } = houses.current().house.facts.location
    return reply.send(formState(views, countChanges(draft), { now: clock.now(), timeZone, language }))
  })

  /** The buttons of a list: they save the form first, so that nothing typed is lost. */
  function changeEntries(section: FactsSection, request: FastifyRequest): void {
    const list = listOf(section)
    const [act, path, number] = pressed(request)
    if (list === null || path !== list.path) return
    const change = Object.keys(listChanges).find((each) => each === act)
    if (act === 'add') changeDraft(database, (body) => addToList(body, path, list.blank, list.most), clock.now())
    else if (change === 'earlier' || change === 'later' || change === 'away')
      changeDraft(database, (body) => changeList(body, path, change, number), clock.now())
  }

  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, reply, { kind: 'plain', says: 'missing' }, 404)
}

const sectionOf = ({ params }: FastifyRequest<Named>): FactsSection | null =>
  factsSections.find((each) => each === params.section) ?? null

/** When the form was saved that led here. */
export function savedAt({ query }: FastifyRequest<{ Querystring: Record<string, unknown> }>): number | null {
  const { saved } = query
  return typeof saved === 'string' && /^\d{13}$/.test(saved) ? Number(saved) : null
}

/** Both texts, for its owner to choose: as a page, or for the page's own script. */
export function answerConflict(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReturnType<typeof conflictPage>,
  { pages }: Pick<DeskParts, 'pages'>,
) {
  return asksForData(request) ? reply.code(409).send(page) : pages.send(request, reply, page, 409)
}
