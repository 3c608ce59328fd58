import { type ShownIn, shownIn } from '../content/describe.ts'
import type { Language } from '../content/enquiry.ts'
import { facts as described } from '../content/facts.ts'
import { fieldsIn, type HouseField } from '../content/fields.ts'
import type { House } from '../content/house.ts'
import { takesEnquiries } from '../content/offering.ts'
import { valueAt } from '../content/paths.ts'
import type { ShownParticulars, ShownPerson, ShownRooms } from '../content/shown-house.ts'
import { hasAll } from '../content/tokens.ts'
import { fieldLabel, optionWords } from '../locales/field-words.ts'
import { formattersIn, wordsIn } from '../locales/words.ts'
import type { Finish } from './sentences.ts'
import { valueInWords } from './value-in-words.ts'

/** A fact that the owner has stated, as it is shown in the table of facts and the structured data. */
export interface StatedFact {
  field: HouseField
  value: unknown
  label: string
  /** The value in words. */
  inWords: string
}

/** Returns the table of all stated facts. Null if other parts of the page already show them all. */
export function particularsOf(house: House, language: Language, finish: Finish): ShownParticulars | null {
  const { title, ...words } = wordsIn(language).particulars
  const stated = statedFacts(house, language, finish)
  const rooms = roomsOf(house, language, finish)
  if (rooms === null && stated.every(({ field }) => field.shownElsewhere)) return null
  const rowsIn = (group: ShownIn) =>
    stated.filter(({ field }) => field.shown === group).map(({ label, inWords }) => ({ label, value: inWords }))
  return {
    title: title(),
    groups: shownIn
      .map((group) => ({ title: words[group](), rows: rowsIn(group) }))
      .filter(({ rows }) => rows.length > 0),
    rooms,
  }
}

/** Returns every stated fact that the table shows, in the order of the forms. */
function statedFacts({ facts }: House, language: Language, finish: Finish): StatedFact[] {
  const body = { facts }
  return fieldsIn(described.entries, { path: 'facts', label: 'facts' }, body).flatMap((field) => {
    if (field.shown === undefined || (field.language ?? language) !== language || !hasAll(facts, field.has)) return []
    const value = valueAt(body, field.path)
    if (value === null || value === undefined || value === '' || value === false) return []
    const inWords = finish(factInWords(field, value, language))
    return [{ field, value, label: fieldLabel(field.label, language), inWords }]
  })
}

function factInWords(field: HouseField, value: unknown, language: Language): string {
  if (field.kind === 'day' && typeof value === 'string') return formattersIn(language).date(value)
  return valueInWords(field, value, language)
}

function roomsOf({ facts: { rooms } }: House, language: Language, finish: Finish): ShownRooms | null {
  const words = wordsIn(language).particulars
  const named = (field: 'floor' | 'orientation', option: string | null) =>
    option === null ? null : optionWords(`facts.rooms.list.*.${field}`, option, language)
  const rows = rooms.list.map(({ name, floor, area, orientation }) => ({
    name: finish(name[language]),
    floor: named('floor', floor),
    area: area === null ? null : formattersIn(language).area(area),
    orientation: named('orientation', orientation),
  }))
  const head = (column: 'floor' | 'area' | 'orientation') =>
    rows.some((row) => row[column] !== null) ? words[column]() : null
  if (rows.length === 0) return null
  return {
    title: words.roomByRoom(),
    heads: { name: words.room(), floor: head('floor'), area: head('area'), orientation: head('orientation') },
    rows,
  }
}

/** Returns the person who answers. Null if the house names nobody, or if there is nothing left to answer. */
export function personOf({ facts, plates }: House, language: Language, finish: Finish): ShownPerson | null {
  const { person } = facts.contact
  if (person === null || !takesEnquiries(facts.offer)) return null
  const said = (text: Record<Language, string> | null) => (text === null ? null : finish(text[language]))
  return {
    title: wordsIn(language).particulars.person(),
    name: finish(person.name),
    role: said(person.role),
    languages: said(person.languages),
    hours: said(person.hours),
    portrait: plates.portrait,
  }
}
