import { type Point, pointIn, writtenPoint } from './coordinates.ts'
import { inEachLanguage, type Language, languages, regions } from './languages.ts'
import { readablePhone, telephoneNumber } from './telephone.ts'

/** How each kind of value is typed and stored. */
interface KindOfValue {
  /** Returns what was typed as it is stored. What cannot be understood is kept, so that its owner can correct it. */
  read(text: string, language: Language): unknown
  /** Returns a value as the text in its field. */
  write(value: unknown, language: Language): string
  /** The value in an empty house, unless the field's description says otherwise. */
  empty: unknown
  /** A valid value while none has been given. The page shows three dots for a number. */
  standIn?: unknown
  isNumber?: true
}

const asTyped = (text: string): unknown => text
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** How a value is typed, shown and left empty, by its kind. */
const described = {
  euros: { read: (text) => wholeNumber(text) ?? text, write: grouped, empty: null, standIn: 1, isNumber: true },
  whole: { read: (text) => wholeNumber(text) ?? text, write: grouped, empty: null, standIn: 1, isNumber: true },
  area: { read: (text) => squareMetres(text) ?? text, write: grouped, empty: null, standIn: 1, isNumber: true },
  /** Written without separators: 2026. */
  year: { read: (text) => wholeNumber(text) ?? text, write: asText, empty: null, standIn: 2000, isNumber: true },
  decimal: {
    read: (text) => decimal(text) ?? text,
    write: (value, language) => (typeof value === 'number' ? decimals[language].format(value) : asText(value)),
    empty: null,
    standIn: 1,
    isNumber: true,
  },
  text: { read: (text) => text.replace(/\s*\n\s*/g, ', '), write: asText, empty: '' },
  lines: { read: linesOf, write: (value) => (Array.isArray(value) ? value.join('\n') : asText(value)), empty: [] },
  sentence: {
    read: (text, language) => typeset(text.replace(/\s*\n\s*/g, ' '), language),
    write: asText,
    empty: '',
  },
  link: {
    read: (text) => (/^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(text) ? `https://${text}` : text),
    write: asText,
    empty: null,
  },
  email: { read: asTyped, write: asText, empty: null, standIn: 'you@example.org' },
  phone: {
    read: (text) => international(text) ?? text,
    write: (value) => readablePhone(asText(value)).replaceAll('\u00a0', ' '),
    empty: null,
  },
  day: { read: (text) => isoDay(text) ?? text, write: (value) => dayAsTyped(asText(value)), empty: null },
  point: {
    read: (text) => pointIn(text) ?? text,
    write: (value) => (isPoint(value) ? writtenPoint(value) : asText(value)),
    empty: null,
    standIn: [2.4, 46.6],
  },
  /** For something that can be seen: its position or its bearing. */
  direction: {
    read: (text) => wholeNumber(text) ?? pointIn(text) ?? text,
    write: (value) => (typeof value === 'number' ? `${value}°` : isPoint(value) ? writtenPoint(value) : asText(value)),
    empty: null,
    standIn: 180,
  },
  choice: { read: asTyped, write: asText, empty: null },
  toggle: { read: (text) => text !== '', write: (value) => (value === true ? 'on' : ''), empty: false },
} as const satisfies Record<string, KindOfValue>

export type Kind = keyof typeof described
export const kinds: Readonly<Record<Kind, KindOfValue>> = described

/** Returns what was typed as the house stores it. Null if nothing was typed. */
export function read(kind: Kind, typed: string, language: Language): unknown {
  const text = plain(typed)
  if (text === '') return kind === 'toggle' || kind === 'lines' ? kinds[kind].empty : null
  return kinds[kind].read(text, language)
}

/** Returns a value as the text in its field. */
export const write = (kind: Kind, value: unknown, language: Language): string =>
  value === null || value === undefined ? '' : kinds[kind].write(value, language)

export const isNumber = (kind: Kind): boolean => kinds[kind].isNumber === true

export const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number')

// Creating a formatter takes far longer than using it.
const numbers = inEachLanguage((language) => new Intl.NumberFormat(regions[language]))
const exactly = { useGrouping: false, maximumFractionDigits: 9 } as const
const decimals = inEachLanguage((language) => new Intl.NumberFormat(regions[language], exactly))

