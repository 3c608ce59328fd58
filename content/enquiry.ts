import * as v from 'valibot'
import { enquiryLimits, intents } from './enquiry-form.ts'
import { languages } from './languages.ts'
import { emailAddress, hasSomethingVisible } from './typed.ts'

export type Intent = (typeof intents)[number]
export type EnquiryField = keyof Enquiry
const enquiryFaults = ['required', 'invalid', 'tooShort', 'tooLong'] as const
export type EnquiryFault = (typeof enquiryFaults)[number]
export type EnquiryFaults = Partial<Record<EnquiryField, EnquiryFault>>

// One line of visible text without control characters, so that no input can alter the header of a letter (RFC 5322 §2.2).
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them.
const controlCharacter = /[\u0000-\u001f\u007f\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; a message may contain tabs and line breaks.
const controlCharacterInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)
/** True for one line of text without control characters, which can stand in the header of a letter. */
export const oneLine = (text: string) => isWellFormed(text) && !controlCharacter.test(text)
/** True for text without control characters other than tabs and line breaks. */
export const manyLines = (text: string) => isWellFormed(text) && !controlCharacterInText.test(text)
const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['on', 'true', 'false', ''])], 'invalid'),
  v.transform((given) => given === true || given === 'on' || given === 'true'),
)

/**
 * The only rule for an enquiry, on the page and on the server. Each issue's message is an EnquiryFault. Lengths are
 * counted after trimming, in UTF-16 units.
 */
const enquirySchema = v.object({
  name: v.pipe(
    v.string('required'),
    v.trim(),
    v.check(hasSomethingVisible, 'required'),
    v.check(oneLine, 'invalid'),
    v.maxLength(enquiryLimits.nameMax, 'tooLong'),
  ),
  email: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(enquiryLimits.emailMax, 'tooLong'),
    v.check(oneLine, 'invalid'),
    emailAddress('invalid'),
  ),
  phone: v.optional(
    v.pipe(v.string('invalid'), v.trim(), v.check(oneLine, 'invalid'), v.maxLength(enquiryLimits.phoneMax, 'tooLong')),
    '',
  ),
  message: v.pipe(
    v.string('required'),
    v.trim(),
    v.check(hasSomethingVisible, 'required'),
    v.check(manyLines, 'invalid'),
    v.minLength(enquiryLimits.messageMin, 'tooShort'),
    v.maxLength(enquiryLimits.messageMax, 'tooLong'),
  ),
  brochureRequested: v.optional(flag, false),
  language: v.optional(v.picklist(languages, 'invalid'), 'en'),
  intent: v.optional(v.picklist(intents, 'invalid')),
  website: v.optional(v.string('invalid'), ''),
})

export type Enquiry = v.InferOutput<typeof enquirySchema>
export type ParsedEnquiry = { ok: true; enquiry: Enquiry } | { ok: false; faults: EnquiryFaults }

/** Accepts any input. Returns the enquiry, or the first fault of each field that has one. Never throws. */
export function parseEnquiry(input: unknown): ParsedEnquiry {
  const result = v.safeParse(enquirySchema, input)
  return result.success ? { ok: true, enquiry: result.output } : { ok: false, faults: faultsOf(result.issues) }
}

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): EnquiryFaults {
  const faults: EnquiryFaults = {}
  for (const issue of issues) {
    const field = issue.path?.[0]?.key
    if (isField(field) && faults[field] === undefined)
      faults[field] = isFault(issue.message) ? issue.message : 'invalid'
  }
  return faults
}

const isField = (key: unknown): key is EnquiryField =>
  typeof key === 'string' && Object.hasOwn(enquirySchema.entries, key)
const isFault = (message: string): message is EnquiryFault => enquiryFaults.some((fault) => fault === message)
