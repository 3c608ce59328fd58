import type { Language } from '../../../content/enquiry.ts'
import type { Field } from '../../../content/fields.ts'
import { paletteNames, palettes } from '../../../content/palettes.ts'
import { valueAt } from '../../../content/paths.ts'
import { blocksOf } from '../../../house/draft/checks.ts'
import type { Draft } from '../../../house/draft/draft.ts'
import { formMark, writeField } from '../../../house/draft/fields.ts'
import { isMissing } from '../../../house/draft/needed.ts'
import { faultSentence } from '../../../house/fault-sentences.ts'
import { toldValue, unitSign } from '../../../house/told-value.ts'
import { fieldWords, optionWords } from '../../../locales/field-words.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { FieldView } from '../../../renderer/desk-house-view.ts'

/** What a form is made from. */
export interface FormSource {
  draft: Draft
  language: Language
  /** What is amiss, by the path of the field that it is told at. */
  faults: ReadonlyMap<string, string>
}

const deskWords = (language: Language) => wordsIn(language).desk

/** A field's name, with its number where there are several alike, and its language where it is a fact in each. */
export function fieldName({ label, inBoth, language: said }: Named, language: Language, number = 1): string {
  const name = fieldWords(label, language).label({ number })
  return inBoth && said ? `${name}, ${deskWords(language).words[said]()}` : name
}

type Named = Pick<Field, 'label' | 'inBoth' | 'language'>

export function formSource(draft: Draft, language: Language): FormSource {
  const faults = new Map<string, string>()
  for (const block of blocksOf(draft)) {
    const { faults: words } = deskWords(language).facts
    const told = block.why === 'fault' ? block.message : words[block.why]()
    if (!faults.has(block.path)) faults.set(block.path, told)
  }
  return { draft, language, faults }
}

/** A field as it stands in the draft, with what is amiss and what is public. */
export function fieldView(field: Field, source: FormSource, number?: number): FieldView {
  const { draft, language } = source
  const value = valueAt(draft.body, field.path)
  const isWaiting = waits(field, draft)
  return {
    path: field.path,
    label: fieldName(field, language, number),
    hint: fieldWords(field.label, language).hint() || null,
    kind: field.kind,
    unit: field.unit ? unitSign(field.unit, language) : null,
    options: optionsOf(field).map((option) => ({
      value: option,
      label: optionName(field, option, language),
      colours: field.label === 'facts.colours.palette' ? coloursOf(option) : null,
    })),
    value: writeField(field, value, language),
    was: formMark(field, value, language),
    error: errorOf(field, source),
    note: isWaiting ? waitingNote(field, language) : publicNote(field, source),
    isWaiting,
    language: field.kind === 'sentence' ? (field.language ?? null) : null,
  }
}

/** A choice that may be left open, or has not been made yet, has an option for it. */
const optionsOf = ({ options = [], optional, part }: Field): readonly string[] =>
  options.length === 0 || options.includes('')
    ? options
    : optional
      ? [...options, '']
      : part
        ? ['', ...options]
        : options

/** Of a palette, those that one sees most of: ground, water, accent, ink. */
function coloursOf(option: string): readonly string[] | null {
  const name = paletteNames.find((each) => each === option)
  if (name === undefined) return null
  const { ground, sea, accent, ink } = palettes[name]
  return [ground, sea, accent, ink]
}

/** Every fault of these fields, for the summary above a form. */
export function errorsOf(views: readonly FieldView[]) {
  return views.flatMap(({ path, label, error }) => (error === null ? [] : [{ path, label, error }]))
}

/** What is chosen, in words. */
export function optionName(
  { label, optional }: Pick<Field, 'label' | 'optional'>,
  option: string,
  language: Language,
): string {
  const { facts } = deskWords(language)
  if (label === 'plates.potential' && option === 'elevation') return facts.elevation()
  if (option === '') return optional ? (optionWords(label, 'none', language) ?? facts.notStated()) : facts.notChosen()
  return optionWords(label, option, language) ?? option
}

/** In a house that is being begun nothing is wrong that is not there yet. */
const waits = (field: Field, { isNew, body }: Draft): boolean => isNew && isMissing(field, body)

/** What is wrong with a field, in words; null if nothing is. */
export function errorOf(field: Field, { draft, faults, language }: FormSource): string | null {
  if (faults.size === 0 || waits(field, draft)) return null
  const message = faults.get(field.path) ?? faultAround(field, draft, faults)
  if (message === undefined) return null
  return inWords(field, message, draft.body, language)
}

/** A fault of several fields together is told at the first of them that could mend it. */
function faultAround(field: Field, { body }: Draft, faults: ReadonlyMap<string, string>): string | undefined {
  const { names, path, neededFor, part } = field
  if (names?.isFirst) return faults.get(names.path)
  if (neededFor !== undefined)
    return isMissing(field, body) ? faults.get(path.slice(0, path.lastIndexOf('.'))) : undefined
  return part !== undefined && isFirstOf(part, path) ? faults.get(part.path) : undefined
}

/** The first field of a part: what is wrong with the whole of it, or that it is missing, is told there. */
const isFirstOf = ({ path, entries }: NonNullable<Field['part']>, of: string): boolean =>
  of === `${path}.${Object.keys(entries)[0]}`

function inWords(field: Field, message: string, body: unknown, language: Language): string {
  const { faults } = deskWords(language).facts
  // Who writes a house into a file is told of null; who fills in a form is not.
  if (message.startsWith('{"code":"empty"')) return faults.text()
  if (message.startsWith('{"code":')) return faultSentence(message, language)
  if (field.names !== undefined) return faults.offers()
  if (field.path.startsWith('plates.')) return faults.plate()
  if (field.fault !== undefined) return faults[field.fault]()
  if (field.part?.more.needed && valueAt(body, field.part.path) === null) return faults.needed()
  // Already a sentence, where a rule of the desk's own is meant.
  if (field.kind === 'sentence') return message
  return faults[field.kind]()
}

function waitingNote({ kind }: Field, language: Language): FieldView['note'] {
  const { facts } = deskWords(language)
  return { text: kind === 'toggle' ? facts.faults.offers() : facts.needed(), warns: true }
}

const farOff = 0.25

/** Where it differs from what is public; a price that moves far is doubted. */
function publicNote(field: Field, { draft, language }: FormSource): FieldView['note'] {
  if (draft.changedAt === null || draft.isNew || field.kind === 'toggle' || field.kind === 'sentence') return null
  const [was, is] = [valueAt(draft.published.house, field.path), valueAt(draft.body, field.path)]
  if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return null
  const { facts } = deskWords(language)
  const value = toldValue(field, was, language)
  if (field.kind === 'euros' && typeof was === 'number' && typeof is === 'number') {
    const percent = Math.round((Math.abs(is - was) / was) * 100)
    if (percent >= farOff * 100)
      return { text: is < was ? facts.less({ percent, value }) : facts.more({ percent, value }), warns: true }
  }
  return { text: value === '' ? facts.publicNowEmpty() : facts.publicNow({ value }), warns: false }
}
