import { languages } from '../../content/enquiry.ts'
import { factsGroups } from './facts-sections.ts'
import type { Field, Group } from './fields.ts'
import { isRecord, valueAt } from './paths.ts'
import { wordsGroups } from './words-sections.ts'

/** Whether the house, as it stands, should not be published while this field is empty. */
export function isNeeded(field: Field, body: unknown): boolean {
  if (field.path === offered) return true
  if (field.kind === 'toggle' || field.kind === 'lines') return false
  const offer = offerOf(field.path)
  if (offer !== null) return valueAt(body, offer) === true
  const group = groupAround(field.path, body)
  const isOptional = (group?.fields.find(({ path }) => path === field.path) ?? field).optional === true
  return (!isOptional && (group === null || isBegun(group.path, body))) || saysEither(field.path, body)
}

/** Whether it is, and is empty. */
export function isMissing(field: Field, body: unknown): boolean {
  return isNeeded(field, body) && isEmpty(valueAt(body, field.path === offered ? 'facts.offers' : field.path))
}

/** Told at the first of its boxes: the house must be offered for something. */
const offered = 'facts.offers.sale'

const offerOf = (path: string): string | null =>
  path === 'facts.price.saleEur'
    ? 'facts.offers.sale'
    : path === 'facts.price.rentEurPerMonth'
      ? 'facts.offers.rent'
      : null

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The innermost part around a field that may be missing as a whole. */
function groupAround(path: string, body: unknown): Group | null {
  const around = groupsOf(body).filter((group) => path.startsWith(`${group.path}.`))
  return around.reduce<Group | null>(
    (inner, each) => (inner === null || each.path.length > inner.path.length ? each : inner),
    null,
  )
}

// A form asks of each of its fields, with the same body.
const groups = new WeakMap<object, readonly Group[]>()

function groupsOf(body: unknown): readonly Group[] {
  if (!isRecord(body)) return factsGroups
  const known = groups.get(body) ?? [...factsGroups, ...wordsGroups(body)]
  groups.set(body, known)
  return known
}

/** Something is said of it, or the house has it and so must say something. */
function isBegun(path: string, body: unknown): boolean {
  if (isRecord(valueAt(body, path))) return true
  if (/^words\.\w+\.annex$/.test(path)) return isRecord(valueAt(body, 'facts.annex'))
  return /^words\.\w+\.potential$/.test(path) && !isEmpty(valueAt(body, 'facts.bedroomsPotential'))
}

/** Whether a sentence is there in one language, and so belongs into each. */
function saysEither(path: string, body: unknown): boolean {
  return inLanguage.test(path) && languages.some((each) => !isEmpty(valueAt(body, path.replace(inLanguage, each))))
}

const either = languages.join('|')
const inLanguage = new RegExp(`(?<=^words\\.)(?:${either})(?=\\.)|(?<=\\.)(?:${either})$`)
