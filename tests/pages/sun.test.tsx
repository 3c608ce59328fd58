import { expect, test } from 'vitest'
import type { Facts } from '../../content/facts.ts'
import { type Language, languages } from '../../content/languages.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { showHouse } from '../../house/shown.ts'
import { styleSheetOf } from '../../house/style-sheet.ts'
import { Sun } from '../../pages/index/sections/sun/Sun.tsx'
import { drawn } from '../support/drawn.tsx'
import { houseWith, shipped, shownWith } from '../support/houses.ts'

type Sky = Facts['place']['sky']

const sunOf = (house: ShownHouse) => drawn(<Sun />, house)
const sunUnder = (sky: Sky, language: Language) => drawn(<Sun />, shownWith({ place: { sky } }, language), language)
const timesIn = (html: string) =>
  [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, label, time]) => `${label}: ${time}`)
const bearingsIn = (html: string) =>
  [...html.matchAll(/<li[^>]*><span>([^<]*)(?:<small>([^<]*))?/g)].map(([, ...said]) => said.join(''))

test('in a valley, the page shows how high the sun is, but neither sunrise nor sunset', () => {
  expect(timesIn(sunUnder('valley', 'en'))).toEqual([
    'Highest: 13:32, at 70°',
    'June: 13:33, at 70°',
    'December: 12:29, at 23°',
  ])
  expect(timesIn(sunUnder('valley', 'fr'))[0]).toBe('Au plus haut: 13 h 32, à 70°')
})

test.each(languages)(
  'in a valley, drawing and words in %s say that hills hide the sun, and claim no horizon',
  (language) => {
    const html = sunUnder('valley', language)
    expect(html).toContain('class="sun__hills"')
    expect(/role="img" aria-label="([^"]*)"/.exec(html)?.[1]).toMatch(/Hills hide|Le relief en cache/)
    expect(/sun__note[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(/Hills hide|Le relief cache/)
    expect(html.replaceAll(/aria-valuetext="[^"]*"/g, '')).not.toMatch(/horizon,|the horizon|l’horizon|Sunrise|Lever/)
  },
)

const page = sunOf(shownWith({}))

test('before a script runs, course, times, sentence and photographs are those of mid-June', () => {
  expect(/sun__day[^>]*>([^<]*)/.exec(page)?.[1]).toBe('Mid-June')
  // The security policy forbids style attributes.
  expect(page).not.toMatch(/ style=/)
  expect(timesIn(page)).toEqual([
    'Sunrise: 05:49',
    'Golden light until: 06:33',
    'Highest: 13:32, at 70°',
    'Golden light from: 20:30',
    'Sunset: 21:14',
  ])
  expect(page).toContain(
    '<b>Mid-June, 20:30.</b> The sun stands 6° above the horizon; its light is golden until 21:14.',
  )
  expect([...page.matchAll(/<b>(\d[^<]*)<\/b>([^<]*)/g)].map(([, time, caption]) => `${time} ${caption}`)).toEqual([
    '05:38 First light',
    '06:13 Sunrise',
    '08:29 Morning',
    '13:32 The pool, at noon',
    '17:51 Afternoon',
    '20:01 The pool, at the end of the day',
    '21:19 The pool, at dusk',
    '22:42 Night',
  ])
})

test('a house without photographs of it has everything else', () => {
  const photographs = shipped.photographs.map((each) => ({ ...each, day: false }))
  const html = sunOf(showHouse({ ...shipped, photographs }, 'en'))
  expect(timesIn(html)).toEqual(timesIn(page))
  expect(bearingsIn(html)).toEqual(bearingsIn(page))
  expect(html).not.toContain('<img')
})

test('the section is left out where the sun does not rise or set on some day', () => {
  const arctic = { radiusM: 1_000, point: [20, 80] } satisfies Facts['place']['approximate']
  expect(sunOf(shownWith({ place: { approximate: arctic } }))).toBe('')
})

test('what can be seen from the house is named with its bearing, clockwise, with the span of the sea', () => {
  const page = sunOf(shownWith({}))
  expect(bearingsIn(page)).toEqual([
    'The Alps 19°',
    'Baie des Anges 53°',
    'Cap d’Antibes 180°',
    'Lérins islands 221°',
    'Estérel 236°',
    'Cannes 250°',
  ])
  expect(page).toContain('180° of sea')
  expect(bearingsIn(sunUnder('valley', 'fr'))).toContain('Îles de Lérins 221°')
})

test('what can be seen from the house is east, south and west if the house names nothing', () => {
  expect(bearingsIn(sunOf(shownWith({ view: { bearings: [], sea: null } })))).toEqual(['E ', 'S ', 'W '])
})

const bearing = (at: number) => ({ id: `bearing-${at}`, name: { en: 'A harbour', fr: 'Un port' }, at })
const rules = (bearings: number[]) => styleSheetOf(houseWith({ view: { bearings: bearings.map(bearing), sea: null } }))
const placeRule = /--at:([\d.]+)%;--shift:([^;]+);--row:(\d)/g

test('the style sheet of the house has places for names that would touch in different rows, and none cut at an edge', () => {
  // So wide is the scale in units of its letters, and a name of nine letters with its bearing.
  for (const [at, whole] of [27, 54].entries()) {
    const boxes = [...(rules([53, 180, 195, 210, 250]).split('@media')[at + 1] ?? '').matchAll(placeRule)].map(
      ([, percent, shift = '', row]) => {
        const left = (Number(percent) / 100) * whole - 6.5 * ({ '-50%': 0.5, '-.1em': 0 }[shift] ?? 1)
        return { left, right: left + 6.5, row }
      },
    )
    expect(boxes).toHaveLength(5)
    for (const [index, { left, right, row }] of boxes.entries()) {
      expect(left).toBeGreaterThan(0)
      expect(right).toBeLessThan(whole)
      for (const other of boxes.slice(index + 1))
        if (other.row === row) expect(other.left >= right || left >= other.right).toBe(true)
    }
  }
})

test('the style sheet of the house has places for no name where there is too little room: then they are a list', () => {
  expect(rules([177, 178, 179, 180, 181, 182, 183, 184, 185])).not.toContain('--at')
})
