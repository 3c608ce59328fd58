import { expect, test } from 'vitest'
import { facts as schema } from '../../content/facts.ts'
import { fieldsIn } from '../../content/fields.ts'
import { detailPlaces, type House, readHouse, schemaNumber } from '../../content/house.ts'
import { isNumber } from '../../content/kinds.ts'
import { type Language, languages } from '../../content/languages.ts'
import { isRecord, valueAt, withValue } from '../../content/paths.ts'
import { faultSentence } from '../../house/in-words.ts'
import { showHouse } from '../../house/shown.ts'
import { styleSheetOf } from '../../house/style-sheet.ts'
import { upgraded } from '../../house/upgrades.ts'
import { IndexPage } from '../../pages/index/IndexPage.tsx'
import { sharedFolder } from '../support/databases.ts'
import { drawn } from '../support/drawn.tsx'
import { filled } from '../support/filled-record.ts'
import { fullHouse } from '../support/full-house.ts'
import { type FactChanges, facts, houseOf, houseWith, shipped, shownWith } from '../support/houses.ts'
import { publishSecondHouse } from '../support/second-house.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const counted: FactChanges = {
  figures: { bedrooms: { now: 11, possible: 12 }, salons: { count: 1, areaEach: 60 } },
}

test('one salon and eleven bedrooms read well in both languages', () => {
  const [en, fr] = [shownWith(counted, 'en'), shownWith(counted, 'fr')]
  expect(en.residence.title).toBe('One great salon, about 60\u00a0m²')
  expect(fr.residence.title).toBe('Un\u00a0grand salon, d’environ 60\u00a0m²')
  expect(en.residence.first).toContain('The salon is the heart of it; the eleven bedrooms are set apart')
  expect(fr.residence.first).toContain('Le salon en est le cœur ; les onze chambres sont en retrait')
  expect(en.highlights[0]).toEqual({ name: 'One salon', note: 'About 60\u00a0m²' })
  expect(fr.taglines[1]).toBe('Onze chambres, un\u00a0salon, un\u00a0seul horizon.')
})

test('a number stays on one line with its unit, even if a plain space was typed', () => {
  const house = structuredClone(houseWith({}))
  house.words.en.residence.title = 'Two salons of 140 m² each, 5 min away'
  expect(showHouse(house, 'en').residence.title).toBe('Two salons of\u00a0140\u00a0m² each, 5\u00a0min away')
})

test('a single bedroom is feminine in French, and numbers above twenty are written in figures', () => {
  const single = { figures: { bedrooms: { now: 1, possible: 2 } } }
  expect(shownWith(single, 'fr').taglines[1]).toMatch(/^Une\schambre,/)
  expect(shownWith(single, 'fr').potential?.now.label).toBe('chambre aujourd’hui')
  expect(shownWith(single, 'fr').potential?.parts[0]?.text).toMatch(/^Une de plus/)
  expect(shownWith({ figures: { bedrooms: { now: 21, possible: null } } }, 'en').taglines[1]).toMatch(/^21 bedrooms,/)
})

test.each(languages)('a house shows only the price of what it offers, in %s', (language) => {
  const rent = shownWith({ offer: { offers: ['rent'], price: { saleEur: null, rentEurPerMonth: 3_800 } } }, language)
  expect(plain(JSON.stringify(rent.prices))).not.toMatch(/4.500.000/)
  expect(rent.prices.asked.sale).toBeNull()
  expect(rent.prices.foot).toHaveLength(1)
  expect(rent.taglines.at(-1)).toBe(
    { en: 'To\u00a0rent by the\u00a0year.', fr: 'À\u00a0louer à\u00a0l’année.' }[language],
  )
})

test('the rent says that it includes charges, wherever it is said', () => {
  const { prices, description } = shownWith({ ...filled, offer: { offers: ['rent'] } }, 'fr')
  for (const said of [prices.asked.rent, prices.line, description]) expect(said).toMatch(/par mois, charges\scomprises/)
})

test('the time to a place is by car, on foot, or both, and says which if a house has both', () => {
  const [near, far] = [
    { minutes: null, onFoot: 3 },
    { minutes: 75, onFoot: null },
  ]
  const timesOf = (ways: { minutes: number | null; onFoot: number | null }[], language: Language) => {
    const places = facts.place.places.slice(0, ways.length).map((place, at) => ({ ...place, ...ways[at] }))
    return shownWith({ place: { places } }, language).location.distances.map(({ time }) => time.replace(/\s/g, ' '))
  }
  expect(timesOf([far], 'en')).toEqual(['1 h 15 min'])
  expect(timesOf([near, far, { minutes: 5, onFoot: 20 }], 'en')).toEqual([
    '3 min on foot',
    '1 h 15 min by car',
    '20 min on foot, 5 min by car',
  ])
  expect(timesOf([near, far], 'fr')).toEqual(['3 min à pied', '1 h 15 en voiture'])
})

