import type { FactsForm } from '../../content/facts.ts'
import { fieldId, type HouseField, has } from '../../content/fields.ts'
import { isNumber } from '../../content/kinds.ts'
import { missingLegal } from '../../content/legal.ts'
import { idsOf, spokenFor, valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { guestDetails } from '../../enquiries/viewings/viewings.ts'
import { changesOf } from '../../house/draft/draft.ts'
import {
  askedFields,
  factsForms,
  fieldsOf,
  isMissing,
  isNeeded,
  ownFirst,
  sidesOf,
  wordsFormNames,
  writtenPairs,
} from '../../house/draft/fields.ts'
import { emptyHouse } from '../../house/draft/new-house.ts'
import { presentable } from '../../house/draft/preview.ts'
import { withoutUnfinished } from '../../house/draft/publishing.ts'
import { valueInWords } from '../../house/in-words.ts'
import { draftedHouse } from '../../house/revisions.ts'
import { fieldLabel, headingOf } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { lacksWords, nextWithoutWords, photographAddress } from '../photographs/summary.tsx'
import { errorOf, type FormSource } from './field-views.ts'
import { placeOf } from './place.ts'

/** A link to one form among several of the same kind. */
export interface FormLink {
  name: string
  label: string
  address: string
  note: { text: string; how?: 'warn' | 'bad' } | null
  /** A summary for the list of all forms; null elsewhere. */
  summary: string | null
}

/** The link from one form of a new house to the next. */
export interface Onward {
  label: string
  href: string
  /** Which form this is on the way to publishing, and how many there are. */
  step: { number: number; count: number }
  /** True if the form can be passed over. */
  isOptional: boolean
}

/** One form of a house that was begun empty, with how many of its required fields are filled in. A form may have no required fields. */
export interface Station {
  title: string
  href: string
  done: number
  of: number
  /** The name of the first field to fill in or to correct; null if there is none. */
  lacks: string | null
  /** The form's own name, such as figures, words/opening, photographs or plates. */
  here: string
}

/** Returns every form of the house in this order: what it is, its price, where, rooms, photographs, words, legal. */
export function stationsOf(source: FormSource): Station[] {
  const { body } = source.draft
  const { facts, nav, words } = wordsIn(source.language).desk
  const ids = idsOf(body)
  const form = (here: string, title: string, address: string, fields: readonly HouseField[]): Station => {
    const { done, of, open } = progressOf(fields, source)
    const [first] = open
    const lacks = first ? placeOf(first.names?.path ?? first.path, source, body).label : null
    return { here, title, href: first ? `${address}#${fieldId(first.path)}` : address, done, of, lacks }
  }
  const fact = (name: FactsForm) => form(name, facts.sections[name](), `/owner/house/${name}`, askedFields(name, body))
  const wordless = ids.filter((id) => lacksWords(id, source))
  return [
    ...firstForms.map(fact),
    {
      here: 'photographs',
      title: nav.photographs(),
      href: wordless[0] ? photographAddress(wordless[0]) : ids.length > 0 ? '/owner/photographs' : '/owner/uploads',
      done: ids.length - wordless.length,
      // At least one photograph is required.
      of: Math.max(1, ids.length),
      lacks: null,
    },
    ...wordsFormNames.flatMap((name) => {
      const fields = writtenPairs(name, body).flatMap((pair) => sidesOf(pair, body))
      if (fields.length === 0) return []
      return form(`words/${name}`, `${nav.words()}, ${words.sections[name]()}`, `/owner/words/${name}`, fields)
    }),
    ...factsForms.filter((name) => !firstForms.includes(name)).map(fact),
  ]
}

// The others, such as contact, follow after the words.
const firstForms: readonly FactsForm[] = ['figures', 'offer', 'place', 'view', 'rooms', 'amenities']

/** Returns the forms that must be filled in before the house can be published. Every count at the desk uses them. */
export const waitingIn = ({ draft, ...source }: FormSource): Station[] =>
  stationsOf({ ...source, draft: { ...draft, body: withoutUnfinished(draft.body).body } }).filter(
    ({ done, of }) => done < of,
  )

/** Forms that an empty house has filled in already, or that few houses need. Their owner finds them in the list of all. */
const besidePath: readonly string[] = ['view', 'colours', 'words/figures', 'words/location', 'words/advert']

/** Returns the forms that lead an owner from an empty house to publishing. */
const pathOf = (source: FormSource): Station[] =>
  stationsOf(source).filter(
    ({ here, done, of }) =>
      done < of ||
      !besidePath.includes(here) ||
      (here === 'view' && has(valueAt(source.draft.body, 'facts'), 'figures.seaView')),
  )

/**
 * Returns the next step after a form: the next form of the path, even if it may stay empty, and after the last one
 * publishing. After a photograph it is the next one that lacks words. Null if the draft was not begun empty, and beside the
 * path.
 */
export function nextStep(here: string, source: FormSource): Onward | null {
  const { draft, language } = source
  if (!draft.isNew) return null
  const { steps, photographs } = wordsIn(language).desk
  const path = pathOf(source)
  const ids = idsOf(draft.body)
  const inPhotographs = here === 'photographs' || ids.includes(here)
  const at = path.findIndex((station) => station.here === (inPhotographs ? 'photographs' : here))
  if (at < 0) return null
  // The law asks for what is in the last form, although the house can be published without it.
  const isOptional = path[at]?.of === 0 && here !== 'legal'
  const about = { step: { number: at + 1, count: path.length }, isOptional }
  const wordless = inPhotographs ? nextWithoutWords(here, source) : null
  if (wordless !== null) {
    const title = photographs.oneOf({ number: ids.indexOf(wordless) + 1, count: ids.length })
    return { label: steps.next({ title }), href: photographAddress(wordless), ...about }
  }
  const after = path[at + 1]
  return after === undefined
    ? { label: steps.toPublish(), href: '/owner/publish', ...about }
    : { label: steps.next({ title: after.title }), href: after.href, ...about }
}

/** Returns each form of the facts, with what is still to be done in it, or a summary. */
export function factsFormLinks(source: FormSource): FormLink[] {
  const { draft, language } = source
  const { sections } = wordsIn(language).desk.facts
  const changes = changesOf(draft)
  const lacking = missingLegal(presentable(draft, language).facts)
  return factsForms.map((name) => {
    const fields = fieldsOf(name, draft.body)
    const changed = changes.filter(({ path }) => path.startsWith(`facts.${name}.`)).length
    const missing = name === 'legal' ? lacking : []
    const named = missing.map((part) => headingOf(`facts.legal.${part}`, language)?.title)
    const isUnfinished = draft.isNew && fields.some((field) => isMissing(field, draft.body))
    return {
      name,
      label: sections[name](),
      address: `/owner/house/${name}`,
      note: formNote(fields, source, { changed, missing: missing.length }),
      summary: named.join(', ') || (isUnfinished || name === 'legal' ? null : firstFacts(fields, source)),
    }
  })
}

/** Returns the same, and the form with what only invited people learn, which is no part of the draft. */
export function houseFormLinks(source: FormSource, database: Database): FormLink[] {
  const { guests } = wordsIn(source.language).desk.viewings
  const { savedAt } = guestDetails(database, draftedHouse(database))
  const link: FormLink = {
    name: 'guests',
    label: guests.title(),
    address: '/owner/house/guests',
    note: { text: guests.private() },
    summary: savedAt === null ? guests.summaryNone() : guests.summary(),
  }
  return factsFormLinks(source).flatMap((part) => (part.name === 'legal' ? [link, part] : [part]))
}

const factsShown = 4
// They say nothing without their labels.
const untold = ['facts.figures.article', 'facts.figures.kind', 'facts.place.approximate.radiusM']

/** Returns the first facts of a form that say something without their labels, on one line; null if it has none. */
function firstFacts(fields: readonly HouseField[], { draft: { body }, language }: FormSource): string | null {
  const own = spokenFor(body, language)
  const said = fields.map((field) => {
    const { kind, label, language: spoken = own, unit } = field
    const isUntold =
      spoken !== own || (isNumber(kind) && !unit) || ['point', 'direction'].includes(kind) || untold.includes(label)
    const value = isUntold ? null : valueAt(body, field.path)
    return kind === 'toggle' ? value === true && fieldLabel(label, language) : valueInWords(field, value, language)
  })
  return [...new Set(said)].filter(Boolean).slice(0, factsShown).join(', ') || null
}

/** Returns the state of a form among several: what is most urgent in it. Null if there is nothing to say. */
export function formNote(
  fields: readonly HouseField[],
  source: FormSource,
  { changed, outdated = 0, missing = 0 }: { changed: number; outdated?: number; missing?: number },
): FormLink['note'] {
  const { facts, steps, words } = wordsIn(source.language).desk
  const wrong = fields.filter((field) => errorOf(field, source) !== null).length
  if (wrong > 0) return { text: facts.toCorrect({ count: wrong }), how: 'bad' }
  const { done, of } = source.draft.isNew ? progressOf(fields, source) : { done: 0, of: 0 }
  if (done < of) return { text: steps.count({ done, of }), how: 'warn' }
  if (outdated > 0) return { text: words.toLookAt({ count: outdated }), how: 'warn' }
  if (changed > 0) return { text: facts.changes({ count: changed }), how: 'warn' }
  return missing > 0 ? { text: facts.missing({ count: missing }), how: 'bad' } : null
}

/** Returns how many of these fields the owner must write, how many are written, and which are missing. Fields that an empty house begins with do not count. */
function progressOf(fields: readonly HouseField[], source: FormSource) {
  const { body } = source.draft
  const needed = ownFirst(fields, source.language).filter((field) => isNeeded(field, body))
  const open = needed.filter((field) => isMissing(field, body) || errorOf(field, source) !== null)
  const asked = needed.filter((field) => open.includes(field) || !isGiven(field))
  return { done: asked.length - open.length, of: asked.length, open }
}

const given = emptyHouse(0)
const isGiven = (field: HouseField) => isNeeded(field, given) && !isMissing(field, given)
