import { shownIn } from '../content/describe.ts'
import { facts as described } from '../content/facts.ts'
import { fieldsIn, type HouseField, hasAll } from '../content/fields.ts'
import { takesEnquiries } from '../content/offering.ts'
import { valueAt } from '../content/paths.ts'
import type { ShownParticulars, ShownPerson, ShownRooms } from '../content/shown-house.ts'
import { fieldLabel, optionWords } from '../locales/field-words.ts'
import { capitalised } from '../locales/formatters.ts'
import { valueInWords } from './in-words.ts'
import type { Telling } from './sentences.ts'

/** Returns the table of all stated facts. Null if other parts of the page already show them all. */
export function particularsOf(telling: Telling): ShownParticulars | null {
  const { house, language, LL, format, finish } = telling
  const { title, about, years, leaseTerm, ...words } = LL.house.particulars
  const stated = statedFields(telling)
  const rooms = roomsOf(telling)
  if (rooms === null && stated.every(({ shownElsewhere }) => shownElsewhere)) return null
  const rowOf = (field: HouseField) => {
    const value = valueAt(house, field.path)
    const isDay = field.kind === 'day' && typeof value === 'string'
    const said = isDay ? format.date(value) : valueInWords(field, value, language)
    const isAbout = field.path === 'facts.figures.yearBuilt' && house.facts.figures.yearIsAbout
    const isTerm = field.path === 'facts.offer.terms.minimumMonths'
    const inYears = isTerm && Number(value) % 12 === 0 ? years({ count: Number(value) / 12 }) : said
    // The tenant of a main home may leave earlier, so the term of that lease is no minimum.
    const isMainHome = house.facts.legal.lease?.regime === 'mainHome'
    const label = isTerm && isMainHome ? leaseTerm() : fieldLabel(field.label, language)
    return { label, value: capitalised(finish(isAbout ? about({ year: said }) : inYears), language) }
  }
  return {
    title: title(),
    groups: shownIn
      .map((group) => ({ title: words[group](), rows: stated.filter(({ shown }) => shown === group).map(rowOf) }))
      .filter(({ rows }) => rows.length > 0),
    rooms,
  }
}

/** Returns the field of every stated fact that the table shows, in the order of the forms. */
const statedFields = ({ house, language }: Telling): HouseField[] =>
  fieldsIn(described.entries, { path: 'facts', label: 'facts' }, house).filter(
    ({ has, language: own, path, shown }) =>
      shown !== undefined &&
      // Nobody can have the house on its terms while it is paused, sold or let.
      (shown !== 'terms' || takesEnquiries(house.facts.offer)) &&
      (own ?? language) === language &&
      hasAll(house.facts, has) &&
      ![null, undefined, '', false].some((nothing) => valueAt(house, path) === nothing),
  )

function roomsOf({ facts: { rooms }, language, LL, format, own }: Telling): ShownRooms | null {
  const words = LL.house.particulars
  const named = (field: 'floor' | 'orientation', option: string | null) =>
    option === null ? null : optionWords(`facts.rooms.list.*.${field}`, option, language)
  const rows = rooms.list.map(({ name, floor, area, orientation }) => ({
    name: own(name),
    floor: named('floor', floor),
    area: area === null ? null : format.area(area),
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
export function personOf({ facts, house, LL, finish, own }: Telling): ShownPerson | null {
  const { person } = facts.contact
  if (person === null || !takesEnquiries(facts.offer)) return null
  return {
    title: LL.house.particulars.person(),
    name: finish(person.name),
    role: person.role && own(person.role),
    languages: person.languages && own(person.languages),
    hours: person.hours && own(person.hours),
    portrait: house.plates.portrait,
  }
}