test('a house to let is not under offer in French', () => {
  const badge = (offers: ('sale' | 'rent')[]) =>
    shownWith({ offer: { status: 'underOffer', offers } }, 'fr').standing?.badge
  expect([badge(['sale', 'rent']), badge(['rent'])]).toEqual(['Sous offre', 'Dossier à l’étude'])
})

test('rent control is stated in the words of the law, before the amounts', () => {
  const lease = { ...filled.legal.lease, referenceRentEurPerSqm: 22.92, complementEur: 150 }
  const row = shownWith({ ...filled, legal: { ...filled.legal, lease } }, 'fr').advert.lease?.[2]
  expect(`${row?.label} : ${row?.value}`.replace(/\s/g, ' ')).toBe(
    'Zone soumise à encadrement des loyers : Loyer de référence majoré (loyer de base à ne pas dépasser) : 11 001,60 € ; loyer de base : 11 000 € ; complément de loyer : 150 €',
  )
  expect(JSON.stringify(shownWith(filled, 'fr').advert.lease)).not.toContain('encadrement')
})

const bare: FactChanges = {
  figures: { salons: null, seaView: null, bedrooms: { now: 6, possible: null } },
  amenities: {
    annex: null,
    pool: null,
    outdoors: { ...shipped.facts.amenities.outdoors, terraces: false, jacuzzi: false, parking: false },
    list: [],
  },
}

test('what a house lacks is left out of the page', () => {
  const shown = shownWith({ ...bare, highlights: facts.highlights.filter(({ of }) => of !== 'salons') })
  expect(shown).toMatchObject({ annex: null, potential: null, amenities: [], highlights: [] })
  expect(shown.outdoors?.pool).toBeNull()
  expect(shown.figures.map(({ name }) => name)).toEqual(['area', 'beds'])
  expect(shown.sun).not.toHaveProperty('seaSpan')
})

test('what a house lacks is refused in a sentence, in a highlight that is shown nevertheless, and in words', () => {
  const [first = expect.fail('the house that ships has highlights')] = facts.highlights
  const shown = { ...first, of: null, note: null, name: { en: 'A view of {degrees}', fr: 'La vue' } }
  const hidden = { ...shown, id: 'sea', of: 'seaView' as const }
  const read = readHouse(houseWith({ ...bare, highlights: [shown, hidden] }))
  const faults = 'faults' in read ? read.faults : []
  const paths = faults.map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('facts.'))).toEqual([`facts.highlights.${first.id}.name.en`])
  expect(paths).toContain('words.fr.residence.title')
  expect(paths).toContain('words.en.description')
  // The words of the annex are kept in case the house gets one.
  expect(paths.some((path) => path.includes('annex'))).toBe(false)
  const [fault] = faults.filter(({ path }) => path === 'words.en.residence.title')
  expect(faultSentence(fault?.message ?? '')).toBe('It names ‘salons’, but there is nothing of the kind here.')
  expect(faultSentence(fault?.message ?? '', 'fr')).toContain('le bien n’a rien de tel')
})

test('the frame’s own words leave out what a house lacks: a pool, and a sale', () => {
  const shown = (changes: FactChanges) => shownWith(changes, 'fr')
  expect(shown({}).poolFilter).toBe('Piscine et terrasses')
  expect(shown({ amenities: { pool: null } }).poolFilter).toBe('Terrasses')
  const titles = [['rent'], ['sale'], ['sale', 'rent']] as const
  expect(titles.map((offers) => shown({ offer: { offers: [...offers] } }).prices.title)).toEqual([
    'Loyer',
    'Prix',
    'Prix',
  ])
})

test('the page shows one area: the estate, otherwise the living area, otherwise the land', () => {
  const label = (figures: FactChanges['figures'], language?: Language) =>
    shownWith({ figures: { ...figures } }, language).figures[0]?.label
  expect(label({})).toBe('Approximate area of the estate')
  expect(label({ estate: null, livingArea: 210, land: 9_000 })).toBe('Living area')
  expect(label({ estate: null, land: 9_000 })).toBe('Land')
  expect(label({ estate: null, land: 9_000 }, 'fr')).toBe('Terrain')
})

test('a plate without a photograph and an annex without words are refused at their paths', () => {
  const faults = (body: unknown) => {
    const read = readHouse(body)
    return 'faults' in read ? read.faults.map(({ path }) => path) : []
  }
  expect(faults({ ...shipped, plates: { ...shipped.plates, pool: 'gone' } })).toEqual(['plates.pool'])
  const words = { ...shipped.words, fr: { ...shipped.words.fr, annex: null } }
  expect(faults({ ...shipped, words })).toEqual(['words.fr.annex'])
  expect(faults({ ...shipped, photographs: [] })).toContain('photographs')
  expect(faults({ ...shipped, more: 1 })).toEqual(['more'])
})

