import type { Unit } from '../content/describe.ts'
import type { HouseField } from '../content/fields.ts'
import { write } from '../content/kinds.ts'
import type { Language } from '../content/languages.ts'
import { isRecord } from '../content/paths.ts'
import { optionWords } from '../locales/field-words.ts'
import { formattersIn, wordsIn } from '../locales/words.ts'

/** Returns a value in readable form with its unit. Empty if the house has no value. */
export function valueInWords(field: HouseField, value: unknown, language: Language): string {
  const { facts, units } = wordsIn(language).desk
  if (value === null || value === undefined || value === '') return ''
  if (isRecord(value)) return valueInWords(field, value[language], language)
  if (field.kind === 'toggle') return value === true ? facts.yes() : facts.no()
  if (field.kind === 'choice') return optionWords(field.label, String(value), language) ?? String(value)
  if (typeof value !== 'number') return write(field.kind, value, language)
  if (field.unit === 'euros') {
    const amount = formattersIn(language).money(value)
    return field.per === undefined ? amount : units.per[field.per]({ amount })
  }
  if (field.unit === 'degrees') return `${write(field.kind, value, language)}°`
  const number = Number.isNaN(value) ? '…' : write(field.kind, value, language)
  const sign = field.unit ? units[field.unit]({ count: value }) : ''
  return sign === '' ? number : `${number}\u00a0${sign}`
}

/** Returns the sign of a unit, and whether it is shown before the field. */
export const unitSign = (unit: Unit, language: Language): { sign: string; first: boolean } => ({
  sign: wordsIn(language).desk.units[unit]({ count: 2 }),
  first: unit === 'euros' && formattersIn(language).money(0).startsWith('€'),
})
