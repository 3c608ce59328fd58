import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldId } from '../../../content/field-id.ts'
import type { Field } from '../../../content/fields.ts'
import { type Conflict, countChanges, type Edit, editDraft, openDraft } from '../../../house/draft/draft.ts'
import { entryField } from '../../../house/draft/entry-fields.ts'
import { formMark, readField, writeField } from '../../../house/draft/fields.ts'
import { markOf } from '../../../house/draft/mark.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { ConflictPage, FieldView, SentenceView } from '../../../renderer/desk-house-view.ts'
import type { DeskParts } from '../parts.ts'
import { fieldName } from './field-views.ts'
import { formState } from './form-state.ts'

type Parts = Pick<DeskParts, 'clock' | 'database' | 'houses' | 'pages'>

interface Form {
  /** Where it stands. */
  address: string
  fields: readonly Field[]
  /** What the button that was pressed does besides, once everything typed is saved. */
  besides?: () => Besides
  /** How its fields stand afterwards. */
  views: () => readonly (FieldView | SentenceView)[]
}

/** What a button of a form did to its lists; nothing, if it only saved. */
export interface Besides {
  /** The number by which a removed entry can be brought back. */
  removed?: number | null
  /** The id of an entry that was added. */
  added?: string
  /** The id of an entry that was moved. */
  moved?: string
}

/**
 * Saves what was typed into a form, field by field, and leads back to it; the page's own script is told how each field
 * stands. A field that was changed twice is shown with both texts, for its owner to choose; what was typed into an entry
 * that has been removed elsewhere is shown too. In either case nothing else is done.
 */
export function answerForm(request: FastifyRequest, reply: FastifyReply, form: Form, parts: Parts) {
  const { clock, database, houses, pages } = parts
  const changedAt = openDraft(database).changedAt ?? clock.now()
  const conflicts = save(request, form.fields, parts)
  const lost = lostIn(request, form.fields, pages)
  if (conflicts.length > 0 || lost.length > 0)
    return asksToChoose(request, reply, conflictPage(request, conflicts, lost, changedAt, pages), pages)
  const done = form.besides?.() ?? {}
  if (!asksForData(request)) return reply.redirect(addressAfter(done, form, clock.now()), 303)
  const language = pages.language(request)
  const { timeZone } = houses.current().house.facts.place
  const changes = countChanges(openDraft(database))
  return reply.send(formState(form.views(), changes, { now: clock.now(), timeZone, language }))
}

/** Leads to the entry that was added or moved. A browser focuses the field that the address names. */
function addressAfter({ removed, added, moved }: Besides, { address, views }: Form, now: number): string {
  const first = added === undefined ? undefined : views().find(({ path }) => path.split('.').includes(added))
  const anchor = first ? `#${fieldId(first.path)}` : moved === undefined ? '' : `#entry-${encodeURIComponent(moved)}`
  return `${address}?saved=${now}${removed ? `&removed=${removed}` : ''}${anchor}`
}

/** Shows what was typed into a form about something that has been removed elsewhere; returns null if nothing was typed. */
export function answerLost(request: FastifyRequest, reply: FastifyReply, { clock, database, pages }: Parts) {
  const lost = lostIn(request, [], pages)
  if (lost.length === 0) return null
  const changedAt = openDraft(database).changedAt ?? clock.now()
  return asksToChoose(request, reply, conflictPage(request, [], lost, changedAt, pages), pages)
}

const asksToChoose = (request: FastifyRequest, reply: FastifyReply, page: ConflictPage, pages: DeskParts['pages']) =>
  asksForData(request) ? reply.code(409).send(page) : pages.send(request, reply, page, 409)

/** When the form was saved that led here. */
export function savedAt({ query }: FastifyRequest<{ Querystring: Record<string, unknown> }>): number | null {
  const { saved } = query
  return typeof saved === 'string' && /^\d{13}$/.test(saved) ? Number(saved) : null
}

/** A field's hidden companion says what it was changed from: one that is not in the form stays as it is, and a box that is not ticked still is. */
function save(request: FastifyRequest, fields: readonly Field[], { clock, database, pages }: Parts): Conflict[] {
  const posted = postedBy(request)
  const edits = fields.flatMap((field): Edit[] => {
    const was = posted.get(wasName(field.path))
    return was === undefined ? [] : [{ field, was, typed: posted.get(field.path) ?? '' }]
  })
  return editDraft(database, edits, pages.language(request), clock.now())
}

/** The name of a field's companion. */
export const wasName = (path: string) => `was.${path}`

/** What was typed into fields of entries that are not there any more. */
function lostIn(request: FastifyRequest, fields: readonly Field[], pages: DeskParts['pages']): Edit[] {
  const posted = postedBy(request)
  const language = pages.language(request)
  const there = new Set(fields.map(({ path }) => path))
  return [...posted].flatMap(([name, was]): Edit[] => {
    const path = name.startsWith(wasName('')) ? name.slice(wasName('').length) : null
    const field = path === null || there.has(path) ? null : entryField(path)
    if (field === null) return []
    const typed = posted.get(field.path) ?? ''
    return markOf(readField(field, typed, language)) === was ? [] : [{ field, was, typed }]
  })
}

function conflictPage(
  request: FastifyRequest,
  conflicts: readonly Conflict[],
  lost: readonly Edit[],
  changedAt: number,
  pages: DeskParts['pages'],
): ConflictPage {
  const language = pages.language(request)
  // A sentence of the words does not say which language it is in, as their form has a column for each.
  const nameOf = (field: Field) => {
    const name = fieldName(field, language)
    return field.language && !field.inBoth ? `${name}, ${wordsIn(language).desk.words[field.language]()}` : name
  }
  return {
    kind: 'conflict',
    action: request.url.split('?', 1)[0] ?? '',
    at: changedAt,
    fields: conflicts.map(({ field, typed, other }) => ({
      path: field.path,
      label: fieldName(field, language),
      was: formMark(field, other, language),
      typed,
      mine: writeField(field, readField(field, typed, language), language),
      other: writeField(field, other, language),
    })),
    lost: lost.map(({ field, typed }) => ({ path: field.path, label: nameOf(field), typed })),
  }
}

/** Whether the page's own script asks, which takes an answer in data. */
export const asksForData = (request: FastifyRequest) => request.headers.accept === 'application/json'

/** What was posted, by its names. */
export function postedBy({ body }: FastifyRequest): ReadonlyMap<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
}

/** The button that was pressed, in its parts, such as earlier:facts.place.places:cannes. */
export function pressed(request: FastifyRequest): [act: string, path: string, id: string] {
  const [act = '', path = '', id = ''] = (postedBy(request).get('do') ?? '').split(':')
  return [act, path, id]
}
