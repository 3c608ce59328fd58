import { createHash } from 'node:crypto'
import { type Entries, reservedWords } from '../../content/describe.ts'
import { type FactsForm, facts } from '../../content/facts.ts'
import { fieldsIn, type HouseField, has, hasAll } from '../../content/fields.ts'
import { platePlaces } from '../../content/house.ts'
import { isPoint, read, write } from '../../content/kinds.ts'
import { inEachLanguage, type Language } from '../../content/languages.ts'
import { isOnCoast } from '../../content/map.ts'
import { idsOf, isRecord, spokenIn, valueAt, withValue } from '../../content/paths.ts'
import { description } from '../../content/photographs.ts'
import { type WordsForm, words, wordsForms } from '../../content/words.ts'
import { type EntryAt, entryAround } from './lists.ts'

/** Returns what was typed into a field as the value that the house stores; see content/kinds.ts. */
export function readField(field: HouseField, typed: string, language: Language): unknown {
  const [, years] = (field.unit === 'months' && /^\s*(\d{1,2})\s*(?:years?|ans?)\s*$/i.exec(typed)) || []
  const value = years === undefined ? read(field.kind, typed, field.language ?? language) : Number(years) * 12
  // Whoever types 0 as a place in the opening means none.
  if (value === 0 && field.label === 'photographs.*.hero') return null
  // A required sentence that is empty stays an empty string, so that the ordinary checks find its fault.
  return value === null && (field.kind === 'sentence' || field.kind === 'text') && !field.optional ? '' : value
}

/**
 * Returns a mark that differs for different values of a field. It is computed from what an untouched form would send back,
 * so that a normalised apostrophe, or an empty sentence of a part that does not exist, does not count as a change.
 */
export const formMark = (field: HouseField, value: unknown, language: Language): string =>
  markOf(readField(field, write(field.kind, value, language), language))

/** Returns a short text that differs for different values, for use in forms. */
export const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 12)

const { highlights: _told, ...forms } = facts.entries

/** The forms of the facts, in the order of the desk. Highlights are edited with the words. */
export const factsForms: readonly FactsForm[] = Object.keys(forms).filter((name): name is FactsForm => name in forms)

/** Returns every field of a form in its order, including the fields of its lists. */
export const fieldsOf = (form: FactsForm, body: unknown): HouseField[] =>
  fieldsIn(forms[form].entries, { path: `facts.${form}`, label: `facts.${form}` }, body)

/**
 * Returns the fields of a form that the owner is asked for. Leaves out an empty one about something that the house lacks, the
 * size of a circle that no map draws, and, once it is clear what the house is offered for, the price of the other offer.
 */
export const askedFields = (form: FactsForm, body: unknown): HouseField[] =>
  fieldsOf(form, body).filter(
    (field) =>
      !isOfUndrawnMap(field, body) &&
      ((hasSubject(field, body) && !isOfOtherOffer(field, body) && !isOfOtherHome(field, body)) ||
        isRecord(field.part && valueAt(body, field.part.path)) ||
        isFilled(field, body)),
  )

function isOfUndrawnMap({ path, first }: HouseField, body: unknown): boolean {
  const point = valueAt(body, 'facts.place.approximate.point')
  if (path !== 'facts.place.approximate.radiusM' || valueAt(body, path) !== first) return false
  return !isPoint(point) || !isOnCoast(point)
}

/** True for a field about the other kind of home, or about a language that the page does not speak. */
function isOfOtherHome({ label }: HouseField, body: unknown): boolean {
  const isFlat = valueAt(body, 'facts.figures.kind') === 'flat'
  return label === 'facts.figures.article'
    ? !spokenIn(body).includes('fr')
    : label === (isFlat ? 'facts.figures.floors' : 'facts.figures.floor')
}

const isOfOtherOffer = ({ neededFor = '' }: HouseField, body: unknown): boolean =>
  neededFor.startsWith('offer.offers.') &&
  !isEmpty(valueAt(body, 'facts.offer.offers')) &&
  !has(valueAt(body, 'facts'), neededFor)

const hasSubject = ({ has: own, part }: HouseField, body: unknown): boolean =>
  hasAll(valueAt(body, 'facts'), [...(own ?? []), ...(part?.more.has ?? [])])

