import { type Language, languages } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import { doubtfulClasses } from '../../content/legal.ts'
import { paletteNames, palettes } from '../../content/palettes.ts'
import { isRecord, valueAt } from '../../content/paths.ts'
import { isBigMove, legalSentence, percentMoved } from '../../house/doubts.ts'
import type { Conflict, Edit, HouseDraft } from '../../house/draft/draft.ts'
import { formMark, isInNewEntry, isMissing, isWaiting, writeField } from '../../house/draft/fields.ts'
import type { EntryList } from '../../house/draft/lists.ts'
import { faultsOf, presentable } from '../../house/draft/preview.ts'
import { faultSentence } from '../../house/fault-sentences.ts'
import { unitSign, valueInWords } from '../../house/value-in-words.ts'
import { fieldHint, fieldLabel, optionWords } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'

/** What became of what was posted. */
export interface Saving {
  /** When the form was saved; null if it was not saved just now. */
  savedAt: number | null
  /** Fields that were also changed elsewhere. The owner chooses one of the two values. */
  conflicts: readonly Conflict[]
  /** What was typed into entries that were removed elsewhere. */
  lost: readonly Edit[]
}

export const nothingSaved: Saving = { savedAt: null, conflicts: [], lost: [] }

/** What a form is made from. */
export interface FormSource {
  draft: HouseDraft
  language: Language
  saving: Saving
  /** The faults, by the path of the field at which each is shown. */
  faults: ReadonlyMap<string, string>
}

const deskWords = (language: Language) => wordsIn(language).desk

/** Returns a field's name, with its number if there are several, and its language if the fact exists in each language. */
export function fieldName({ label, inBoth, language: said }: LabelledField, language: Language, number = 1): string {
  const name = fieldLabel(label, language, number)
  return inBoth && said ? `${name}, ${deskWords(language).inbox.languages[said]()}` : name
}

type LabelledField = Pick<HouseField, 'label' | 'inBoth' | 'language'>

export function formSource(draft: HouseDraft, language: Language, saving = nothingSaved): FormSource {
  const faults = new Map<string, string>()
  for (const { path, message } of faultsOf(draft.body)) if (!faults.has(path)) faults.set(path, message)
  return { draft, language, faults, saving }
}

/** One field of a form of the house. */
export type FieldView = ReturnType<typeof fieldView>

/** Returns a field of the draft, with its fault and its public value. */
export function fieldView(field: HouseField, source: FormSource, number?: number) {
  const { draft, language, saving } = source
  const value = valueAt(draft.body, field.path)
  const conflict = saving.conflicts.find((each) => each.field.path === field.path)
  return {
    field,
    path: field.path,
    label: fieldName(field, language, number),
    hint: fieldHint(field.label, language),
    kind: field.kind,
    unit: field.unit ? unitSign(field.unit, language) : null,
    options: optionsOf(field).map((option) => ({
      value: option,
      label: optionName(field, option, language),
      colours: field.label === 'facts.colours.palette' ? coloursOf(option) : null,
    })),
    value: conflict?.typed ?? writeField(field, value, language),
    /** A mark of the stored value. If it no longer matches when the form is saved, someone else has changed the field. */
    was: conflict?.was ?? formMark(field, value, language),
    error: conflict ? deskWords(language).facts.conflict.told() : errorOf(field, source),
    /** What is public now, if that differs from the draft; or that the value is still missing. */
    note: isWaiting(field, draft)
      ? waitingNote(field, language)
      : (doubtNote(field, source) ?? publicNote(field, source)),
    /** The language of a sentence. */
    language: field.kind === 'sentence' ? (field.language ?? null) : null,
    /** Set if the field was changed elsewhere too: the other value in words, and its mark. */
    conflict: conflict
      ? { other: valueInWords(field, conflict.other, language), mark: formMark(field, conflict.other, language) }
      : null,
  }
}

/** Returns the options. A choice that may stay open, or that was not made yet, has an empty option. */
const optionsOf = ({ options = [], optional, part }: HouseField): readonly string[] =>
  options.length === 0 || options.includes('')
    ? options
    : optional
      ? [...options, '']
      : part
        ? ['', ...options]
        : options

/** Returns the main colours of a palette: ground, water, accent, ink; null if the option is not a palette. */
function coloursOf(option: string): readonly string[] | null {
  const name = paletteNames.find((each) => each === option)
  if (name === undefined) return null
  const { ground, sea, accent, ink } = palettes[name]
  return [ground, sea, accent, ink]
}

/** Returns every fault of these fields, for the summary above a form. */
export function errorsOf(views: readonly FieldView[]) {
  return views.flatMap(({ path, label, error }) => (error === null ? [] : [{ path, label, error }]))
}

