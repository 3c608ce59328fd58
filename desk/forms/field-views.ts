import { isClosedLink } from '../../content/coordinates.ts'
import type { HouseField } from '../../content/fields.ts'
import { write } from '../../content/kinds.ts'
import { type Language, languages } from '../../content/languages.ts'
import { type DoubtfulLegal, doubtfulFigures, leaseSoFar } from '../../content/legal.ts'
import { isRecord, textAt, valueAt } from '../../content/paths.ts'
import { faultOf } from '../../content/sentence.ts'
import { isBigMove, legalSentence, percentMoved } from '../../house/doubts.ts'
import type { Conflict, Edit, HouseDraft } from '../../house/draft/draft.ts'
import { formMark, isMissing } from '../../house/draft/fields.ts'
import { entryAround } from '../../house/draft/lists.ts'
import { faultsOf, presentable } from '../../house/draft/preview.ts'
import { faultSentence, unitSign, valueInWords } from '../../house/in-words.ts'
import { fieldHint, fieldLabel, optionWords } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'

/** What became of what was posted. */
export interface Saving {
  /** When the form was saved; null if it was not saved just now. */
  savedAt: number | null
  /** Fields that were also changed elsewhere, with the name of another owner. The reader chooses one of the two values. */
  conflicts: readonly Conflict[]
  /** What was typed into entries that were removed elsewhere. */
  lost: readonly Edit[]
}

/** What a form is made from. */
export interface FormSource {
  draft: HouseDraft
  language: Language
  saving: Saving
}

export const formSource = (draft: HouseDraft, language: Language, saving: Partial<Saving> = {}): FormSource => ({
  draft,
  language,
  saving: { savedAt: null, conflicts: [], lost: [], ...saving },
})

const deskWords = (language: Language) => wordsIn(language).desk

/** Returns a field's name, with its number if there are several, and its language if the fact exists in each language. */
export function fieldName(
  { label, inBoth, language: said }: Pick<HouseField, 'label' | 'inBoth' | 'language'>,
  language: Language,
  number = 1,
): string {
  const name = fieldLabel(label, language, number)
  return inBoth && said ? `${name}, ${deskWords(language).inbox.languages[said]()}` : name
}

/** One field of a form of the house. */
export type FieldView = ReturnType<typeof fieldView>

/** Returns a field of the draft, with its fault and its public value. */
export function fieldView(field: HouseField, source: FormSource, number?: number) {
  const { draft, language, saving } = source
  const { path, label, kind } = field
  const value = valueAt(draft.body, path)
  const conflict = saving.conflicts.find((each) => each.field.path === path)
  const by = conflict?.by ?? null
  const text = conflict?.typed ?? write(kind, value, language)
  return {
    field,
    path,
    label: fieldName(field, language, number),
    hint: fieldHint(label, language),
    kind,
    unit: field.unit ? unitSign(field.unit, language) : null,
    options: optionsOf(field).map((option) => ({
      value: option,
      label: optionName(field, option, language),
    })),
    value: text,
    /** How many characters may still be typed into a sentence; negative if there are too many. */
    left: lengthLeft(text, field),
    /** A mark of the stored value. If it no longer matches when the form is saved, someone else has changed the field. */
    was: conflict?.was ?? formMark(field, value, language),
    error: conflict ? deskWords(language).facts.conflict.told() : errorOf(field, source),
    note: noteOf(field, source),
    /** The language of a sentence. */
    language: kind === 'sentence' ? (field.language ?? null) : null,
    /** Set if the field was changed elsewhere too: the other value in words, its mark, and the name of another owner. */
    conflict: conflict
      ? { by, other: valueInWords(field, conflict.other, language), mark: formMark(field, conflict.other, language) }
      : null,
  }
}

/** Counts a sentence about as long as it is when it is finished. */
function lengthLeft(text: string, { rule = { most: 0 } }: HouseField): number {
  const fault = text === '' ? null : faultOf(text, { ...rule, most: 0 })
  return rule.most - (fault?.code === 'tooLong' ? fault.length : text.length)
}

