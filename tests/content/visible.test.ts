import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseEnquiry } from '../../content/enquiry.ts'
import { text } from '../../content/leaves.ts'
import { hasSomethingVisible } from '../../content/visible.ts'
import { sixFields } from '../support/enquiry-site.ts'

const blanks = [
  ['a no-break space', '\u00a0'],
  ['a soft hyphen', '\u00ad'],
  ['a combining grapheme joiner', '\u034f'],
  ['an Arabic letter mark', '\u061c'],
  ['Hangul choseong and jungseong fillers', '\u115f\u1160'],
  ['a Mongolian vowel separator', '\u180e'],
  ['an em space', '\u2003'],
  ['a zero width space', '\u200b'],
  ['a zero width joiner', '\u200d'],
  ['marks of direction', '\u200e\u200f\u202a\u202e'],
  ['a word joiner', '\u2060'],
  ['an invisible plus', '\u2064'],
  ['a blank Braille pattern', '\u2800'],
  ['an ideographic space', '\u3000'],
  ['a Hangul filler', '\u3164'],
  ['a variation selector', '\ufe0f'],
  ['a byte order mark', '\ufeff'],
  ['a halfwidth Hangul filler', '\uffa0'],
  ['interlinear annotation marks', '\ufff9\ufffb'],
  ['a musical beam mark', '\u{1d173}'],
  ['a tag', '\u{e0041}'],
  ['a variation selector supplement', '\u{e0100}'],
  ['several blank characters', '\u3164 \u2800\u200b\u3000\ufe0f'],
] as const

const people = [
  ['in Arabic, with a joiner', 'محمد‌ رضا'],
  ['in Hebrew', 'שרה'],
  ['in Thai', 'สมชาย ใจดี'],
  ['in Devanagari, with a joiner', 'क्‍ष'],
  ['in Korean', '김민수'],
  ['in Korean, in single letters', 'ㄱㅣㅁ'],
  ['in Chinese', '李小龍'],
  ['with a variant of an ideograph', '葛\u{e0100}'],
  ['as a family of emoji', '👨‍👩‍👧‍👦'],
  ['as a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['in Braille', '⠁⠙⠁'],
  ['of one letter', 'Å'],
] as const

test.each(blanks)('%s is accepted neither as a name or a message nor as a text of the house', (_what, blank) => {
  const faultsOf = (fields: Parameters<typeof sixFields>[0]) => parseEnquiry(sixFields(fields))
  expect(faultsOf({ name: blank.repeat(3) })).toEqual({ ok: false, faults: { name: 'required' } })
  expect(faultsOf({ message: blank.repeat(30) })).toEqual({ ok: false, faults: { message: 'required' } })
  expect(hasSomethingVisible(blank)).toBe(false)
  expect(v.safeParse(text(), blank).success).toBe(false)
})

test.each(people)('a name %s is accepted', (_how, name) => {
  expect(parseEnquiry(sixFields({ name })).ok).toBe(true)
  expect(parseEnquiry(sixFields({ message: name.repeat(12).padEnd(20, '!') })).ok).toBe(true)
  expect(v.safeParse(text(), name).success).toBe(true)
})