/** Returns the chosen option in words. */
export function optionName(
  { label, optional }: Pick<HouseField, 'label' | 'optional'>,
  option: string,
  language: Language,
): string {
  const { facts } = deskWords(language)
  if (label === 'plates.potential' && option === 'elevation') return facts.elevation()
  if (option === '') return optional ? (optionWords(label, 'none', language) ?? facts.notStated()) : facts.notChosen()
  return optionWords(label, option, language) ?? option
}

/** Returns what is wrong with a field, in words; null if nothing is. */
export function errorOf(field: HouseField, { draft, faults, language }: FormSource): string | null {
  if (faults.size === 0 || isWaiting(field, draft)) return null
  const message = faults.get(field.path) ?? faultAround(field, draft, faults)
  if (message === undefined) return null
  return inWords(field, message, draft.body, language)
}

/** Returns a fault of several fields together, at the first field that could correct it; undefined for the other fields. */
function faultAround(field: HouseField, { body }: HouseDraft, faults: ReadonlyMap<string, string>): string | undefined {
  const { names, path, neededFor, part } = field
  if (names?.isFirst) return faults.get(names.path)
  if (neededFor !== undefined)
    return isMissing(field, body) ? faults.get(path.slice(0, path.lastIndexOf('.'))) : undefined
  return part !== undefined && isFirstOf(part, path) ? faults.get(part.path) : undefined
}

/** Returns true for the first field of a part, where faults of the whole part are shown, or that it is missing. */
const isFirstOf = ({ path, entries }: NonNullable<HouseField['part']>, of: string): boolean =>
  of === `${path}.${Object.keys(entries)[0]}`

function inWords(field: HouseField, message: string, body: unknown, language: Language): string {
  const { faults } = deskWords(language).facts
  // The message of the schema mentions null, which helps people who write a house as a file, but not those who fill in a form.
  if (message.startsWith('{"code":"empty"')) return faults.text()
  const stranger = /^\{"code":"unknownToken","found":"([^"\\]*)","known":\["/.exec(message)?.[1]
  if (stranger !== undefined) return faults.strangeFigure({ found: stranger })
  if (message.startsWith('{"code":')) return faultSentence(message, language)
  if (field.names !== undefined) return faults.offers()
  if (field.path.startsWith('plates.')) return faults.plate()
  if (field.fault !== undefined) return faults[field.fault]()
  if (field.part?.more.needed && valueAt(body, field.part.path) === null) return faults.needed()
  // For a field of this kind, the message is already a sentence.
  if (field.kind === 'sentence') return message
  return faults[field.kind]()
}

/** A note at a field; it may warn. */
interface Note {
  text: string
  warns: boolean
}

function waitingNote({ kind }: HouseField, language: Language): Note {
  const { facts } = deskWords(language)
  return { text: kind === 'toggle' ? facts.faults.offers() : facts.needed(), warns: true }
}

/** Returns a warning at an energy or climate class that does not fit its figures; null otherwise. */
function doubtNote({ path }: HouseField, { draft, language }: FormSource): Note | null {
  if (!path.startsWith('facts.legal.dpe.')) return null
  const doubt = doubtfulClasses(presentable(draft, language).facts).find(({ field }) => path === `facts.legal.${field}`)
  return doubt === undefined ? null : { text: legalSentence(doubt, language), warns: true }
}

/** Returns a note if the value differs from the public one, with a warning if a price changes a lot; null otherwise. */
function publicNote(field: HouseField, { draft, language }: FormSource): Note | null {
  if (draft.changedAt === null || draft.isNew || field.kind === 'toggle' || field.kind === 'sentence') return null
  if (isInNewEntry(field.path, draft)) return null
  const [was, is] = [valueAt(draft.published.house, field.path), valueAt(draft.body, field.path)]
  if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return null
  const { facts } = deskWords(language)
  const value = valueInWords(field, was, language)
  if (field.kind === 'euros' && typeof was === 'number' && typeof is === 'number' && isBigMove(was, is)) {
    const move = { percent: percentMoved(was, is), value }
    return { text: is < was ? facts.less(move) : facts.more(move), warns: true }
  }
  return { text: value === '' ? facts.publicNowEmpty() : facts.publicNow({ value }), warns: false }
}

/** Returns the words of the button that adds an entry to a list. They depend on the kind of entry. */
export function addWords({ kind }: EntryList, language: Language): string {
  const { add } = wordsIn(language).desk.facts
  return new Map<string, () => string>(Object.entries(add)).get(kind)?.() ?? kind
}

/** Returns the name of a place, an amenity or a highlight, or the title of a part; empty if it has none yet. */
export function nameOfEntry(entry: unknown, language: Language): string {
  const names = isRecord(entry) ? entry['name'] : null
  const title = isRecord(entry) ? entry['title'] : null
  const name = isRecord(names) ? (names[language] ?? names[languages[0]]) : title
  return typeof name === 'string' ? name : ''
}
