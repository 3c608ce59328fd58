import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { compositionOf } from '../../pages/index/composition.ts'
import { Sun } from '../../pages/index/sections/sun/Sun.tsx'
import { sectionsOf } from '../../pages/index/sections.ts'
import { CopyProvider } from '../../renderer/copy.tsx'
import { shownWith } from '../support/houses.ts'
import { viewOf } from '../support/page-view.ts'

beforeAll(loadAllLocales)

type Sky = Facts['place']['sky']

const sunUnder = (sky: Sky, language: Language) =>
  renderToStaticMarkup(
    <CopyProvider view={viewOf(language)} house={shownWith({ place: { sky } }, language)}>
      <Sun />
    </CopyProvider>,
  ).replaceAll(/[\u00a0\u202f]/g, ' ')
const timesIn = (html: string) =>
  [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, time]) => `${label}: ${time}`)

describe('in a valley', () => {
  test('the page shows how high the sun is, but neither sunrise nor sunset', () => {
    expect(timesIn(sunUnder('valley', 'en'))).toEqual([
      'Highest: 13:33, at 70°',
      'June: 13:33, at 70°',
      'December: 12:29, at 23°',
    ])
    expect(timesIn(sunUnder('valley', 'fr'))).toEqual([
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

test('above an open horizon, the page shows all times and no hills', () => {
  const html = sunUnder('open', 'en')
  expect(timesIn(html)).toHaveLength(5)
  expect(html).not.toContain('sun__hills')
})

test('a house can hide the section about the sun', () => {
  const sections = (sky: Sky) => sectionsOf(shownWith({ place: { sky } })).length
  expect(sections('hidden')).toBe(sections('open') - 1)
  expect(sunUnder('hidden', 'en')).toBe('')
})
