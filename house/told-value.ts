import type { Unit } from '../content/describe.ts'
import type { Language } from '../content/enquiry.ts'
import type { Field } from '../content/fields.ts'
import { write } from '../content/kinds.ts'
import { isRecord } from '../content/paths.ts'
import { optionWords } from '../locales/field-words.ts'
import { formattersIn, wordsIn } from '../locales/words.ts'

/** A value as one reads it, with its unit; empty if the house has none. */
export function toldValue(field: Field, value: unknown, language: Language): string {
  const { facts, units } = wordsIn(language).desk
  if (value === null || value === undefined || value === '') return ''
  if (isRecord(value)) return toldValue(field, value[language], language)
  if (field.kind === 'toggle') return value === true ? facts.yes() : facts.no()
  if (field.kind === 'choice') return optionWords(field.label, String(value), language) ?? String(value)
  if (typeof value !== 'number') return write(field.kind, value, language)
  if (field.unit === 'euros') return moneyOver(field, value, language)
  if (field.unit === 'degrees') return `${write(field.kind, value, language)}°`
  const sign = field.unit ? units[field.unit]({ count: value }) : ''
  return sign === '' ? numberOf(field, value, language) : `${numberOf(field, value, language)}\u00a0${sign}`
}

/** The sign of a unit beside the field in which its number is typed. */
export const unitSign = (unit: Unit, language: Language): { sign: string; first: boolean } => ({
  sign: wordsIn(language).desk.units[unit]({ count: 2 }),
  first: unit === 'euros' && formattersIn(language).money(0).startsWith('€'),
})

function moneyOver({ per }: Field, value: number, language: Language): string {
  const { units } = wordsIn(language).desk
  const amount = formattersIn(language).money(value)
  return per === undefined ? amount : units.per[per]({ amount })
}

const numberOf = ({ kind }: Field, value: number, language: Language): string =>
  Number.isNaN(value) ? '…' : write(kind, value, language)
