import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { showHouse } from '../../house/shown.ts'
import { IndexPage } from '../../pages/index/IndexPage.tsx'
import { CopyProvider } from '../../renderer/copy.tsx'
import { shipped } from '../support/houses.ts'
import { viewOf } from '../support/page-view.ts'

const unknown = Number.NaN
const { facts } = shipped

const dpe = {
  energyClass: 'C',
  energyValue: unknown,
  gesClass: 'B',
  gesValue: 9,
  date: '2024-04-02',
  number: '2406E0123456A',
  costMin: 4_210,
  costMax: unknown,
  priceYear: 2021,
} as const

/** A house whose owner has not given a single number. */
const unfinished: House = {
  ...shipped,
  facts: {
    ...facts,
    offer: { ...facts.offer, price: { saleEur: unknown, rentEurPerMonth: unknown } },
    figures: {
      ...facts.figures,
      estate: unknown,
      seaView: unknown,
      bedrooms: { now: unknown, possible: unknown },
      salons: { count: unknown, areaEach: unknown },
    },
    amenities: { ...facts.amenities, annex: { bedrooms: unknown, bathrooms: unknown, kitchen: true } },
    place: { ...facts.place, places: facts.place.places.map((each) => ({ ...each, minutes: unknown })) },
    contact: { ...facts.contact, replyWithinHours: unknown },
    legal: { ...facts.legal, dpe, copyrightYear: unknown },
  },
}

test.each(languages)('three dots replace every missing number on the page, in %s', (language) => {
  const house = showHouse(unfinished, language)
  const page = renderToStaticMarkup(
    <CopyProvider view={viewOf(language)} house={house}>
      <IndexPage />
    </CopyProvider>,
  )
  expect(page).not.toContain('NaN')
  expect(house.figures.map(({ value }) => value)).toEqual(['…', '…', '…°'])
  expect(house.prices.foot.join()).toMatch(/€….*€…|…\s€.*…\s€/)
  expect(house.taglines[1]).toMatch(/^… /)
  expect(house.residence.title).toContain('…\u00a0m²')
})

test('an energy diagnosis is shown once it is complete', () => {
  expect(showHouse(unfinished, 'en').advert.energy).toBeNull()
  const finished = { ...dpe, energyValue: 142, costMax: 5_730 }
  const whole = { ...unfinished, facts: { ...facts, legal: { ...facts.legal, dpe: finished } } }
  expect(showHouse(whole, 'en').advert.energy?.dpe).toEqual(finished)
})
