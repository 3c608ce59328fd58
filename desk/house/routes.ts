import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FactsForm } from '../../content/facts.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { factsForms, fieldsOf, listOf } from '../../house/draft/fields.ts'
import { startEmpty } from '../../house/draft/versions.ts'
import { brochurePath, ownBrochure, removeBrochure } from '../../house/own-brochure.ts'
import { policyForViewers } from '../../server/plugins/security-headers.ts'
import type { DeskRequest } from '../desk-request.ts'
import { changeEntries } from '../forms/entries.ts'
import { formSource } from '../forms/field-views.ts'
import { answerForm, type ButtonOutcome, pressed, savedAt } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { houseFormView, houseIndexView } from './house.ts'

/** The routes for the facts of the house, with a form for each part. */
export async function houseRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages, record, shelf } = parts
  const source = (request: FastifyRequest) => formSource(openDraft(database), pages.language(request))

  app.get('/owner/house', (request, reply) => pages.send(request, reply, houseIndexView(source(request), database)))

  /** Begins an empty house. Nothing public changes. */
  app.post('/owner/house/empty', (request, reply) => {
    const kept = database.write(() => {
      record(request, 'begunEmpty')
      return startEmpty(database, clock.now())
    })
    return reply.redirect(kept === null ? '/owner/house' : `/owner/house?kept=${kept}`, 303)
  })

  app.get<DeskRequest<'section'>>('/owner/house/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return pages.missing(request, reply)
    return pages.send(request, reply, houseFormView(section, source(request), shelf, savedAt(request), database))
  })

  app.post<DeskRequest<'section'>>('/owner/house/:section', (request, reply) => {
    const section = sectionOf(request)
    if (section === null) return pages.missing(request, reply)
    const form = {
      address: `/owner/house/${section}`,
      fields: fieldsOf(section, openDraft(database).body),
      handleButton: () => handleButton(section, request),
      views() {
        const { groups, entries } = houseFormView(section, source(request), shelf, null, database)
        return [...groups, ...(entries?.entries ?? [])].flatMap(({ fields }) => fields)
      },
    }
    return answerForm(request, reply, form, parts)
  })

  /** Sends the owner's own brochure of the draft. */
  app.get('/owner/brochure', (request, reply) => {
    const own = ownBrochure(openDraft(database).body, shelf)
    if (own === null || own.size === null) return pages.missing(request, reply)
    return reply
      .header('content-disposition', 'inline')
      .header('content-security-policy', policyForViewers)
      .sendFile(own.file, shelf.brochures, { cacheControl: false })
  })

  /** Handles the form's other buttons. The form is saved first, so that nothing typed is lost. */
  function handleButton(section: FactsForm, request: FastifyRequest): ButtonOutcome {
    const [act, path, id] = pressed(request)
    if (act === 'away' && path === brochurePath) return { kept: removeBrochure(database, clock.now()) }
    const list = listOf(section)
    return list?.path === path ? changeEntries(database, list, act, id, clock.now()) : {}
  }
}

const sectionOf = ({ params }: FastifyRequest<DeskRequest<'section'>>): FactsForm | null =>
  factsForms.find((each) => each === params.section) ?? null
