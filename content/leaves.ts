import * as v from 'valibot'
import { type About, leaf, ruleFault } from './describe.ts'
import { inEachLanguage } from './languages.ts'
import { faultOf, type SentenceRule } from './sentence.ts'
import { canHaveWhatsapp } from './telephone.ts'
import { emailAddress, hasSomethingVisible } from './typed.ts'

type More = Pick<About, 'unit' | 'token' | 'fault' | 'first' | 'per' | 'shown' | 'shownElsewhere' | 'term'>

/** Why a number is refused, as JSON in the message of a fault; see house/in-words.ts. */
export interface NumberFault {
  code: 'tooHigh'
  most: number
}

const tooHigh = (most: number) => JSON.stringify({ code: 'tooHigh', most } satisfies NumberFault)

/** A whole number. Each maximum is far above any real house, to catch typing mistakes. */
export const whole = ({ least = 1, most, ...more }: More & { least?: number; most: number }) =>
  leaf(wholeSchema(least, most), { kind: 'whole', ...more })

export const decimal = ({ least = 0, most, ...more }: More & { least?: number; most: number }) =>
  leaf(within(least, most), { kind: 'decimal', ...more })

/** A price in whole euros. */
export const euros = (more: More = {}) => leaf(wholeSchema(1, mostEuros), { kind: 'euros', unit: 'euros', ...more })

/** A charge or a deposit in euros, which may be zero. */
export const amount = (more: More = {}) => leaf(within(0, mostEuros), { kind: 'euros', unit: 'euros', ...more })

const mostEuros = 1_000_000_000
const mostSquareMetres = 10_000_000

/** An area in square metres, with at most two decimals. */
export const area = (more: More = {}) =>
  leaf(
    v.pipe(
      within(1, mostSquareMetres),
      v.check((value) => Number(value.toFixed(2)) === value, 'expected at most two decimals'),
    ),
    { kind: 'area', unit: 'squareMetres', ...more },
  )

/** A number of rooms of one kind. */
export const rooms = (more: More = {}) => whole({ most: 999, ...more })

export const year = ({ least = 2000, ...more }: More & { least?: number } = {}) =>
  leaf(wholeSchema(least, 2100), { kind: 'year', ...more })

/** The owner's own words in one language. The message of an issue is the sentence's fault as JSON. */
export const sentence = (rule: SentenceRule, more: More = {}) =>
  leaf(sentenceSchema(rule), { kind: 'sentence', rule, ...more })

/** The same, in each language. */
export const sentenceInBoth = (rule: SentenceRule, more: More = {}) =>
  leaf(v.strictObject(inEachLanguage(() => sentenceSchema(rule))), { kind: 'sentence', rule, inBoth: true, ...more })

/** A text that must only contain something visible. */
export const text = (more: More = {}) => leaf(textSchema(), { kind: 'text', ...more })

/** A text of a certain form, such as the number of a certificate. */
export const code = (shape: RegExp, expected: string, more: More = {}) =>
  leaf(v.pipe(v.string(), v.regex(shape, expected)), { kind: 'text', ...more })

export const lines = () => leaf(v.array(textSchema()), { kind: 'lines' })
export const email = () => leaf(emailAddress('expected an e-mail address'), { kind: 'email' })
/** A telephone number to read. What no telephone could dial from anywhere, such as 10 07, is kept as it was typed. */
export const phone = () => leaf(v.pipe(v.string(), v.regex(/\d/, 'expected a number')), { kind: 'phone' })
/** A telephone number to dial. */
export const dialledPhone = () => leaf(dialledSchema(), { kind: 'phone' })
/** A mobile telephone number. Landlines are refused if the number shows that it is one. */
export const mobile = () =>
  leaf(v.pipe(dialledSchema(), v.check(canHaveWhatsapp, ruleFault('landline'))), { kind: 'phone' })
export const day = (more: More = {}) => leaf(v.pipe(v.string(), v.isoDate()), { kind: 'day', ...more })
export const toggle = (more: More = {}) => leaf(v.boolean(), { kind: 'toggle', ...more })
export const choice = <const Names extends readonly string[]>(names: Names, more: More = {}) =>
  leaf(v.picklist(names), { kind: 'choice', options: names, ...more })

/** The address of a public page of another site. It is never asked for anything: a visitor follows it, or does not. */
export const link = () => leaf(linkSchema(), { kind: 'link' })

const linkSchema = () =>
  v.pipe(v.string(), v.maxLength(500), v.check(isSecureAddress, 'expected an address that begins with https://'))

// The page needs the name of its site, which URL does not find in every text of this form: 'https://999.999' has none.
const isSecureAddress = (address: string): boolean => secureAddress.test(address) && URL.canParse(address)

const secureAddress = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?:[/?#][^\s<>"]*)?$/u

/** Longitude and latitude, in the order of GeoJSON (RFC 7946 §3.1.1). */
export const point = () => leaf(coordinates(), { kind: 'point' })

/** The position of something as longitude and latitude, or its direction in whole degrees clockwise from north. */
export const direction = () =>
  leaf(v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(359)), coordinates()]), { kind: 'direction' })

const coordinates = () => v.tuple([within(-180, 180), within(-90, 90)])

/** A name in the IANA time zone database that this runtime knows. */
export const timeZone = () =>
  leaf(v.pipe(v.string(), v.check(isTimeZone, 'expected a time zone such as Europe/Paris')), {
    kind: 'text',
    first: 'Europe/Paris',
    fault: 'timeZone',
  })

// Remembered, because asking the runtime takes longer than the rest of the check.
const timeZones = new Set<string>()

function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    timeZones.add(name)
    return true
  } catch {
    return false
  }
}

function sentenceSchema(rule: SentenceRule) {
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? faultOf(dataset.value, rule) : null
      if (fault !== null) addIssue({ message: JSON.stringify(fault) })
    }),
  )
}

const dialledSchema = () =>
  v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'expected an international number such as +33639980123 (E.164)'))
const textSchema = () => v.pipe(v.string(), v.trim(), v.check(hasSomethingVisible, 'expected a text that can be seen'))
const wholeSchema = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most, tooHigh(most)))
const within = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most, tooHigh(most)))
