import type { RuleFault, Unit } from '../content/describe.ts'
import type { HouseField } from '../content/fields.ts'
import { write } from '../content/kinds.ts'
import type { Language } from '../content/languages.ts'
import type { NumberFault } from '../content/leaves.ts'
import { isRecord } from '../content/paths.ts'
import type { SentenceFault } from '../content/sentence.ts'
import { optionWords } from '../locales/field-words.ts'
import { formattersIn, wordsIn } from '../locales/words.ts'

/** Returns a value in readable form with its unit. Empty if the house has no value. */
export function valueInWords(field: HouseField, value: unknown, language: Language): string {
  const { facts, units } = wordsIn(language).desk
  if (value === null || value === undefined || value === '') return ''
  if (isRecord(value)) return valueInWords(field, value[language], language)
  if (field.kind === 'toggle') return value === true ? facts.yes() : facts.no()
  if (field.kind === 'choice') return optionWords(field.label, String(value), language) ?? String(value)
  const isDate = field.kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(String(value))
  if (isDate) return formattersIn(language).date(String(value))
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

/** Returns a fault as a sentence: one of our own faults in words, any other as the schema words it. */
export function faultSentence(message: string, language: Language = 'en'): string {
  const fault = parsed(message)
  if (fault === null) return message
  const { faults } = wordsIn(language).house
  switch (fault.code) {
    case 'empty':
      return faults.empty()
    case 'tooLong':
      return faults.tooLong({ most: fault.most, length: fault.length })
    case 'brace':
      return faults.brace()
    case 'unknownToken':
      return fault.known.length === 0
        ? faults.noTokens({ found: fault.found })
        : faults.unknownToken({ found: fault.found, known: fault.known.map((name) => `{${name}}`).join(', ') })
    case 'notACount':
      return faults.notACount({ found: fault.found })
    case 'missingToken':
      return faults.missingToken({ token: fault.token })
    case 'lacking':
      return faults.lacking({ token: fault.token })
    case 'character':
      return faults.character({ found: fault.found })
    case 'invisible':
      return faults.invisible({ code: codeOf(fault.found) })
    case 'rule':
      return faults.rules[fault.rule]()
    case 'tooHigh':
      return faults.tooHigh({ most: fault.most })
  }
}

function parsed(message: string): SentenceFault | NumberFault | RuleFault | null {
  if (!message.startsWith('{"code":')) return null
  const fault: SentenceFault | NumberFault | RuleFault = JSON.parse(message)
  return fault
}

const codeOf = (character: string) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
