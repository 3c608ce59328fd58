import { expect, test } from 'vitest'
import { inEachLanguage } from '../../content/languages.ts'
import { compositionOf } from '../../pages/index/composition.ts'
import { loadPageRenderer } from '../../server/pages/render.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { dist, type FactChanges, shownWith } from '../support/houses.ts'

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
  const letOnly = rules({ offer: { offers: ['rent'] } })
  expect(letOnly).toContain('.hero__ask')
  expect(letOnly).toContain('.contact__price-rent')
  expect(letOnly).not.toContain('gallery')
})

test('a last photograph that would be small and alone in its row is shown large', () => {
  const shown = shownWith({})
  const hung = (count: number) =>
    compositionOf([{ ...shown, photographs: shown.photographs.map((each, at) => ({ ...each, gallery: at < count })) }])
  expect(hung(7)).toContain('.gallery__plate')
  expect([5, 6, 8].map(hung)).toEqual(['', '', ''])
})
