import { expect, test } from 'vitest'
import { inEachLanguage } from '../../content/languages.ts'
import { compositionOf } from '../../pages/index/composition.ts'
import { loadPageRenderer } from '../../server/pages/render.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { dist, type FactChanges, facts, shownWith } from '../support/houses.ts'

const rules = (changes: FactChanges) =>
  compositionOf(Object.values(inEachLanguage((language) => shownWith(changes, language))))

test('the shipped house adds no style rules', async () => {
  expect(rules({})).toBe('')
  const { app } = await enquirySite({ renderer: await loadPageRenderer(dist), dist })
  const [address = ''] = /\/styles\/house\.\w+\.css/.exec((await app.inject('/')).body) ?? []
  const sheet = await app.inject(address)
  expect([sheet.statusCode, sheet.body]).toEqual([200, expect.not.stringMatching(/@layer sections\s*\{/)])
})

test('a missing part adds only its own style rules', () => {
  const [dry, letOnly] = [rules({ amenities: { pool: null } }), rules({ offer: { offers: ['rent'] } })]
  expect(dry).toContain('.outdoors__leaf--dine')
  expect(dry).not.toMatch(/hero__ask|undrawn/)
  expect(letOnly).toContain('.hero__ask')
  expect(letOnly).toContain('.contact__price-rent')
  expect(letOnly).not.toMatch(/highlights|outdoors/)
  expect(rules({ highlights: facts.highlights.slice(1) })).toContain('span 6')
  expect(rules({ amenities: { outdoors: { ...facts.amenities.outdoors, parking: false } } })).toContain('span 6')
  expect(rules({ highlights: facts.highlights.slice(2) })).not.toContain('span 6')
})

test('highlights that do not fit in one row form rows of three or four', () => {
  const counted = (count: number) =>
    rules({ highlights: Array.from({ length: count }, (_, at) => ({ ...each, id: `highlight-x${at}` })) })
  const each = { of: null, name: { en: 'Quiet', fr: 'Calme' }, note: null }
  expect([6, 8].map((count) => counted(count).match(/row-gap|span \d/g))).toEqual([
    ['row-gap', 'span 4'],
    ['row-gap', 'span 4', 'span 3'],
  ])
})

test('a last photograph that would be small and alone in its row is shown large', () => {
  const shown = shownWith({})
  const hung = (count: number) =>
    compositionOf([{ ...shown, photographs: shown.photographs.map((each, at) => ({ ...each, gallery: at < count })) }])
  expect(hung(7)).toContain('.gallery__plate')
  expect([5, 6, 8].map(hung)).toEqual(['', '', ''])
})

test('an amenity without a drawing lines up with those that have one', () => {
  const shown = shownWith({})
  const [first, ...rest] = shown.amenities
  const bare = { picture: null, name: first?.name ?? '' }
  expect(compositionOf([{ ...shown, amenities: [bare, ...rest] }])).toContain('.residence__amenity')
  expect(compositionOf([{ ...shown, amenities: [bare] }])).toBe('')
})
