import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { amenityPictures } from '../../content/amenity-pictures.ts'
import { languages } from '../../content/enquiry.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { amenityDrawings } from '../../house/amenity-drawings.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { wordsIn } from '../../locales/words.ts'
import { Residence } from '../../pages/index/sections/residence/Residence.tsx'
import { CopyProvider } from '../../renderer/copy.tsx'
import { shownWith } from '../support/houses.ts'
import { viewOf } from '../support/page-view.ts'

beforeAll(loadAllLocales)

const itemsOf = (amenities: ShownHouse['amenities']) =>
  renderToStaticMarkup(
    <CopyProvider view={viewOf('en')} house={{ ...shownWith({}), amenities }}>
      <Residence />
    </CopyProvider>,
  ).match(/<li class="residence__amenity">.*?<\/li>/g)

test('all twenty-four drawings are different', () => {
  expect(new Set(amenityPictures.map((picture) => amenityDrawings[picture])).size).toBe(24)
})

test('an amenity shows its drawing', () => {
  expect(itemsOf(shownWith({}).amenities)?.[5]).toContain(amenityDrawings.privateParking)
})

test('an amenity without a drawing shows only its name', () => {
  expect(itemsOf([{ drawing: null, name: 'A well' }])).toEqual([
    '<li class="residence__amenity"><span>A well</span></li>',
  ])
})

test.each(languages)('the desk in %s has a different name for each drawing', (language) => {
  const picture = wordsIn(language).desk.fields['facts.amenities.list.*.picture'].options
  expect(new Set(amenityPictures.map((each) => picture[each]())).size).toBe(24)
})
