import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import { fieldId } from '../../content/field-id.ts'
import type { HouseField } from '../../content/fields.ts'
import type { Database } from '../../db/database.ts'
import { type Conflict, changeDraft, countChanges, type Edit, editDraft, openDraft } from '../../house/draft/draft.ts'
import { entryField, formMark, markOf, readField, writeField } from '../../house/draft/fields.ts'
import { addToList, blankEntry, changeList, type EntryList, isListChange, pathsOf } from '../../house/draft/lists.ts'
import { removeEntry } from '../../house/draft/versions.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import type { DeskParts } from '../parts.ts'
import type { SentenceView } from '../words/words.ts'
import type { ConflictPage } from './Conflict.tsx'
import { errorsOf, type FieldView, fieldName } from './field-views.ts'
import type { SavedState } from './saving.browser.ts'

type SavingParts = Pick<DeskParts, 'clock' | 'database' | 'houses' | 'pages'>

interface Form {
  /** The address of the form's page. */
  address: string
  fields: readonly HouseField[]
  /** Returns the typed text as the house stores it. Leave it out if both are the same. */
  read?: (field: HouseField, typed: string) => string
  /** Does what the pressed button also asks for, after everything typed is saved. */
  handleButton?: () => ButtonOutcome
  /** Returns the state of the fields afterwards. */
  views: () => readonly (FieldView | SentenceView)[]
  /** Returns the page's name afterwards. Leave it out if nothing in this form changes it. */
  name?: () => string
}

/** What a button of a form did to its lists; nothing, if it only saved. */
export interface ButtonOutcome {
  /** The version from before something was removed. */
  kept?: number | null
  /** The id of an entry that was added. */
  added?: string
  /** The id of an entry that was moved. */
  moved?: string
  /** The address to go to, if it is not the form. */
  leadsTo?: string
}

/**
 * Saves what was typed into a form, field by field, and leads back to it. The page's script receives the state of each field.
 * If a field was also changed elsewhere, both texts are shown and the owner chooses. What was typed into an entry that was
 * removed elsewhere is shown too. In both cases the pressed button does nothing else.
 */
export function answerForm(request: FastifyRequest, reply: FastifyReply, form: Form, parts: SavingParts) {
  const { clock, database, houses, pages } = parts
  const changedAt = openDraft(database).changedAt ?? clock.now()
  const conflicts = save(request, form, parts)
  const lost = lostIn(request, form.fields, pages)
  if (conflicts.length > 0 || lost.length > 0)
    return asksToChoose(request, reply, conflictPage(request, conflicts, lost, changedAt, pages), pages)
  const done = form.handleButton?.() ?? {}
  if (!asksForData(request)) return reply.redirect(addressAfter(done, form, clock.now()), 303)
  const language = pages.language(request)
  const { timeZone } = houses.current().house.facts.place
  const changes = countChanges(openDraft(database))
  const name = form.name?.() ?? null
  return reply.send(formState(form.views(), changes, name, { now: clock.now(), timeZone, language }))
}

/** Returns the address of the entry that was added or moved, or one outside the form. A browser focuses the field that the address names. */
function addressAfter({ kept, added, moved, leadsTo }: ButtonOutcome, { address, views }: Form, now: number): string {
  if (leadsTo !== undefined) return leadsTo
  const first = added === undefined ? undefined : views().find(({ path }) => path.split('.').includes(added))
  const anchor = first ? `#${fieldId(first.path)}` : moved === undefined ? '' : `#entry-${encodeURIComponent(moved)}`
  return `${address}?saved=${now}${kept ? `&kept=${kept}` : ''}${anchor}`
}

/** Shows what was typed into a form about something that has been removed elsewhere; returns null if nothing was typed. */
export function answerLost(request: FastifyRequest, reply: FastifyReply, { clock, database, pages }: SavingParts) {
  const lost = lostIn(request, [], pages)
  if (lost.length === 0) return null
  const changedAt = openDraft(database).changedAt ?? clock.now()
  return asksToChoose(request, reply, conflictPage(request, [], lost, changedAt, pages), pages)
}

const asksToChoose = (request: FastifyRequest, reply: FastifyReply, page: ConflictPage, pages: DeskParts['pages']) =>
  asksForData(request) ? reply.code(409).send(page) : pages.send(request, reply, page, 409)

/** Returns when the form was saved that led here, in milliseconds since the epoch; null if there was none. */
export function savedAt({ query }: FastifyRequest<{ Querystring: Record<string, unknown> }>): number | null {
  const { saved } = query
  return typeof saved === 'string' && /^\d{13}$/.test(saved) ? Number(saved) : null
}

/** Saves each field that has a hidden companion with its former value. Other fields stay as they are. The companion also shows that an unticked box was in the form. */
function save(request: FastifyRequest, { fields, read }: Form, { clock, database, pages }: SavingParts): Conflict[] {
  const posted = postedBy(request)
  const edits = fields.flatMap((field): Edit[] => {
    const was = posted.get(wasName(field.path))
    const typed = posted.get(field.path) ?? ''
    return was === undefined ? [] : [{ field, was, typed: read?.(field, typed) ?? typed }]
  })
  return editDraft(database, edits, pages.language(request), clock.now())
}

/** Returns the name of a field's companion. */
const wasName = (path: string) => `was.${path}`

/** Returns what was typed into fields of entries that no longer exist. */
function lostIn(request: FastifyRequest, fields: readonly HouseField[], pages: DeskParts['pages']): Edit[] {
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
  // The name of a sentence does not contain its language, because its form has a column for each.
  const nameOf = (field: HouseField) => {
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

/** Returns true if the page's script asks, which expects JSON. */
export const asksForData = (request: FastifyRequest) => request.headers.accept === 'application/json'

/** Returns the posted texts, by name. */
export function postedBy({ body }: FastifyRequest): ReadonlyMap<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
}

/** Returns the parts of the pressed button's value, such as earlier:facts.place.places:cannes. */
export function pressed(request: FastifyRequest): [act: string, path: string, id: string] {
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
  if (!isListChange(act)) return {}
  inEach((body, path) => changeList(body, path, act, id))
  return { moved: id }
}

interface Moment {
  now: number
  timeZone: string
  language: Language
}

export function formState(
  views: readonly (FieldView | SentenceView)[],
  changes: number,
  name: string | null,
  { now, timeZone, language }: Moment,
): SavedState {
  const { facts } = wordsIn(language).desk
  const faults = errorsOf(views)
  const faulty = faults.length
  const time = momentsIn(language, timeZone, now).time(now)
  return {
    status: faulty > 0 ? facts.faulty({ count: faulty }) : facts.saved({ time }),
    isWell: faulty === 0,
    changes,
    summary: {
      title: facts.faultyTitle({ count: faulty }),
      faults: faults.map(({ path, label, error }) => ({
        text: facts.of({ what: label, name: error }),
        href: `#${fieldId(path)}`,
      })),
    },
    name,
    fields: views.map((view) => ({
      path: view.path,
      was: view.was,
      error: view.error,
      note: view.note,
      ...('left' in view && { left: roomLeft(view, language), finished: view.finished }),
    })),
  }
}

// So few characters are left that the owner should notice.
const fewLeft = 4

/** Returns how much may still be written, in words. */
export function roomLeft({ left, most }: Pick<SentenceView, 'left' | 'most'>, language: Language) {
  const { words } = wordsIn(language).desk
  return left < 0
    ? { text: words.tooMany({ count: -left, most }), warns: true }
    : { text: words.left({ count: left, most }), warns: left < fewLeft }
}
