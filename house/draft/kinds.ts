import type { Language } from '../../content/enquiry.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { readablePhone } from '../../content/phone.ts'
import { regions } from '../../locales/regions.ts'
import { typeset } from './typeset.ts'

/** How a value is typed. */
export const kinds = [
  'euros',
  'whole',
  'decimal',
  'text',
  'lines',
  'sentence',
  'email',
  'phone',
  'day',
  'point',
  'choice',
  'toggle',
] as const
export type Kind = (typeof kinds)[number]

/**
 * What somebody typed, as the house holds it: as people write money, numbers, telephones and days. What cannot be
 * understood stays as it was typed, for its owner to mend; nothing typed is null.
 */
export function read(kind: Kind, typed: string, language: Language): unknown {
  const text = plain(typed)
  if (kind === 'toggle') return text !== ''
  if (text === '') return kind === 'lines' ? [] : null
  switch (kind) {
    case 'euros':
    case 'whole':
      return wholeNumber(text) ?? text
    case 'decimal':
      return decimal(text) ?? text
    case 'phone':
      return international(text) ?? text
    case 'day':
      return isoDay(text) ?? text
    case 'point':
      return point(text) ?? text
    case 'lines':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    case 'sentence':
      return typeset(text.replace(/\s*\n\s*/g, ' '), language)
    case 'text':
      return text.replace(/\s*\n\s*/g, ', ')
    case 'email':
    case 'choice':
      return text
  }
}

// Making a formatter takes far longer than using it.
const numbers = inEachLanguage((language) => new Intl.NumberFormat(regions[language]))

/** A value as it stands in a field. */
export function write(kind: Kind, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return kind === 'point' ? [value[1], value[0]].join(', ') : value.join('\n')
  if (typeof value === 'string')
    return kind === 'phone'
      ? readablePhone(value).replaceAll('\u00a0', ' ')
      : kind === 'day'
        ? dayAsTyped(value)
        : value
  if (typeof value === 'boolean') return value ? 'on' : ''
  if (typeof value !== 'number') return ''
  return kind === 'euros' || kind === 'whole' ? numbers[language].format(value) : String(value)
}

// What cannot be seen does no good here, and comes along when one pastes.
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g

const plain = (typed: string) => typed.replaceAll('\r\n', '\n').replace(unseen, '').normalize('NFC').trim()

const units =
  /€|\beur(?:os?)?\b|m²|\bm2\b|°|%|\/\s*(?:mois|month)\b|\b(?:a|per) month\b|\bpar mois\b|\b(?:hours?|heures?|h|minutes?|min)\b/giu
const spaces = /[\s\u00a0\u202f\u2009'’]/g

/** 4 500 000 · 4.500.000 € · €4,500,000.00 */
function wholeNumber(text: string): number | null {
  const bare = text
    .replace(units, '')
    .replace(spaces, '')
    .replace(/[.,]00?$/, '')
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(bare)
  if (!isGrouped && !/^\d+$/.test(bare)) return null
  const number = Number(bare.replace(/[.,]/g, ''))
  return Number.isSafeInteger(number) ? number : null
}

function decimal(text: string): number | null {
  const bare = text.replace(units, '').replace(spaces, '').replace(',', '.')
  return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(bare) ? Number(bare) : null
}

/** +33 6 39 98 01 23 · 06 39 98 01 23, which is French · 0033… */
function international(text: string): string | null {
  const bare = text.replace(/[\s().\u00a0\u202f/-]/g, '')
  const number = bare.replace(/^00/, '+').replace(/^0(?=[1-9]\d{8}$)/, '+33')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}

/** 14/3/2024 · 14.3.2024 · 2024-03-14 */
function isoDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : null
}

function dayAsTyped(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  return year === undefined ? iso : `${Number(day)}/${Number(month)}/${year}`
}

/** '43.58, 7.12', as maps write it; the house holds longitude first. */
function point(text: string): [number, number] | null {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  return latitude === undefined ? null : [Number(longitude), Number(latitude)]
}