const isFilled = ({ path }: HouseField, body: unknown): boolean => !isEmpty(valueAt(body, path))

/** Returns the same fields, but each sentence in this language before the others. */
export function ownFirst(fields: readonly HouseField[], language: Language): HouseField[] {
  const at = (path: string) => fields.findIndex((each) => each.path === path)
  const rank = (field: HouseField) => {
    const own = field.language === undefined ? -1 : at(pathIn(language, field))
    return own < 0 || field.language === language ? at(field.path) : own + 0.5
  }
  return fields.toSorted((one, other) => rank(one) - rank(other))
}

/** The fields of a photograph's form, in its order, without those of its points. */
export const photographFields = (id: string, body: unknown): HouseField[] =>
  fieldsIn(description.entries, { path: `photographs.${id}`, label: 'photographs.*' }, body)

/** The caption and the description of a photograph, in each language of the house. */
export const photographWords = (id: string, body: unknown): HouseField[] =>
  photographFields(id, body).filter(({ kind }) => kind === 'sentence')

/** The two fields of a point on a photograph, across and down, in percent. */
export const pointFields = (id: string, point: 'focus' | 'focusUpright'): HouseField[] =>
  [0, 1].map((at) => ({
    path: `photographs.${id}.${point}.${at}`,
    label: `photographs.*.focus.${at}`,
    kind: 'decimal',
  }))

/** The fields that say which photograph, or the drawing that some houses have, is shown outside the opening and the gallery. */
export const plateFields = (body: unknown, hasDrawing: boolean): HouseField[] =>
  platePlaces.map((name) => {
    const path = `plates.${name}`
    const isDrawn = hasDrawing || valueAt(body, path) === reservedWords.elevation
    const drawings = name === 'potential' && isDrawn ? [reservedWords.elevation] : []
    return { path, label: path, kind: 'choice', optional: true, options: ['', ...drawings, ...idsOf(body)] }
  })

/** Returns the field at a path, even in an entry or a photograph that the house does not have. Null if there is none. */
export function fieldAt(path: string): HouseField | null {
  const [first, id = ''] = path.split('.')
  // An entry of a list, or a further sentence, has fields only in a body that has it.
  const around = entryAround(path, {})
  const [, list = around?.list, place = 0] = /^(words\..+)\.(\d)$/.exec(path) ?? []
  const entries = around ? [{ id: around.id }] : Array(Number(place) + 1).fill('')
  const fields =
    first === 'photographs'
      ? [...photographFields(id, {}), ...pointFields(id, 'focus'), ...pointFields(id, 'focusUpright')]
      : fieldsOfHouse(list === undefined ? {} : withValue({}, list, entries))
  return fields.find((field) => field.path === path) ?? null
}

/** Returns every field of the facts and the words. */
export const fieldsOfHouse = (body: unknown): HouseField[] => [
  ...fieldsIn(facts.entries, { path: 'facts', label: 'facts' }, body),
  ...spokenIn(body).flatMap((language) => fieldsOfWords(words.entries, language, body)),
]

const fieldsOfWords = (entries: Entries, language: Language, body: unknown): HouseField[] =>
  fieldsIn(entries, { path: `words.${language}`, label: 'words' }, body).map((field) => ({ ...field, language }))

/** A sentence in every language, even in one that the house does not speak. */
export interface Pair {
  /** The path without its language, such as residence.title. */
  key: string
  /** The number among several sentences of the same kind, counted from 1. Null if there is only one. */
  number: number | null
  /** The entry of a list that it belongs to. Null if there is none. */
  entry: EntryAt | null
  /** The style in which the page sets it. */
  face: 'title' | 'text'
  sides: Readonly<Record<Language, HouseField>>
}

/** Returns the fields of a sentence, one in each language that the house speaks. */
export const sidesOf = ({ sides }: Pair, body: unknown): HouseField[] => spokenIn(body).map((each) => sides[each])

export const wordsFormNames: readonly WordsForm[] = Object.keys(wordsForms).filter(
  (name): name is WordsForm => name in wordsForms,
)

export const allPairs = (body: unknown): Pair[] => wordsFormNames.flatMap((form) => pairsOf(form, body))

