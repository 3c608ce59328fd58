import { shownIn } from '../content/describe.ts'
import { facts as described } from '../content/facts.ts'
import { fieldsIn, type HouseField, has, hasAll, namedArea } from '../content/fields.ts'
import { isShown } from '../content/house.ts'
import { takesEnquiries } from '../content/offering.ts'
import { valueAt } from '../content/paths.ts'
import { fieldLabel, optionWords } from '../locales/field-words.ts'
import { capitalised } from '../locales/formatters.ts'
import { valueInWords } from './in-words.ts'
import type { Telling } from './sentences.ts'

/** The facts that are the highlights of a house whose owner wrote none, the rarest first. */
const rarestFirst = [
  ...['amenities.pool', 'amenities.outdoors.terraces', 'amenities.outdoors.balcony'],
  ...[
    'amenities.outdoors.jacuzzi',
    'amenities.outdoors.parking',
    'amenities.parkingSpaces',
    'figures.bathrooms',
    'figures.land',
  ],
  ...['figures.yearBuilt', 'amenities.heating', 'amenities.internet', 'amenities.lift', 'amenities.outdoors.garden'],
  ...['amenities.outdoors.barn', 'amenities.outdoors.garage', 'amenities.outdoors.cellar'],
]
/** How many of them fit into one row. */
const mostHighlights = 5

/**
 * Returns the owner's highlights without those about something the house lacks. If the owner wrote none, returns the first few
 * stated facts, as the table says them.
 */
export function shownHighlights(telling: Telling): { name: string; note: string | null }[] {
  const { facts, own } = telling
  if (facts.highlights.length > 0)
    return facts.highlights
      .filter((each) => isShown(each, facts))
      .map(({ name, note }) => ({ name: own(name), note: note && own(note) }))
  const stated = statedFields(telling)
  return rarestFirst
    .flatMap((name) => stated.filter(({ label }) => label === `facts.${name}`))
    .filter(({ label }) => label !== 'facts.figures.land' || namedArea(facts) !== facts.figures.land)
    .slice(0, mostHighlights)
    .map((field) => {
      const { label, value } = rowOf(field, telling)
      if (field.kind === 'toggle') return { name: label, note: null }
      return field.kind === 'choice' ? { name: value, note: null } : { name: label, note: value }
    })
}

/** Returns the table of all stated facts. Null if other parts of the page already show them all. */
export function particularsOf(telling: Telling) {
  const { facts, LL } = telling
  const stated = statedFields(telling).filter(
    ({ has: needed, shown }) =>
      shown !== undefined &&
      // Nobody can have the house on its terms while it is paused, sold or let.
      (shown !== 'terms' || takesEnquiries(facts.offer)) &&
      hasAll(facts, needed),
  )
  const rooms = roomsOf(telling)
  if (rooms === null && stated.every(({ shownElsewhere }) => shownElsewhere)) return null
  const words = LL.house.particulars
  const rowsIn = (group: (typeof shownIn)[number]) =>
    stated.filter(({ shown }) => shown === group).map((field) => rowOf(field, telling))
  return {
    title: words.title(),
    groups: shownIn
      .map((group): { title: string; rows: Row[] } => ({ title: words[group](), rows: rowsIn(group) }))
      .filter(({ rows }) => rows.length > 0),
    rooms,
  }
}

/** Returns the field of every stated fact, in the order of the forms. */
const statedFields = ({ house, language }: Telling): HouseField[] =>
  fieldsIn(described.entries, { path: 'facts', label: 'facts' }, house).filter(
    ({ language: own = language, path }) => own === language && has(house.facts, path.replace(/^facts\./, '')),
  )

type Row = ReturnType<typeof rowOf>

function rowOf(field: HouseField, { facts, house, language, LL, finish }: Telling) {
  const { about, years } = LL.house.particulars
  const value = valueAt(house, field.path)
  const said = valueInWords(field, value, language)
  const isAbout = field.path === 'facts.figures.yearBuilt' && facts.figures.yearIsAbout
  const isTerm = field.path === 'facts.offer.terms.minimumMonths'
  const inYears = isTerm && Number(value) % 12 === 0 ? years({ count: Number(value) / 12 }) : said
  return {
    label: fieldLabel(field.label, language),
    value: capitalised(finish(isAbout ? about({ year: said }) : inYears), language),
  }
}

function roomsOf({ facts: { rooms }, language, LL, format, own }: Telling) {
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
export function personOf({ facts, house, LL, finish, own }: Telling) {
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
