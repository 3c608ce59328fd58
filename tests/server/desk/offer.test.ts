import { expect, test } from 'vitest'
import type { Master } from '../../../content/photographs.ts'
import { addPhotograph, undescribed } from '../../../house/draft/photographs.ts'
import { publish, publishedHouse } from '../../../house/revisions.ts'
import { draftRow } from '../../../house/tables/draft.ts'
import { revisions } from '../../../house/tables/revisions.ts'
import { type HouseDesk, houseDesk } from '../../support/desk-house.ts'
import { noon } from '../../support/held-clock.ts'
import { houseWith, shippedFiles } from '../../support/houses.ts'
import { beginNewHouse } from '../../support/new-house.ts'

const status = 'facts.offer.status'
const sale = 'facts.offer.price.saleEur'
const rent = 'facts.offer.price.rentEurPerMonth'
const done = /^\/owner\/publish\/done\?revision=2&changes=1$/

const ground: Master['ground'] = ['#000000', '#000000', '#000000']
const master = { digest: '0'.repeat(64), width: 1_920, height: 1_280, ground }

/** Opens the home page, types into its form and presses the button. */
async function press({ one }: HouseDesk, typed: Record<string, string>) {
  await one.get('/owner')
  return one.post('/owner/offer', { ...one.shown().form('#offer'), ...typed })
}

test('one press on the home page marks the house as sold, while four photographs without descriptions stay in the draft', async () => {
  const desk = await houseDesk()
  const { database, drafted, parts } = desk
  for (let number = 1; number <= 4; number += 1) addPhotograph(database, 'New', undescribed(master), noon)
  await desk.type('/owner/house/figures', { 'facts.figures.estate': '600' })
  expect((await press(desk, { [status]: 'sold' })).headers.location).toMatch(done)
  expect(parts.houses.current().house.facts.offer.status).toBe('sold')
  expect(publishedHouse(database).house.facts).toMatchObject({ offer: { status: 'sold' }, figures: { estate: 500 } })
  expect([drafted(status), drafted('facts.figures.estate')]).toEqual(['sold', 600])
  expect(draftRow(database)?.base).toBe(2)
  await desk.one.get('/owner/publish')
  expect(desk.one.shown().all('.change')).toHaveLength(5)
  await desk.one.post('/owner/publish/undo')
  expect(publishedHouse(database).house.facts.offer.status).toBe('available')
})

test('a field that was not touched keeps its value, both on the page and in the draft', async () => {
  const desk = await houseDesk()
  await desk.type('/owner/house/offer', { [rent]: '12500' })
  await desk.one.get('/owner')
  expect(desk.one.shown().field('Monthly rent').hint).toBe('The draft says €12,500.')
  expect(desk.one.shown().field('Sale price').hint).toBe('')
  expect((await press(desk, { [sale]: '4 400 000' })).headers.location).toMatch(done)
  expect(publishedHouse(desk.database).house.facts.offer.price).toEqual({ saleEur: 4_400_000, rentEurPerMonth: 12_000 })
  expect([desk.drafted(sale), desk.drafted(rent)]).toEqual([4_400_000, 12_500])
})

test('a price that moves by a quarter is published once it is confirmed; the same press again publishes nothing', async () => {
  const desk = await houseDesk()
  expect((await press(desk, { [rent]: '1200' })).statusCode).toBe(422)
  expect(desk.one.shown().text).toContain('90 percent less')
  const [confirm] = desk.one.shown().all(`[name="confirm.${rent}"]`)
  const answer = await press(desk, { [rent]: '1200', [`confirm.${rent}`]: confirm?.attribute('value') ?? '' })
  expect(answer.headers.location).toMatch(done)
  expect(draftRow(desk.database)).toBeNull()
  expect((await press(desk, {})).headers.location).toBe('/owner')
  expect(revisions(desk.database)).toHaveLength(2)
})

test('an invalid price is reported at its field, which keeps what was typed', async () => {
  const desk = await houseDesk()
  expect((await press(desk, { [sale]: 'a lot', [status]: 'sold' })).statusCode).toBe(422)
  const shown = desk.one.shown()
  expect([shown.field('The house is').value, shown.field('Sale price').value]).toEqual(['sold', 'a lot'])
  expect([shown.faulty, shown.field('Sale price').fault]).toEqual([
    ['Sale price'],
    expect.stringContaining('whole number'),
  ])
  expect(revisions(desk.database)).toHaveLength(1)
})

test('a form that is older than the published house publishes nothing, and an older draft still says so afterwards', async () => {
  const desk = await houseDesk()
  await desk.type('/owner/house/figures', { 'facts.figures.estate': '600' })
  await desk.one.get('/owner')
  const form = desk.one.shown().form('#offer')
  publish(desk.database, shippedFiles, houseWith({ figures: { name: 'Imported' } }), 'publish', noon)
  expect((await desk.one.post('/owner/offer', { ...form, [status]: 'sold' })).statusCode).toBe(409)
  expect(desk.one.shown().text).toContain('Something else has been published since you opened this page.')
  expect(publishedHouse(desk.database).house.facts.offer.status).toBe('available')
  await press(desk, { [status]: 'sold' })
  expect(publishedHouse(desk.database).house.facts).toMatchObject({
    figures: { name: 'Imported' },
    offer: { status: 'sold' },
  })
  await desk.one.get('/owner/publish')
  expect(desk.one.shown().field('Yes, replace what is public now').isChecked).toBe(false)
})

test('a new house that is being filled in is not changed', async () => {
  const desk = await houseDesk()
  await beginNewHouse(desk)
  const before = draftRow(desk.database)
  expect((await press(desk, { [status]: 'sold' })).headers.location).toMatch(done)
  expect(draftRow(desk.database)).toEqual(before)
})
