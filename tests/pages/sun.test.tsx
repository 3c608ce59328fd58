import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import { firstViewOf } from '../../content/first-view.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { showHouse } from '../../house/shown.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { compositionOf } from '../../pages/index/composition.ts'
import { Sun } from '../../pages/index/sections/sun/Sun.tsx'
import { sectionsOf } from '../../pages/index/sections.ts'
import { CopyProvider } from '../../renderer/copy.tsx'
import { shipped, shownWith } from '../support/houses.ts'
import { viewOf } from '../support/page-view.ts'

loadAllLocales()

type Sky = Facts['place']['sky']

const drawn = (house: ShownHouse, language: Language) =>
  renderToStaticMarkup(
    <CopyProvider view={viewOf(language)} house={house}>
      <Sun />
    </CopyProvider>,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')
const sunUnder = (sky: Sky, language: Language) => drawn(shownWith({ place: { sky } }, language), language)
const timesIn = (html: string) =>
  [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, time]) => `${label}: ${time}`)

describe('in a valley', () => {
  test('the page shows how high the sun is, but neither sunrise nor sunset', () => {
    expect(timesIn(sunUnder('valley', 'en')).slice(0, 3)).toEqual([
      'Highest: 13:33, at 70°',
      'June: 13:33, at 70°',
      'December: 12:29, at 23°',
    ])
    expect(timesIn(sunUnder('valley', 'fr')).slice(0, 3)).toEqual([
      'Au plus haut: 13 h 33, à 70°',
      'Juin: 13 h 33, à 70°',
      'Décembre: 12 h 29, à 23°',
    ])
  })

  test.each(languages)(
    'the drawing and the note in %s say that hills hide the sun, and do not mention the horizon',
    (language) => {
      const html = sunUnder('valley', language)
      expect(html).toContain('class="sun__hills"')
      expect(/role="img" aria-label="([^"]*)"/.exec(html)?.[1]).toMatch(/Hills hide|Le relief en cache/)
      expect(/sun__note">([^<]*)/.exec(html)?.[1]).toMatch(/Hills hide|Le relief cache/)
      expect(html).not.toMatch(/horizon,|the horizon|l’horizon|sur l’horizon|Sunrise|Lever/)
    },
  )

  test('the slider covers the hours when the sun is above the hills, and starts at noon', () => {
    const slider = /<input id="sun-hour"[^>]*>/.exec(sunUnder('valley', 'en'))?.[0]
    expect(slider).toMatch(/min="395" max="1230".*value="815"/)
  })

  test('the section has style rules that other houses do not load', () => {
    const rules = (sky: Sky) => compositionOf([shownWith({ place: { sky } })])
    expect(rules('valley')).toContain('.sun__hills')
    expect(rules('open')).toBe('')
  })
})

describe('a house without photographs through a day', () => {
  const photographs = shipped.photographs.map((each) => ({ ...each, day: false }))
  const house = showHouse({ ...shipped, photographs }, 'en')

  test('the page shows the drawing of the sun’s course, with five times and the rules that draw it', () => {
    const html = drawn(house, 'en')
    expect(
      timesIn(html)
        .slice(0, 5)
        .map((time) => time.split(':')[0]),
    ).toEqual(['Sunrise', 'Golden light until', 'Highest', 'Golden light from', 'Sunset'])
    expect(html).toContain('class="sun__drawing"')
    expect(html).not.toMatch(/sun__hills|hours/)
    expect(compositionOf([house])).toContain('.sun__drawing')
  })

  test.each([
    ['en', 'Lérins islands: 221°'],
    ['fr', 'Îles de Lérins: 221°'],
  ] as const)('the page names in %s what can be seen from the house, with its bearing', (language, entry) => {
    expect(timesIn(drawn(showHouse({ ...shipped, photographs }, language), language))).toContain(entry)
    expect(timesIn(sunUnder('valley', language))).toContain(entry)
  })
})

describe('one view through the day', () => {
  const page = drawn(shownWith({}, 'en'), 'en')

  test('the page has today’s course and times, the bearings, and a strip of photographs with their hours', () => {
    expect(timesIn(page)).toEqual([
      'Sunrise: 05:50',
      'Golden light until: 06:34',
      'Highest: 13:33, at 70°',
      'Golden light from: 20:32',
      'Sunset: 21:16',
    ])
    const strip = /<noscript>.*<\/noscript>/.exec(page)?.[0] ?? ''
    expect([...strip.matchAll(/<b>([^<]*)<\/b>([^<]*)/g)].map(([, time, caption]) => `${time} ${caption}`)).toEqual([
      '05:38 First light, in mid-June',
      '06:13 Sunrise',
      '08:29 Morning',
      '13:32 The pool, at noon',
      '17:51 Afternoon',
      '20:01 The pool, at the end of the day',
      '21:26 The pool, at dusk',
      '22:42 Night',
    ])
    expect([...page.matchAll(/<li[^>]*><span>([^<]*)<small>([^<]*)/g)].map(([, ...said]) => said.join(''))).toEqual([
      'The Alps 19°',
      'Baie des Anges 53°',
      'Cap d’Antibes 180°',
      'Lérins islands 221°',
      'Estérel 236°',
      'Cannes 250°',
    ])
    expect(page).toContain('180° of sea')
  })

  test('the page has no style attribute, which the security policy forbids, and no picture that a script would show', () => {
    expect(page).not.toMatch(/ style=|hours__picture/)
  })

  test('the page of a house that names nothing has east, south and west instead', () => {
    const html = drawn(shownWith({ view: { bearings: [], sea: null } }, 'en'), 'en')
    expect([...html.matchAll(/<li><span>([ESW]) /g)].map(([, letter]) => letter)).toEqual(['E', 'S', 'W'])
  })

  test('the section is left out where the sun does not rise or set on some day', () => {
    const arctic = { radiusM: 1_000, point: [20, 80] } satisfies Facts['place']['approximate']
    expect(drawn(shownWith({ place: { approximate: arctic } }, 'en'), 'en')).toBe('')
  })
})

test('a house can hide the section about the sun', () => {
  const sections = (sky: Sky) => sectionsOf(firstViewOf(shownWith({ place: { sky } }))).length
  expect(sections('hidden')).toBe(sections('open') - 1)
  expect(sunUnder('hidden', 'en')).toBe('')
})