/** Returns the options. A choice that may stay open, or that was not made yet, has an empty option. */
function optionsOf({ options = [], optional, part }: HouseField): readonly string[] {
  if (options.length === 0 || options.includes('')) return options
  return optional ? [...options, ''] : part ? ['', ...options] : options
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

/** Returns every fault of these fields, for the summary above a form. */
export const errorsOf = (views: readonly FieldView[]) =>
  views.flatMap(({ path, label, error }) => (error === null ? [] : [{ path, label, error }]))

/** Returns what is wrong with a field, in words; null if nothing is. */
export function errorOf(field: HouseField, { draft, language }: FormSource): string | null {
  if (faultsOf(draft.body).length === 0 || isWaiting(field, draft)) return null
  const message = faultAt(field.path, draft) ?? faultAround(field, draft)
  return message === undefined ? null : inWords(field, message, draft.body, language)
}

/**
 * True if a field is missing only because the owner has not come to it yet: in a house that was started empty, or in a
 * photograph or another entry that is not public yet. Publishing waits for such a field, but it is not a fault.
 */
const isWaiting = (field: HouseField, draft: HouseDraft): boolean =>
  isMissing(field, draft.body) && (draft.isNew || isInNewEntry(field.path, draft))

function isInNewEntry(path: string, { body, published }: HouseDraft): boolean {
  const [first, id] = path.split('.')
  const entry = first === 'photographs' ? `${first}.${id}` : entryAround(path, body)?.path
  return entry !== undefined && valueAt(published.house, entry) === undefined
}

/** Returns a fault of several fields together, at the first field that could correct it; undefined for the other fields. */
function faultAround(field: HouseField, draft: HouseDraft): string | undefined {
  const { names, path, neededFor, part } = field
  if (names?.isFirst) return faultAt(names.path, draft)
  if (neededFor !== undefined)
    return isMissing(field, draft.body) ? faultAt(path.slice(0, path.lastIndexOf('.')), draft) : undefined
  // The first field of a part shows the faults of the whole part, and that it is missing.
  const isFirst = part !== undefined && path === `${part.path}.${Object.keys(part.entries)[0]}`
  return isFirst ? faultAt(part.path, draft) : undefined
}

const faultAt = (path: string, { body }: HouseDraft): string | undefined =>
  faultsOf(body).find((each) => each.path === path)?.message

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
  if ((field.kind === 'point' || field.kind === 'direction') && isClosedLink(textAt(body, field.path)))
    return faults.closedLink()
  // For a field of this kind, the message is already a sentence.
  return field.kind === 'sentence' ? message : faults[field.kind]()
}

/** A note at a field; it may warn. */
interface Note {
  text: string
  warns: boolean
}

/**
 * Returns what to know about a field: that it still has to be filled in, that the law or its figures say otherwise, or what is
 * public now, if that differs from the draft. A price that changes a lot warns. Null if there is nothing to know.
 */
function noteOf(field: HouseField, { draft, language }: FormSource): Note | null {
  const { facts } = deskWords(language)
  const { kind, path } = field
  if (isWaiting(field, draft)) return { text: neededInWords(field, language), warns: true }
  const doubt = /^facts\.(?:legal|offer)\./.test(path) ? legalDoubtAt(path, draft, language) : undefined
  if (doubt !== undefined) return { text: legalSentence(doubt, language), warns: true }
  if (draft.changedAt === null || draft.isNew || kind === 'toggle' || kind === 'sentence') return null
  if (isInNewEntry(path, draft)) return null
  const [was, is] = [valueAt(draft.published.house, path), valueAt(draft.body, path)]
  if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return null
  const value = valueInWords(field, was, language)
  if (kind === 'euros' && typeof was === 'number' && typeof is === 'number' && isBigMove(was, is)) {
    const move = { percent: percentMoved(was, is), value }
    return { text: is < was ? facts.less(move) : facts.more(move), warns: true }
  }
  return { text: value === '' ? facts.publicNowEmpty() : facts.publicNow({ value }), warns: false }
}

function neededInWords({ kind, neededWithout, part }: HouseField, language: Language): string {
  const { faults, eitherNeeded, neededHere, needed } = deskWords(language).facts
  if (kind === 'toggle') return faults.offers()
  if (neededWithout) return eitherNeeded()
  // A house may leave out a part that it does not need.
  return part !== undefined && part.more.needed !== true ? neededHere() : needed()
}

/** Returns what the law questions in a field, even while the rest of its section is still missing. */
function legalDoubtAt(path: string, draft: HouseDraft, language: Language): DoubtfulLegal | undefined {
  const { facts } = presentable(draft, language)
  const legal = { ...facts.legal, lease: facts.legal.lease ?? leaseSoFar(draft.body) }
  return doubtfulFigures({ ...facts, legal }).find((each) => path === `facts.${each.field}`)
}

/** Returns the name of a place, an amenity or a highlight, or the title of a part; empty if it has none yet. */
export function nameOfEntry(entry: unknown, language: Language): string {
  if (!isRecord(valueAt(entry, 'name'))) return textAt(entry, 'title')
  const names = [language, ...languages].map((each) => textAt(entry, `name.${each}`))
  return names.find((each) => each !== '') ?? ''
}
