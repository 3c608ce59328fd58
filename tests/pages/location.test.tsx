import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { Location } from '../../pages/index/sections/location/Location.tsx'
import { CopyProvider } from '../../renderer/copy.tsx'
import { type FactChanges, facts, shownWith } from '../support/houses.ts'
import { viewOf } from '../support/page-view.ts'

beforeAll(loadAllLocales)

const drawn = (changes: FactChanges) =>
  renderToStaticMarkup(
    <CopyProvider view={viewOf('en')} house={shownWith(changes)}>
      <Location />
    </CopyProvider>,
  )

test('a list with a long name is above the drawing, where it may take a second line', () => {
  const [first, ...rest] = facts.place.places
  const name = { en: 'The international airport of Nice', fr: 'Nice' }
  expect(drawn({})).not.toContain('location--above')
  expect(drawn({ place: { places: first ? [{ ...first, name }, ...rest] : [] } })).toContain('location--above')
})

test('a house away from the drawn coast has no drawing, source or button for a map', () => {
  const html = drawn({ place: { approximate: { point: [6.15, 43.53], radiusM: 2_000 } } })
  expect(html).toContain('location--undrawn location--above')
  expect(html).not.toMatch(/<svg|<img|<button|location__source/)
})

test('the drawing for phones has neither a name of the house that is too long for it, nor the line to it', () => {
  const names = (name: string) => drawn({ figures: { name } }).match(/class="location-map__name/g)?.length
  expect([names('Villa Belvédère'), names('Bastide Clairvent')]).toEqual([2, 1])
  const leads = (name: string) => drawn({ figures: { name } }).match(/class="location-map__lead/g)?.length ?? 0
  expect(leads('Villa Belvédère') - leads('Bastide Clairvent')).toBe(1)
})
