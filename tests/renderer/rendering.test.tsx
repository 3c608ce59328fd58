import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Suspense, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import type { Facts, Status } from '../../content/facts.ts'
import { type Language, languages } from '../../content/languages.ts'
import { variantsOf } from '../../house/pictures.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { i18nObject } from '../../locales/i18n-util.ts'
import { render } from '../../renderer/_default.page.server.tsx'
import { StructuredData, structuredData, termsOf } from '../../renderer/structured-data.tsx'
import { Picture, pictureSources, uprightSources, urgent } from '../../renderer/ui/Picture.tsx'
import { PlatePicture } from '../../renderer/ui/plates.tsx'
import { temporaryFolder } from '../support/databases.ts'
import { filled } from '../support/filled-record.ts'
import {
  type FactChanges,
  factsWith,
  houseViewOf,
  shipped,
  shownInBoth,
  viewOf,
  facts as villa,
} from '../support/houses.ts'

const { photographs } = shownInBoth().en
const named = (id: string) => photographs.find((photograph) => photograph.id === id) ?? expect.fail(`no ${id}`)
const upright = { media: '(orientation: portrait)', sizes: '54vh' }
const plain = renderToStaticMarkup(<Picture of={named('bedroom-garden')} sizes="50vw" />)
const first = renderToStaticMarkup(
  <Picture of={named('pool-golden-hour')} sizes="100vw" {...urgent} upright={upright} />,
)

test('a picture is offered as AVIF, then JPEG, with its size, description and focal point, and loads lazily unless it is urgent', () => {
  expect(plain).toMatch(/^<picture><source type="image\/avif"[^>]*><img /)
  const { alt } = named('bedroom-garden')
  expect(plain).toContain(`width="2560" height="1440" alt="${alt}" loading="lazy" decoding="async"`)
  expect(plain).toContain('class="photo photo--bedroom-garden"')
  expect(plain + first).not.toContain('style=')
  expect(first).toContain('loading="eager"')
  expect(first).toContain('fetchPriority="high"')
})

test('a picture has an upright cut for upright screens if there is one, as AVIF only', () => {
  const ofHero =
    /<source media="\(orientation: portrait\)" type="image\/avif" srcSet="\/photos\/pool-golden-hour-upright-/
  expect(first).toMatch(ofHero)
  const plate = renderToStaticMarkup(<PlatePicture of={named('bedroom-garden')} sizes="50vw" className="wide" />)
  expect(plate.match(/<source media="[^"]*" type="image\/avif" srcSet="[^"]*-upright-[^"]*"/g)).toHaveLength(1)
  expect(plate.match(/<source media/g)).toHaveLength(1)
  const whole = renderToStaticMarkup(<Picture of={named('lounger-last-sun')} sizes="50vw" upright={upright} />)
  expect(whole).not.toContain('upright')
})

test('a plate keeps its shape on a phone if it is a panorama or a plan, and is cropped if it is upright', () => {
  const { whole, ...photograph } = named('lounger-last-sun')
  const plateOf = (width: number, height: number, category = photograph.category) =>
    renderToStaticMarkup(
      <PlatePicture
        of={{ ...photograph, category, whole: { ...whole, width, height } }}
        sizes="50vw"
        className="wide"
      />,
    )
  expect(plateOf(1_600, 492)).toContain('class="photo photo--lounger-last-sun wide"')
  expect(plateOf(1_200, 1_500)).toContain('class="photo photo--lounger-last-sun plate wide"')
  expect(plateOf(1_200, 1_500, 'plans')).toContain('class="photo photo--lounger-last-sun wide"')
})

test('every address is one of a file that is made', () => {
  const made = new Set(shipped.photographs.flatMap(variantsOf).map(({ file }) => `/photos/${file}`))
  const addresses = photographs.flatMap((photograph) => {
    const { avif, src, large } = pictureSources(photograph)
    const cut = uprightSources(photograph)
    // Only the pictures of the gallery are linked.
    return [avif, src, photograph.gallery ? large : '', cut]
      .flatMap((srcset) => (srcset ? srcset.split(', ') : []))
      .map((part) => part.split(' ')[0] ?? '')
  })
  expect(addresses.length).toBeGreaterThan(150)
  expect(addresses.filter((address) => !made.has(address))).toEqual([])
})

test('a page is abandoned if a part of it fails after its start was sent', async () => {
  let reject: (fault: Error) => void = () => {}
  const words = new Promise<string>((_, rejected) => {
    reject = rejected
  })
  const Waiting = () => use(words)
  const abandoned: unknown[] = []
  await render({
    Page: () => (
      <Suspense fallback="">
        <Waiting />
      </Suspense>
    ),
    exports: { head: () => ({ title: 'A house', description: '', path: null }) },
    view: viewOf('en'),
    house: houseViewOf('en'),
    scripts: null,
    abandon: (fault) => void abandoned.push(fault),
  })
  expect(abandoned).toEqual([])
  const fault = new Error('no garden')
  reject(fault)
  await expect.poll(() => abandoned).toEqual([fault])
})

beforeAll(loadAllLocales)

const publicUrl = 'https://villa-belvedere.example'
const dataOf = (record: Facts, locale: Language = 'en') =>
  structuredData({
    view: viewOf(locale),
    LL: i18nObject(locale),
    house: houseViewOf(locale, { ...shipped, facts: record }),
  })
const graphOf = (record: Facts, locale?: Language) => dataOf(record, locale)['@graph']
const offersOf = (record: Facts) => graphOf(record).flatMap((node) => ('offers' in node ? node.offers : []))

test('the vocabulary of schema.org has every type and property that the page uses, in each language, for all kinds of houses', () => {
  const sold = factsWith({ offer: { status: 'sold' } })
  const paused = factsWith({ offer: { status: 'paused' } })
  const flat = factsWith({ figures: { kind: 'flat' } })
  const records = [villa, filled, sold, paused, factsWith({ offer: { offers: ['rent'] } }), flat]
  expect(faultsIn(languages.flatMap((locale) => records.flatMap((record) => graphOf(record, locale))))).toEqual([])
  expect(JSON.stringify(graphOf(flat))).not.toContain('SingleFamilyResidence')
})

test('the listing offers the house for sale, and to let by the month', () => {
  expect(offersOf(villa)).toMatchObject([
    {
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
      price: 4_500_000,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemOffered: { '@type': 'SingleFamilyResidence', '@id': `${publicUrl}/#house` },
    },
    {
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: 12_000, priceCurrency: 'EUR', unitCode: 'MON' },
    },
  ])
})