/** Returns the sentences of a form to be written, without those about an offer or a feature that the house lacks. */
export function writtenPairs(form: WordsForm, body: unknown): Pair[] {
  const isAsked = (field: HouseField) => hasSubject(field, body) && !(isOfLaterSlide(field) && hasOneSlide(body))
  return pairsOf(form, body).filter((pair) => sidesOf(pair, body).some((side) => isAsked(side) || isFilled(side, body)))
}

/** True if the page shows one photograph in the opening, and so only the first sentence: nothing there takes turns. */
export const hasOneSlide = (body: unknown): boolean =>
  idsOf(body).filter((id) => !isEmpty(valueAt(body, `photographs.${id}.hero`))).length < 2

const isOfLaterSlide = ({ label, path }: HouseField): boolean =>
  label.startsWith('words.hero.') && !path.endsWith('.taglines.0')

/** Returns the sentences of one form, including those of each entry of its lists. */
export function pairsOf(form: WordsForm, body: unknown): Pair[] {
  const fields = sentencesOf(form, body)
  return [...new Set(fields.map(keyOf))].flatMap((key) => {
    const same = fields.filter((each) => keyOf(each) === key)
    const [field] = same
    if (field === undefined) return []
    const entry = entryAround(field.path, body)
    const place = /\.(\d+)$/.exec(key)?.[1]
    // A language may have fewer sentences than another.
    const sideIn = (language: Language): HouseField =>
      same.find((each) => each.language === language) ?? { ...field, path: pathIn(language, field), language }
    return {
      key,
      number: entry !== null ? entry.at + 1 : place === undefined ? null : Number(place) + 1,
      entry,
      face: (field.rule?.most ?? 0) <= longestTitle ? 'title' : 'text',
      sides: inEachLanguage(sideIn),
    }
  })
}

const longestTitle = 90

function sentencesOf(form: WordsForm, body: unknown): HouseField[] {
  if (form === 'figures')
    // The form shows both languages side by side, so the field's name need not mention its language.
    return fieldsIn({ highlights: facts.entries.highlights }, { path: 'facts', label: 'facts' }, body).map(
      ({ inBoth: _inBoth, ...field }) => field,
    )
  const entries = Object.fromEntries(wordsForms[form].map((name) => [name, words.entries[name]]))
  return spokenIn(body).flatMap((language) => fieldsOfWords(entries, language, body))
}

/** Returns the path of a sentence without its language, which is the second step, or the last in a fact. */
export const keyOf = ({ path }: HouseField): string =>
  path.startsWith('words.') ? path.replace(/^words\.\w+\./, '') : path.replace(/^facts\.|\.\w+$/g, '')

/** Returns the path of the same sentence in another language. */
export const pathIn = (language: Language, { path }: HouseField): string =>
  path.startsWith('words.') ? path.replace(/^words\.\w+/, `words.${language}`) : path.replace(/\w+$/, language)

/** True if the house should not be published in its present state while this field is empty. */
export function isNeeded(field: HouseField, body: unknown): boolean {
  const { kind, names, neededFor, neededWithout } = field
  if (names !== undefined) return names.isFirst
  if (kind === 'toggle' || kind === 'lines') return false
  const given = valueAt(body, 'facts')
  if (neededFor !== undefined) return has(given, neededFor)
  if (neededWithout !== undefined)
    return !neededWithout.some((path) =>
      path.startsWith('.') ? !isEmpty(valueAt(body, field.path.replace(/\.\w+$/, path))) : has(given, path),
    )
  return (!field.optional && isBegun(field, body)) || isSaidElsewhere(field, body)
}

/** True if the field is needed but empty. */
export const isMissing = (field: HouseField, body: unknown): boolean =>
  isNeeded(field, body) && isEmpty(valueAt(body, field.names?.path ?? field.path))

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** True if any field of the part is filled in, or if the house has what the part describes. */
function isBegun({ part }: HouseField, body: unknown): boolean {
  if (part === undefined || isRecord(valueAt(body, part.path))) return true
  return part.more.needed === true && hasAll(valueAt(body, 'facts'), part.more.has)
}

/** True if any language of the house has this sentence. Each of them then needs it. */
const isSaidElsewhere = (field: HouseField, body: unknown): boolean =>
  field.language !== undefined && spokenIn(body).some((each) => !isEmpty(valueAt(body, pathIn(each, field))))
