import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reservedWords } from '../../content/entry-id.ts'
import type { HouseField } from '../../content/fields.ts'
import { idsOf, valueAt, withValue } from '../../content/paths.ts'
import { changeDraft, openDraft } from '../../house/draft/draft.ts'
import {
  dayField,
  heroField,
  photographFields,
  photographWords,
  plateFields,
  pointFields,
} from '../../house/draft/fields.ts'
import { movePhotograph, placeInOpening, takeOff } from '../../house/draft/photographs.ts'
import { sunWhenTaken } from '../../house/sun-when-taken.ts'
import { placingsIn } from '../../house/tables/draft.ts'
import type { DeskRequest } from '../desk-request.ts'
import { type FormSource, formSource } from '../forms/field-views.ts'
import { answerForm, answerLost, asksForData, postedBy, pressed, savedAt } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { isNeeded, photographsView, photographView } from './photographs.ts'
import { nextWithoutWords, photographAddress, photographName } from './words.ts'

/** The routes for the photographs: their order, their places, the part that must stay visible, and their words. */
export async function photographRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, making, pages } = parts
  const source = (request: FastifyRequest) => formSource(openDraft(database), pages.language(request))

  const isMaking = (id: string) =>
    making.waiting().some(({ job }) => job.kind === 'pictures' && job.photograph.id === id)

  app.get<{ Querystring: Record<string, unknown> }>('/owner/photographs', (request, reply) => {
    const { moved } = request.query
    const movedId = typeof moved === 'string' ? moved : undefined
    return pages.send(request, reply, photographsView(source(request), placingsIn(database), movedId, savedAt(request)))
  })

  /** Moves a photograph earlier, later, or to a position that was typed. */
  app.post('/owner/photographs', (request, reply) => {
    const [act, id] = pressed(request)
    const order = idsOf(openDraft(database).body)
    const at = order.indexOf(id) + 1
    const typed = Number(postedBy(request).get('place'))
    const place = act === 'earlier' ? at - 1 : act === 'later' ? at + 1 : typed
    if (at > 0 && Number.isSafeInteger(place)) movePhotograph(database, id, place, clock.now())
    if (asksForData(request)) return reply.send({ place: idsOf(openDraft(database).body).indexOf(id) + 1 })
    return reply.redirect(`/owner/photographs?moved=${id}#${id}`, 303)
  })

  app.post(`/owner/photographs/${reservedWords.plates}`, (request, reply) => {
    const form = {
      address: '/owner/photographs',
      fields: plateFields(idsOf(openDraft(database).body)),
      views: () => photographsView(source(request), placingsIn(database), undefined, null).plates,
    }
    return answerForm(request, reply, form, parts)
  })

  app.post(`/owner/photographs/${reservedWords.day}`, (request, reply) => {
    const form = {
      address: '/owner/photographs',
      fields: idsOf(openDraft(database).body).map(dayField),
      views: () =>
        photographsView(source(request), placingsIn(database), undefined, null).day.map(({ field }) => field),
    }
    return answerForm(request, reply, form, parts)
  })

  app.get<DeskRequest<'id'>>('/owner/photographs/:id', (request, reply) => {
    const view = photographView(request.params.id, source(request), savedAt(request), isMaking(request.params.id))
    return view === null ? pages.missing(request, reply) : pages.send(request, reply, view)
  })

  app.post<DeskRequest<'id'>>('/owner/photographs/:id', (request, reply) => {
    const { id } = request.params
    const { body } = openDraft(database)
    if (!idsOf(body).includes(id)) return answerLost(request, reply, parts) ?? pages.missing(request, reply)
    const form = {
      address: `/owner/photographs/${id}`,
      fields: [...photographWords(id), ...photographFields(id), ...pointsOf(body, id)],
      handleButton() {
        placeAsTyped(request, id)
        turnUpright(request, id)
        making.refresh()
        return pressed(request)[0] === 'next' ? { leadsTo: afterWords(id, source(request)) } : {}
      },
      views() {
        const view = photographView(id, source(request), null, isMaking(id))
        if (view === null) return []
        return [...view.words, ...view.fields, ...view.focus.fields, ...(view.upright?.fields ?? [])]
      },
      name: () => photographName(openDraft(database).body, id, pages.language(request)),
    }
    return answerForm(request, reply, form, parts)
  })

  /** Works out the position of the sun from a date and a time in the house's time zone. */
  app.post<DeskRequest<'id'>>('/owner/photographs/:id/sun', (request, reply) => {
    const { id } = request.params
    const { body } = openDraft(database)
    if (!idsOf(body).includes(id)) return pages.missing(request, reply)
    const posted = postedBy(request)
    const sun = sunWhenTaken(body, `${posted.get('date') ?? ''}T${posted.get('time') ?? ''}`)
    if (sun === null) return reply.redirect(`/owner/photographs/${id}#sun`, 303)
    changeDraft(database, (each) => withValue(each, `photographs.${id}.sun`, sun), clock.now(), {
      path: `photographs.${id}.sun`,
    })
    return reply.redirect(`/owner/photographs/${id}?saved=${clock.now()}#sun`, 303)
  })

  app.post<DeskRequest<'id'>>('/owner/photographs/:id/removal', (request, reply) => {
    const { id } = request.params
    const draft = openDraft(database)
    if (!idsOf(draft.body).includes(id)) return reply.redirect('/owner/photographs', 303)
    if (isNeeded(draft)) return reply.redirect(`/owner/photographs/${id}`, 303)
    const kept = takeOff(database, id, clock.now())
    making.refresh()
    return reply.redirect(`/owner/photographs?kept=${kept}`, 303)
  })

  function pointsOf(body: unknown, id: string): HouseField[] {
    const hasUpright = valueAt(body, `photographs.${id}.focusUpright`) !== null
    return [...pointFields(id, 'focus'), ...(hasUpright ? pointFields(id, 'focusUpright') : [])]
  }

  /** Moves the photograph to the typed place in the opening, which moves the others. */
  function placeAsTyped(request: FastifyRequest, id: string): void {
    const { path } = heroField(id)
    const typed = postedBy(request).get(path)
    if (typed === undefined) return
    const place = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null
    if (place !== valueAt(openDraft(database).body, path))
      placeInOpening(database, id, place === 0 ? null : place, clock.now())
  }

  /** Adds or removes a separate point for the upright cut. A new one begins at the point of the wide cut. */
  function turnUpright(request: FastifyRequest, id: string): void {
    const posted = postedBy(request)
    if (!posted.has('was.upright')) return
    const path = `photographs.${id}.focusUpright`
    const { body } = openDraft(database)
    const wanted = posted.has('upright')
    if (wanted === (valueAt(body, path) !== null)) return
    const point = wanted ? valueAt(body, `photographs.${id}.focus`) : null
    changeDraft(database, (each) => withValue(each, path, point), clock.now(), { path })
  }
}

/** Returns the address of the next photograph without words. What is missing in this one holds nobody back. */
function afterWords(id: string, source: FormSource): string {
  const next = nextWithoutWords(id, source)
  return next === null ? '/owner/photographs' : photographAddress(next)
}