function grouped(value: unknown, language: Language): string {
  return typeof value === 'number' ? numbers[language].format(value) : asText(value)
}

// Invisible characters are often pasted by accident and have no use here.
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g

const plain = (typed: string) => typed.replaceAll('\r\n', '\n').replace(unseen, '').normalize('NFC').trim()

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A regular expression for the units that people write after a number. */
const unitWords: Record<Language, string> = {
  en: '(?:(?:a|per) )?months?|hours?|minutes?',
  fr: '(?:par )?mois|heures?|minutes?',
}
const units = new RegExp(
  `€|\\beur(?:os?)?\\b|m²|\\bm2\\b|°|%|(?:/\\s*|\\b)(?:${Object.values(unitWords).join('|')}|h|min)\\b`,
  'giu',
)
const spaces = /[\s\u00a0\u202f\u2009'’]/g

/** Reads a number such as 4 500 000 · 4.500.000 € · €4,500,000.00. */
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

/** Reads an area such as 12 400 m² · 85,5 · 1,248.25. */
function squareMetres(text: string): number | null {
  const [, whole = '', part] = /^(.+?)[.,](\d{1,2})$/.exec(text.replace(units, '').replace(spaces, '')) ?? []
  const number = part === undefined ? null : wholeNumber(whole)
  return number === null ? wholeNumber(text) : Number(`${number}.${part}`)
}

function decimal(text: string): number | null {
  const bare = text.replace(units, '').replace(spaces, '').replace(',', '.').replace('−', '-')
  return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(bare) ? Number(bare) : null
}

/** Reads a number such as +33 6 39 98 01 23 · 06 39 98 01 23. An extension has no place in a house's number. */
function international(text: string): string | null {
  const number = telephoneNumber(text)
  return number === null || number.ext !== undefined ? null : number.number
}

/** Reads a date such as 14/3/2024 · 14.3.2024 · 2024-03-14 · 14 March 2024 · 1er févr. 2027. */
function isoDay(text: string): string | null {
  const shape = /^(\d{1,2})(?:er|st|nd|rd|th)?[/.\s-]+(\d{1,2}|[a-z]{3,})[/.,\s-]+(\d{4})$/
  const [, day = '', month = '', year = ''] = shape.exec(folded(text)) ?? []
  const iso = year === '' ? text : `${year}-${monthIn(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : null
}

/** Returns the number of a month that is named by a number, or by its name or the beginning of it in any language. */
function monthIn(named: string): string {
  const found = monthNames.flatMap((names) => names.flatMap((name, at) => (name.startsWith(named) ? [at + 1] : [])))
  return new Set(found).size === 1 ? String(found[0]) : named
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const monthNames = languages.map((language) => {
  const { format } = new Intl.DateTimeFormat(regions[language], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => folded(format(Date.UTC(2000, month, 15))))
})

function dayAsTyped(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  return year === undefined ? iso : `${day}/${month}/${year}`
}

// Words that are neither a unit nor the thing counted. A line can break between a number and one of these.
const notCounted =
  'à|au|aux|avant|après|avec|chez|comme|dans|de|depuis|des|du|en|est|et|jusqu|la|le|les|ne|ni|ou|où|par|pas|pour|puis|que|qui|sans|se|si|sont|sous|sur|un|une|vers'
const beforeCounted = new RegExp(`(?<=\\d|#) (?=(?!(?:${notCounted})(?!\\p{L}))(?:\\p{Ll}|[KMG]o\\b))`, 'gu')

/** Returns a sentence with the punctuation marks and spaces of its language, as a printer would set it. */
export function typeset(text: string, language: Language): string {
  return inLanguage[language](text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’').replace(/[ \t]{2,}/g, ' '))
}

const inLanguage: Record<Language, (text: string) => string> = {
  en: (text) => text.replace(/(?<![\w+/.-])(\d{1,4})-(\d{1,4})(?![\w-])/g, '$1–$2'),
  fr: (text) =>
    text
      .replace(/ (?=[;!?])/g, '\u202f')
      .replace(/ (?=[:»€%])/g, '\u00a0')
      .replace(/(?<=«) /g, '\u00a0')
      .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u202f')
      .replace(beforeCounted, '\u00a0'),
}
