import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Conflict, countChanges, type Edit, editDraft, markOf, openDraft } from '../../../house/draft/draft.ts'
import { type Field, readField, writeField } from '../../../house/draft/fields.ts'
import type { ConflictPage, FieldView, SentenceView } from '../../../renderer/desk-house-view.ts'
import type { DeskParts } from '../parts.ts'
import { fieldName } from './field-views.ts'
import { formState } from './form-state.ts'

type Parts = Pick<DeskParts, 'clock' | 'database' | 'houses' | 'pages'>

interface Form {
  /** Where it stands. */
  address: string
  fields: readonly Field[]
  /** What the button that was pressed does besides: nothing typed is lost by then. */
  besides?: () => void
  /** How its fields stand afterwards. */
  views: () => readonly (FieldView | SentenceView)[]
}

/**
 * Saves what was typed into a form, field by field, and leads back to it; the page's own script is told how each field
 * stands. Where one was changed twice, both texts are shown, for its owner to choose, and nothing else is done.
 */
export function answerForm(request: FastifyRequest, reply: FastifyReply, form: Form, parts: Parts) {
  const { clock, database, houses, pages } = parts
  const changedAt = openDraft(database).changedAt ?? clock.now()
  const conflicts = save(request, form.fields, parts)
  if (conflicts.length > 0) {
    const page = conflictPage(request, conflicts, form.fields, changedAt, pages)
    return asksForData(request) ? reply.code(409).send(page) : pages.send(request, reply, page, 409)
  }
  form.besides?.()
  if (!asksForData(request)) return reply.redirect(`${form.address}?saved=${clock.now()}`, 303)
  const language = pages.language(request)
  const { timeZone } = houses.current().house.facts.location
  const changes = countChanges(openDraft(database))
  return reply.send(formState(form.views(), changes, { now: clock.now(), timeZone, language }))
}

/** When the form was saved that led here. */
export function savedAt({ query }: FastifyRequest<{ Querystring: Record<string, unknown> }>): number | null {
  const { saved } = query
  return typeof saved === 'string' && /^\d{13}$/.test(saved) ? Number(saved) : null
}

/** A field's hidden companion says what it was changed from: one that is not in the form stays as it is, and a box that is not ticked still is. */
function save(request: FastifyRequest, fields: readonly Field[], { clock, database, pages }: Parts): Conflict[] {
  const posted = postedBy(request)
  const language = pages.language(request)
  const edits = fields.flatMap((field): Edit[] => {
    const was = posted.get(wasName(field.path))
    if (was === undefined) return []
    return [{ path: field.path, was, value: readField(field, posted.get(field.path) ?? '', language) }]
  })
  return editDraft(database, edits, clock.now())
}

/** The name of a field's companion. */
export const wasName = (path: string) => `was.${path}`

function conflictPage(
  request: FastifyRequest,
  conflicts: readonly Conflict[],
  fields: readonly Field[],
  changedAt: number,
  pages: DeskParts['pages'],
): ConflictPage {
  const language = pages.language(request)
  return {
    kind: 'conflict',
    action: request.url.split('?', 1)[0] ?? '',
    at: changedAt,
    fields: conflicts.flatMap(({ path, mine, other }) => {
      const field = fields.find((each) => each.path === path)
      if (field === undefined) return []
      const typed = writeField(field, mine, language)
      return [
        {
          path,
          label: fieldName(field, language),
          was: markOf(other),
          typed,
          mine: typed,
          other: writeField(field, other, language),
        },
      ]
    }),
  }
}

/** Whether the page's own script asks, which takes an answer in data. */
export const asksForData = (request: FastifyRequest) => request.headers.accept === 'application/json'

/** What was posted, by its names. */
export function postedBy({ body }: FastifyRequest): ReadonlyMap<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
}

/** The button that was pressed, in its parts, such as earlier:facts.location.distances:cannes. */
export function pressed(request: FastifyRequest): [act: string, path: string, id: string] {
  const [act = '', path = '', id = ''] = (postedBy(request).get('do') ?? '').split(':')
  return [act, path, id]
}
