import type { Language } from '../../../content/enquiry.ts'
import { paletteNames, palettes } from '../../../content/palettes.ts'
import { blocksOf } from '../../../house/draft/checks.ts'
import type { Draft } from '../../../house/draft/draft.ts'
import { type Field, formMark, type Unit, writeField } from '../../../house/draft/fields.ts'
import { isMissing } from '../../../house/draft/needed.ts'
import { valueAt } from '../../../house/draft/paths.ts'
import { faultSentence } from '../../../house/fault-sentences.ts'
import { money } from '../../../locales/money.ts'
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

/** A field's name, with its number where there are several alike. */
export function fieldName({ label }: Pick<Field, 'label'>, language: Language, number = 1): string {
  return deskWords(language).fields[label].label({ number })
}

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
    hint: deskWords(language).fields[field.label].hint() || null,
    kind: field.kind,
    unit: field.unit ? units[field.unit](language) : null,
    options: (field.options ?? []).map((option) => ({
      value: option,
      label: optionName(field, option, language),
      colours: field.label === 'palette' ? coloursOf(option) : null,
    })),
    value: writeField(field, value, language),
    was: formMark(field, value, language),
    error: errorOf(field, source),
    note: isWaiting ? waitingNote(field, language) : publicNote(field, source),
    isWaiting,
    language: field.kind === 'sentence' ? (field.language ?? null) : null,
  }
}

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

const units: Record<Unit, (language: Language) => { sign: string; first: boolean }> = {
  euros: (language) => ({ sign: '€', first: language === 'en' }),
  squareMetres: () => ({ sign: 'm²', first: false }),
  degrees: () => ({ sign: '°', first: false }),
  hours: (language) => ({ sign: language === 'en' ? 'hours' : 'heures', first: false }),
  minutes: () => ({ sign: 'min', first: false }),
  metres: () => ({ sign: 'm', first: false }),
  percent: () => ({ sign: '%', first: false }),
}

/** What is chosen, in words. */
export function optionName({ label, path }: Pick<Field, 'label' | 'path'>, option: string, language: Language): string {
  const { options } = deskWords(language).facts
  if (path.startsWith('plates.') && option === 'elevation') return options.elevation()
  const { notChosen, elevation: _drawing, nothing: _nothing, ...choices } = options
  const named = new Map<string, object>(Object.entries(choices)).get(label) ?? {}
  const name = new Map<string, () => string>(Object.entries(named)).get(option || 'none')
  return name?.() ?? (option === '' ? notChosen() : option)
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

/** A fault of a part is told at the first of its fields that could mend it. */
function faultAround(field: Field, { body }: Draft, faults: ReadonlyMap<string, string>): string | undefined {
  const is = (path: string) => valueAt(body, path)
  switch (field.path) {
    case 'facts.offers.sale':
      return faults.get('facts.offers')
    case 'facts.price.saleEur':
      return is('facts.offers.sale') === true && is(field.path) === null ? faults.get('facts.price') : undefined
    case 'facts.price.rentEurPerMonth':
      return is('facts.offers.rent') === true && is(field.path) === null ? faults.get('facts.price') : undefined
    case 'facts.lease.regime':
      return faults.get('facts.lease')
  }
  // Words that the house needs and has not: told at the first of them.
  const part = /^(words\.(?:en|fr)\.(?:annex|potential))\.title$/.exec(field.path)?.[1]
  return part === undefined ? undefined : faults.get(part)
}

function inWords(field: Field, message: string, body: unknown, language: Language): string {
  const { faults } = deskWords(language).facts
  // Who writes a house into a file is told of null; who fills in a form is not.
  if (message.startsWith('{"code":"empty"')) return faults.text()
  if (message.startsWith('{"code":')) return faultSentence(message, language)
  const value = valueAt(body, field.path)
  if (field.kind === 'sentence' && /^words\./.test(field.path)) return faults.needed()
  switch (field.path) {
    case 'facts.offers.sale':
      return faults.offers()
    case 'facts.price.saleEur':
    case 'facts.price.rentEurPerMonth':
      return value === null ? faults.price() : faults.euros()
    case 'facts.bedroomsPotential':
      return typeof value === 'number' ? faults.bedroomsPotential() : faults.whole()
    case 'facts.status':
      return faults.status()
    case 'facts.lease.regime':
      return value === null ? faults.choice() : faults.lease()
    case 'facts.dpe.costMax':
      return typeof value === 'number' ? faults.costMax() : faults.euros()
    case 'facts.dpe.number':
      return faults.dpeNumber()
    case 'facts.location.country':
      return faults.country()
    case 'facts.location.timeZone':
      return faults.timeZone()
    case 'facts.brochurePdf':
      return faults.brochurePdf()
  }
  if (field.path.startsWith('plates.')) return faults.plate()
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

/** A value as one reads it. */
export function toldValue(field: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'euros' && typeof value === 'number') return money(language, value)
  if (field.kind === 'toggle') {
    const { facts } = deskWords(language)
    return value === true ? facts.yes() : facts.no()
  }
  if (field.kind === 'choice') return optionName(field, String(value), language)
  const written = writeField(field, value, language)
  const unit = field.unit ? units[field.unit](language).sign : ''
  return unit === '' || typeof value !== 'number' ? written : `${written}\u00a0${unit}`
}
