import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FactsForm } from '../../../content/facts.ts'
import { changeDraft, openDraft } from '../../../house/draft/draft.ts'
import { factsForms, fieldsOf, listOf } from '../../../house/draft/forms.ts'
import { addToList, blankEntry, changeList, isListChange } from '../../../house/draft/lists.ts'
import { removeEntry } from '../../../house/draft/removals.ts'
import { brochurePath, ownBrochure, removeBrochure } from '../../../house/own-brochure.ts'
import { policyForViewers } from '../../plugins/security-headers.ts'
import { formSource } from '../forms/field-views.ts'
import { answerForm, type Besides, pressed, savedAt } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { houseFormView, houseIndexView } from '../views/house.ts'

interface Named {
  Params: { section: string }
  Querystring: Record<string, unknown>
}

/** The facts of the house, a form for each part of them. */
export async function houseRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages, shelf } = parts
  const source = (request: FastifyRequest) => formSource(openDraft(database), pages.language(request))

  app.get('/owner/house', (request, reply) => pages.send(request, reply, houseIndexView(source(request))))

  app.get<Named>('/owner/house/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return pages.missing(request, reply)
    return pages.send(request, reply, houseFormView(section, source(request), shelf, savedAt(request)))
  })

  app.post<Named>('/owner/house/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return pages.missing(request, reply)
    const form = {
      address: `/owner/house/${section}`,
      fields: fieldsOf(section, openDraft(database).body),
      besides: () => changeEntries(section, request),
      views() {
        const { groups, entries } = houseFormView(section, source(request), shelf, null)
        return [...groups, ...(entries?.entries ?? [])].flatMap(({ fields }) => fields)
      },
    }
    return answerForm(request, reply, form, parts)
  })

  /** The owner's own brochure, as the draft has it. */
  app.get('/owner/brochure', (request, reply) => {
    const own = ownBrochure(openDraft(database).body, shelf)
    if (own === null || own.size === null) return pages.missing(request, reply)
    return reply
      .header('content-disposition', 'inline')
      .header('content-security-policy', policyForViewers)
      .sendFile(own.file, shelf.brochures, { cacheControl: false })
  })

  /** The buttons of a list: they save the form first, so that nothing typed is lost. */
  function changeEntries(section: FactsForm, request: FastifyRequest): Besides {
    const list = listOf(section)
    const [act, path, id] = pressed(request)
    if (act === 'away' && path === brochurePath) return { removed: removeBrochure(database, clock.now()) }
    if (list === null || path !== list.path) return {}
    if (act === 'away') return { removed: removeEntry(database, [path], id, clock.now()) }
    if (act === 'add') {
      const entry = blankEntry(list)
      changeDraft(database, (body) => addToList(body, path, entry, list.most), clock.now())
      return { added: entry.id }
    }
    if (!isListChange(act)) return {}
    changeDraft(database, (body) => changeList(body, path, act, id), clock.now())
    return { moved: id }
  }
}

const sectionOf = ({ params }: FastifyRequest<Named>): FactsForm | null =>
  factsForms.find((each) => each === params.section) ?? null
