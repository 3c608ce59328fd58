import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldId } from '../../content/field-id.ts'
import type { HouseField } from '../../content/fields.ts'
import type { Database } from '../../db/database.ts'
import { type Conflict, changeDraft, type Edit, editDraft, openDraft, removeEntry } from '../../house/draft/draft.ts'
import { fieldAt, markOf, readField } from '../../house/draft/fields.ts'
import { addToList, blankEntry, changeList, type EntryList, pathsOf } from '../../house/draft/lists.ts'
import type { DeskRequest } from '../desk-request.ts'
import type { Drawn } from '../drawn.tsx'
import { fieldsNamed } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { type FormSource, formSource, nothingSaved } from './field-views.ts'

type SavingParts = Pick<DeskParts, 'clock' | 'database' | 'pages'>

export interface Form {
  /** The address of the form's page. */
  address: string
  /** Returns the fields that the form has now. */
  fields(): readonly HouseField[]
  /** Returns the typed text as the house stores it. Leave it out if both are the same. */
  read?: (field: HouseField, typed: string) => string
  /** Does what the pressed button also asks for, after everything typed is saved. */
  handleButton?: (pressed: Pressed) => ButtonOutcome
  /** True if what the form was about has been removed. Only what was typed about it is then shown. */
  isGone?: boolean
  /** Returns the form's page as it is afterwards. */
  draw(source: FormSource): Drawn
}

/** The parts of the pressed button's value, such as earlier:facts.place.places:cannes. */
type Pressed = [act: string, path: string, id: string]

/** What a button of a form did to its lists; nothing, if it only saved. */
interface ButtonOutcome {
  /** The version from before something was removed. */
  kept?: number | null
  /** The id of an entry that was added. */
  added?: string
  /** The id of an entry that was moved. */
  moved?: string
  /** The address to go to, if it is not the form. */
  leadsTo?: string
}

/** Adds the two routes of each form: its page, and saving it. `open` returns null if there is no such form. */
export function formRoutes<Part extends string>(
  app: FastifyInstance,
  url: string,
  open: (request: FastifyRequest<DeskRequest<Part>>) => Form | null,
  parts: SavingParts,
): void {
  const { pages } = parts
  app.get<DeskRequest<Part>>(url, (request, reply) => {
    const form = open(request)
    return form === null || form.isGone ? pages.missing(request, reply) : drawForm(request, reply, form, parts)
  })
  app.post<DeskRequest<Part>>(url, (request, reply) => {
    const form = open(request)
    return form === null ? pages.missing(request, reply) : answerForm(request, reply, form, parts)
  })
}

// A draft with faults is stored like any other, so its form is no refusal.
const stored = 200

/** Answers with the page of a form. */
export function drawForm(request: FastifyRequest, reply: FastifyReply, form: Form, parts: SavingParts) {
  const { database, pages } = parts
  const source = formSource(openDraft(database), pages.language(request), {
    ...nothingSaved,
    savedAt: savedAt(request),
  })
  return pages.draw(request, reply, form.draw(source), stored)
}

/** Returns when the form was saved that led here, in milliseconds since the epoch; null if there was none. */
function savedAt({ query }: FastifyRequest): number | null {
  const { saved }: { saved?: unknown } = query ?? {}
  return typeof saved === 'string' && /^\d{13}$/.test(saved) ? Number(saved) : null
}

/**
 * Saves what was typed into a form, field by field, and leads back to it. The page's script asks for the page itself. If a
 * field was also changed elsewhere, the form shows both texts and the owner chooses. What was typed into an entry that was
 * removed elsewhere is shown too. In both cases the pressed button does nothing else.
 */