test('the style sheet has the focus, veil and ground of the slides, and sets a long name smaller', () => {
  const [first, ...rest] = shipped.photographs.toSorted((a, b) => (a.hero ?? 99) - (b.hero ?? 99))
  const photographs = first ? [{ ...first, focusPlate: [82, 50] satisfies [number, number] }, ...rest] : []
  const sheet = styleSheetOf({ ...shipped, photographs })
  expect(sheet).toContain(
    '.photo--pool-golden-hour{--focus:60% 60%;--focus-upright:8% 50%;--focus-plate:82% 50%;--tones:#',
  )
  expect(sheet).toContain('.hero:has(.hero__slide--facade-dusk.is-current){--veil:0.82}')
  expect(sheet).not.toContain('--name-')
  const long: House = houseWith({ figures: { name: 'Domaine de la Grande Rocassière' } })
  expect(styleSheetOf(long)).toMatch(/:root\{--name-line:0\.\d+;--name-word:0\.\d+;--name-bar:0\.\d+\}/)
})

test('no photograph appears more than twice in the houses of the repository', async () => {
  for (const { photographs, plates } of [shipped, await publishSecondHouse(sharedFolder())])
    for (const { id, hero, gallery, day } of photographs) {
      const times = [hero !== null, gallery, day, ...Object.values(plates).map((plate) => plate === id)]
      expect([id, times.filter(Boolean).length <= 2]).toEqual([id, true])
    }
})

test('a house without details has none on its page, and a place that the page no longer has is ignored', () => {
  const kept = Object.entries(shipped.plates).filter(([place]) => !/Detail$/.test(place))
  const plates = { ...Object.fromEntries(kept), potentialDetail: 'pool-dusk' }
  const house = houseOf(upgraded({ schema: schemaNumber, body: JSON.stringify({ ...shipped, plates }) }))
  expect(detailPlaces.map((place) => house.plates[place])).toEqual(detailPlaces.map(() => null))
  for (const language of languages) expect(showHouse(house, language).details).toEqual({})
})

/** Returns a house that states everything, of which its owner has not given the numbers that `isUnknown` names. */
function unfinished(isUnknown: (path: string) => boolean) {
  const house = structuredClone(fullHouse())
  for (const { kind, path, first } of fieldsIn(schema.entries, { path: 'facts', label: 'facts' }, house)) {
    const [name = '', ...around] = path.split('.').toReversed()
    const holder = valueAt(house, around.toReversed().join('.'))
    // A number with a usual value, such as the radius on the map, has that until its owner gives another.
    if (isNumber(kind) && first === undefined && isUnknown(path) && isRecord(holder)) holder[name] = Number.NaN
  }
  return house
}

test.each(languages)('three dots replace every missing number on the page, in %s', (language) => {
  const house = showHouse(
    unfinished(() => true),
    language,
  )
  expect(drawn(<IndexPage />, house, language)).not.toContain('NaN')
  expect(house.figures.map(({ value }) => value)).toEqual(['…', '…', '…°'])
  expect(house.prices.foot.join()).toMatch(/€….*€…|…\s€.*…\s€/)
})

test('an energy diagnosis is shown once it is complete', () => {
  const energyOf = (isUnknown: (path: string) => boolean) => showHouse(unfinished(isUnknown), 'en').advert.energy
  expect(energyOf((path) => path === 'facts.legal.dpe.costMax')).toBeNull()
  expect(energyOf(() => false)?.dpe).toEqual(fullHouse().facts.legal.dpe)
})

test('every number in the facts has a maximum, and its error names that number in each language', () => {
  const house = fullHouse()
  const numbers = fieldsIn(schema.entries, { path: 'facts', label: 'facts' }, house).filter(({ kind }) =>
    isNumber(kind),
  )
  const coordinates = ['facts.place.approximate.point.0', 'facts.place.approximate.point.1']
  expect(numbers.length).toBeGreaterThan(40)
  for (const path of [...numbers.map((field) => field.path), ...coordinates]) {
    const read = readHouse(withValue(house, path, Number.MAX_SAFE_INTEGER))
    const fault = 'faults' in read ? read.faults.find((each) => each.path === path) : undefined
    expect(fault, path).toBeDefined()
    for (const language of languages)
      expect(faultSentence(fault?.message ?? '', language), path).toMatch(
        { en: /^This number is too high\. .* \d/, fr: /^Ce nombre est trop élevé\. .* \d/ }[language],
      )
  }
})
