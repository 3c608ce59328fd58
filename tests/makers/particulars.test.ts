import { expect, test } from 'vitest'
import { type Language, languages } from '../../content/enquiry.ts'
import { palettes } from '../../content/palettes.ts'
import { showHouse } from '../../house/shown.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Brochure } from '../../makers/brochure/brochure.ts'
import { particulars } from '../../makers/brochure/particulars.ts'
import { makePdf } from '../../makers/brochure/pdf.ts'
import { choosePlates } from '../../makers/brochure/plates.ts'
import { readFonts } from '../../makers/fonts.ts'
import { shipped } from '../support/houses.ts'
import { particularsOf } from '../support/particulars.ts'
import { openPdf, pagesOf } from '../support/pdf-text.ts'

const fonts = await readFonts('dist/materials/fonts')

/** Returns a document that has only the particulars of a house with this many rows and rooms. */
function printed(language: Language, size: Parameters<typeof particularsOf>[1]): Promise<Buffer> {
  const brochure: Brochure = {
    house: { ...showHouse(shipped, language), particulars: particularsOf(language, size) },
    palette: 'limestone',
    language,
    words: wordsIn(language),
    titles: { facts: '', bedrooms: '' },
    labels: [],
    plates: choosePlates(shipped, language, (digest) => `dist/house/masters/${digest}.jpg`),
    materials: 'dist/materials',
    address: 'https://villa-belvedere.example',
  }
  const about = { title: '', subject: '', author: '', language, date: new Date(0) }
  return makePdf(about, fonts, palettes.limestone, (sheet) => particulars(sheet, brochure))
}

test.each(languages)('the brochure in %s prints all of thirty rows and fourteen rooms', async (language) => {
  const size = { rows: 30, rooms: 14 }
  const bytes = await printed(language, size)
  const text = (await pagesOf(bytes)).join('\n').replaceAll(/\s+/g, ' ')
  const { groups, rooms } = particularsOf(language, size)
  const said = [
    ...groups.flatMap(({ rows }) => rows.flatMap(({ label, value }) => [label, value])),
    ...(rooms?.rows.map(({ name }) => name) ?? []),
  ]
  for (const each of said) expect(text).toContain(each?.replaceAll(/\s+/g, ' '))
})

test('the particulars take only as many pages as they fill', async () => {
  const pages = async (size: Parameters<typeof particularsOf>[1]) => (await openPdf(await printed('fr', size))).numPages
  expect(await pages({ rows: 3, rooms: 0 })).toBe(1)
  expect(await pages({ rows: 8, rooms: 1 })).toBe(1)
  expect(await pages({ rows: 30, rooms: 14 })).toBe(2)
})
