import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { compositionOf } from '../../pages/index/composition.ts'
import { Person } from '../../pages/index/sections/contact/Person.tsx'
import { CopyProvider } from '../../renderer/copy.tsx'
import { facts, shownWith } from '../support/houses.ts'
import { viewOf } from '../support/page-view.ts'
import { personIn } from '../support/particulars.ts'

beforeAll(loadAllLocales)

const render = (house: ShownHouse) =>
  renderToStaticMarkup(
    <CopyProvider view={viewOf('en')} house={house}>
      <Person />
    </CopyProvider>,
  )

test('a house without a contact person shows none, and adds no styles', () => {
  expect(render(shownWith({}))).toBe('')
  expect(compositionOf([shownWith({})])).toBe('')
})

test('the page shows what is known about the contact person, and nothing for what is missing', () => {
  const whole = { ...shownWith({}), person: personIn('en') }
  expect(render(whole)).toContain('Every day from 9 to 19')
  expect(render(whole)).toContain('<img class="photo photo--facade-dusk')
  expect(compositionOf([whole])).toContain('.contact__person')
  const sparse = render({ ...whole, person: { ...personIn('en'), role: null, hours: null, portrait: null } })
  expect(sparse).toContain('Jeanne Olivier')
  expect(sparse).not.toMatch(/contact__who-role|Every day|<img/)
})

const person = { name: 'Jeanne Olivier', role: null, languages: null, hours: { en: 'Mornings', fr: 'Le matin' } }

test.each(languages)('the page in %s shows no contact person once the house is sold', (language) => {
  const contact = { ...facts.contact, person }
  expect(shownWith({ contact }, language).person?.hours).toBe(person.hours[language])
  expect(shownWith({ contact, offer: { status: 'sold' } }, language)).not.toHaveProperty('person')
})
