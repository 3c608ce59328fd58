import { expect, test } from 'vitest'
import { faultOf, namedIn, type SentenceRule } from '../../content/sentence.ts'

const rule: SentenceRule = { most: 60, tokens: ['bedrooms', 'area', 'town'], needs: ['area'] }

test.each([
  ['About {area} in {town}.'],
  ['{bedrooms:# bedroom|# bedrooms}, {area}'],
  ['{area}{bedrooms:| each}'],
  ['Déjà vu : « {area} » – œuvre'],
])('%s is accepted', (text) => {
  expect(faultOf(text, rule)).toBeNull()
})

test.each([
  ['  ', { code: 'empty' }],
  [`{area} ${'x'.repeat(60)}`, { code: 'tooLong', most: 60, length: 69 }],
  ['{area} and {', { code: 'brace' }],
  ['{area} and }', { code: 'brace' }],
  ['{area} {{area}}', { code: 'brace' }],
  ['{area} {constructor}', { code: 'unknownToken', found: 'constructor' }],
  ['{area|nonsense}', { code: 'unknownToken', found: 'area|nonsense' }],
  ['{area} {salons}', { code: 'unknownToken', found: 'salons' }],
  ['{area} {}', { code: 'unknownToken', found: '' }],
  ['{area:one|other}', { code: 'notACount', found: 'area:one|other' }],
  ['{area} {bedrooms:one}', { code: 'notACount', found: 'bedrooms:one' }],
  ['{area} {bedrooms:a|b|c}', { code: 'notACount' }],
  ['Nothing of it', { code: 'missingToken', token: 'area' }],
  ['{area} złoty', { code: 'character', found: 'ł' }],
  ['{area} 🌊', { code: 'character', found: '🌊' }],
  ['{area}\u200b', { code: 'invisible' }],
  ['{area}\nand on', { code: 'invisible' }],
])('%j is refused, and the fault says why', (text, fault) => {
  expect(faultOf(text, rule)).toMatchObject(fault)
})

test('a sentence that may not name facts may not contain a token', () => {
  expect(faultOf('A {town}', { most: 20 })).toMatchObject({ code: 'unknownToken', known: [] })
})

test('the facts that a sentence names can be listed', () => {
  expect(namedIn('{town}: {salons:# salon|# salons}, {more}')).toEqual(['town', 'salons', 'more'])
})
