import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Conflict, type Edit, editDraft, markOf } from '../../../house/draft/draft.ts'
import { type Field, readField, writeField } from '../../../house/draft/fields.ts'
import type { ConflictPage } from '../../../renderer/desk-house-view.ts'
import type { DeskParts } from '../parts.ts'
import { fieldName } from './field-views.ts'

type Parts = Pick<DeskParts, 'clock' | 'database' | 'pages'>

export interface Saved {
  edits: Edit[]
  conflicts: Conflict[]
}

/**
 * Saves what was typed into a form, field by field. A field's hidden companion says what it was changed from: one that is
 * not in the form stays as it is, and a box that is not ticked still is.
 */
export function save(request: FastifyRequest, fields: readonly Field[], { clock, database, pages }: Parts): Saved {
  const posted = postedBy(request)
  const language = pages.language(request)
  const edits = fields.flatMap((field): Edit[] => {
    const was = posted.get(wasName(field.path))
    if (was === undefined) return []
    return [{ path: field.path, was, value: readField(field, posted.get(field.path) ?? '', language) }]
  })
  return { edits, conflicts: editDraft(database, edits, clock.now()) }
}

/** The name of a field's companion. */
export const wasName = (path: string) => `was.${path}`

/** Both texts, where one field was changed twice. */
export function conflictPage(
  request: FastifyRequest,
  { conflicts }: Saved,
  fields: readonly Field[],
  changedAt: number,
  { pages }: Pick<Parts, 'pages'>,
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

/** The button that was pressed, in its parts, such as earlier:facts.location.distances:2. */
export function pressed(request: FastifyRequest): [act: string, path: string, number: number] {
  const [act = '', path = '', number = ''] = (postedBy(request).get('do') ?? '').split(':')
  return [act, path, Number(number)]
}

/** After a form without script: back to it, with the time at which it was saved. */
export const backToForm = (reply: FastifyReply, address: string, savedAt: number) =>
  reply.redirect(`${address}?saved=${savedAt}`, 303)