export function answerForm(request: FastifyRequest, reply: FastifyReply, form: Form, parts: SavingParts) {
  const { clock, database, pages } = parts
  const fields = form.fields()
  const conflicts = save(request, fields, form.read, parts)
  const lost = lostIn(request, fields, pages)
  const source = (saving: Partial<FormSource['saving']>) =>
    formSource(openDraft(database), pages.language(request), { ...nothingSaved, ...saving })
  if (conflicts.length > 0 || lost.length > 0)
    return pages.draw(request, reply, form.draw(source({ conflicts, lost })), 409)
  if (form.isGone) return pages.missing(request, reply)
  const done = form.handleButton?.(pressed(request)) ?? {}
  const now = clock.now()
  if (request.headers['prefer'] === 'return=representation')
    return pages.draw(request, reply, form.draw(source({ savedAt: now })), stored)
  return reply.redirect(addressAfter(done, form, now), 303)
}

/** Returns the address of the entry that was added or moved, or one outside the form. A browser focuses the field that the address names. */
function addressAfter({ kept, added, moved, leadsTo }: ButtonOutcome, { address, fields }: Form, now: number): string {
  if (leadsTo !== undefined) return leadsTo
  const first = added === undefined ? undefined : fields().find(({ path }) => path.split('.').includes(added))
  const anchor = first ? `#${fieldId(first.path)}` : moved === undefined ? '' : `#entry-${encodeURIComponent(moved)}`
  return `${address}?saved=${now}${kept ? `&kept=${kept}` : ''}${anchor}`
}

/** Saves each field that has a hidden companion with its former value. Other fields stay as they are. The companion also shows that an unticked box was in the form. */
function save(
  request: FastifyRequest,
  fields: readonly HouseField[],
  read: Form['read'],
  { clock, database, pages }: SavingParts,
): Conflict[] {
  const posted = postedBy(request)
  const [act, chosen, mark] = pressed(request)
  const asStored = (field: HouseField) => (typed: string) => read?.(field, typed) ?? typed
  const edits = fields.flatMap((field): Edit[] => {
    const was = posted.get(`was.${field.path}`)
    if (was === undefined) return []
    // The owner has chosen between the two texts of this field: the one here replaces the one with this mark.
    if (field.path === chosen && act === 'theirs') return []
    const typed = asStored(field)(posted.get(field.path) ?? '')
    const sent = fieldsNamed(request, `sent.${field.path}`).map(asStored(field))
    return [{ field, was: field.path === chosen && act === 'mine' ? mark : was, typed, sent }]
  })
  return editDraft(database, edits, pages.language(request), clock.now())
}

/** Returns what was typed into fields of entries that no longer exist. */
function lostIn(request: FastifyRequest, fields: readonly HouseField[], pages: DeskParts['pages']): Edit[] {
  if (pressed(request)[0] === 'discard') return []
  const posted = postedBy(request)
  const language = pages.language(request)
  const there = new Set(fields.map(({ path }) => path))
  return [...posted].flatMap(([name, was]): Edit[] => {
    const path = /^was\.(.+)/.exec(name)?.[1]
    const field = path === undefined || there.has(path) ? null : fieldAt(path)
    if (field === null) return []
    const typed = posted.get(field.path) ?? ''
    return markOf(readField(field, typed, language)) === was ? [] : [{ field, was, typed }]
  })
}

/** Returns the posted texts, by name. */
export function postedBy({ body }: FastifyRequest): ReadonlyMap<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
}

export function pressed(request: FastifyRequest): Pressed {
  const [act = '', path = '', id = ''] = (postedBy(request).get('do') ?? '').split(':')
  return [act, path, id]
}

/** Does what a button of a list asks for, in each language if it is a list of sentences. An unknown `act` does nothing. */
export function changeEntries(
  database: Database,
  list: EntryList,
  act: string,
  id: string,
  now: number,
): ButtonOutcome {
  const paths = pathsOf(list)
  const inEach = (change: (body: unknown, path: string) => unknown) =>
    changeDraft(database, (body) => paths.reduce<unknown>(change, body), now, { path: list.path })
  if (act === 'away') return { kept: removeEntry(database, paths, id, now) }
  if (act === 'add') {
    const entry = blankEntry(list)
    inEach((body, path) => addToList(body, path, entry, list.most))
    return { added: entry.id }
  }
  if (act !== 'earlier' && act !== 'later') return {}
  inEach((body, path) => changeList(body, path, act, id))
  return { moved: id }
}
