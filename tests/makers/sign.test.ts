import { expect, test } from 'vitest'
import { type Language, languages } from '../../content/enquiry.ts'
import { makeSign } from '../../makers/sign.ts'
import { type FactChanges, houseWith } from '../support/houses.ts'
import { openPdf, pagesOf } from '../support/pdf-text.ts'

const made = (language: Language, changes: FactChanges = {}) =>
  makeSign({ house: houseWith(changes), language, publicUrl: 'https://villa.example', materials: 'dist/materials' })

test.each(languages)(
  'a sign in %s is one A4 page with the offer, the name, the address and the telephone',
  async (language) => {
    const bytes = await made(language)
    const [text, ...more] = await pagesOf(bytes)
    expect(more).toEqual([])
    const page = await (await openPdf(bytes)).getPage(1)
    expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842])
    const offer = { en: 'For sale or long-term rent', fr: 'À vendre ou à louer à l’année' }[language]
    for (const said of [offer, 'Villa Belvédère', 'villa.example', '+33 6 39 98 01 23']) expect(text).toContain(said)
    const links = await page.getAnnotations()
    expect(links.map(({ url }: { url: string }) => url)).toEqual([
      `https://villa.example/?lang=${language}&utm_source=sign`,
    ])
  },
)

test('a sign says only what is offered, and no telephone number that the house does not have', async () => {
  const [text] = await pagesOf(await made('fr', { offer: { offers: ['sale'] }, contact: { phone: null } }))
  expect(text).toContain('À vendre')
  expect(text).not.toMatch(/louer|\+33/)
})