test('the house has an approximate place, an area and its amenities', () => {
  expect(graphOf(villa).find((node) => node['@type'] === 'SingleFamilyResidence')).toMatchObject({
    geo: { '@type': 'GeoCircle', geoMidpoint: { latitude: 43.58, longitude: 7.12 }, geoRadius: 1_500 },
    floorSize: { value: 500, unitCode: 'MTK' },
    address: { addressLocality: 'Antibes', addressCountry: 'FR' },
    amenityFeature: ['Infinity Pool', 'Sea View', 'Terraces', 'Jacuzzi', 'Private Parking'].map((name) => ({
      name,
      value: true,
    })),
  })
})

test('a stated fact uses its property of schema.org, and a missing fact is left out', () => {
  const { terms } = villa.offer
  const stated = factsWith({
    figures: { rooms: 6, bathrooms: 2, yearBuilt: 1782 },
    amenities: { pets: 'no' },
    offer: { terms: { ...terms, minimumMonths: 12 } },
  })
  const data = { '@type': 'SingleFamilyResidence', ...termsOf(stated) }
  expect(faultsIn([data])).toEqual([])
  expect(data).toMatchObject({ numberOfRooms: 6, numberOfBathroomsTotal: 2, yearBuilt: 1782, petsAllowed: false })
  expect(termsOf(villa)).toEqual({})
})

test('availability follows the status, and a sold house has neither price nor telephone', () => {
  const data = (changes: FactChanges) => JSON.stringify(dataOf(factsWith(changes)))
  expect(data({})).toContain('"telephone":"+33639980123"')
  expect(data({ contact: { phone: null } })).not.toContain('telephone')
  const available = (status: Status) => offersOf(factsWith({ offer: { status } })).map((offer) => offer.availability)
  expect(available('sold')).toEqual(['https://schema.org/SoldOut', 'https://schema.org/SoldOut'])
  expect(available('underOffer')[0]).toBe('https://schema.org/LimitedAvailability')
  expect(data({ offer: { status: 'paused' } })).not.toMatch(/"Offer"|telephone|email|4500000/)
  expect(data({ offer: { status: 'sold' } })).not.toMatch(/telephone|4500000|12000|4,500,000/)
})

test('the data cannot close the script element that contains them', () => {
  const html = renderToStaticMarkup(
    <StructuredData view={viewOf('fr')} LL={i18nObject('fr')} house={houseViewOf('fr')} />,
  )
  const json = /^<script type="application\/ld\+json">([^<]+)<\/script>$/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(dataOf(villa, 'fr'))
})

const vocabulary = fileURLToPath(import.meta.resolve('schema-dts'))
const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/**
 * Returns what the compiler says against these nodes as things of schema.org: an unknown type or property, or a value of a
 * type that the property does not allow. schema-dts generates its declarations from the vocabulary.
 */
function faultsIn(given: readonly object[]): string[] {
  const nodes: object[] = [...given]
  // What has an id is referred to by it and is a node of its own, so that a reference may repeat the type of its node.
  const referring = (key: string, value: unknown) => {
    // The address of a member of GoodRelations, which the vocabulary recommends and the declarations lack.
    if (key === 'businessFunction') return { '@id': value }
    if (key === '' || typeof value !== 'object' || value === null || !('@id' in value)) return value
    if ('@type' in value) nodes.push(value)
    return { '@id': value['@id'] }
  }
  const lines = [`import type { Thing } from ${JSON.stringify(vocabulary)}`]
  for (const node of nodes) lines.push(`export const node${lines.length}: Thing = ${JSON.stringify(node, referring)}`)
  const file = path.join(temporaryFolder(), 'nodes.ts')
  writeFileSync(file, lines.join('\n'))
  const program = ts.createProgram([file], options)
  const faults = ts.getPreEmitDiagnostics(program, program.getSourceFile(file))
  return faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
