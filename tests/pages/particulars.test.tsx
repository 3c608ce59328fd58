import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../content/enquiry.ts'
import { firstViewOf } from '../../content/first-view.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { Particulars } from '../../pages/index/sections/particulars/Particulars.tsx'
import { sectionsOf } from '../../pages/index/sections.ts'
import { CopyProvider } from '../../renderer/copy.tsx'
import { shownWith } from '../support/houses.ts'
import { viewOf } from '../support/page-view.ts'
import { particularsOf } from '../support/particulars.ts'

beforeAll(loadAllLocales)

const render = (language: Language, particulars: ShownHouse['particulars']) =>
  renderToStaticMarkup(
    <CopyProvider view={viewOf(language)} house={{ ...shownWith({}, language), ...(particulars && { particulars }) }}>
      <Particulars />
    </CopyProvider>,
  )

test('a house without particulars has no table', () => {
  const house = shownWith({})
  expect(render('en', undefined)).toBe('')
  const particulars = particularsOf('en', { rows: 3, rooms: 0 })
  expect(sectionsOf(firstViewOf({ ...house, particulars }))).toHaveLength(sectionsOf(firstViewOf(house)).length + 1)
})

test.each(languages)('the table in %s shows every row and every room', (language) => {
  const stated = particularsOf(language, { rows: 30, rooms: 14 })
  const html = render(language, stated)
  for (const { title, rows } of stated.groups) {
    expect(html).toContain(`>${title}</h3>`)
    for (const { label, value } of rows)
      expect(html).toMatch(new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>${value}</dd>`))
  }
  expect(html.match(/<th scope="row">/g)).toHaveLength(14)
})

test('a column that is empty for every room is left out', () => {
  const stated = particularsOf('en', { rows: 0, rooms: 2 })
  const html = render('en', {
    ...stated,
    rooms: stated.rooms && { ...stated.rooms, heads: { ...stated.rooms.heads, floor: null } },
  })
  expect(html).not.toMatch(/Ground floor|>Floor</)
  expect(html.match(/<t[hd][ >]/g)).toHaveLength(9)
})
