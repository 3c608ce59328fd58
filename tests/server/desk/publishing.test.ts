import { describe, expect, test } from 'vitest'
import { palettes } from '../../../content/palettes.ts'
import { withValue } from '../../../content/paths.ts'
import { publish, publishedHouse } from '../../../house/revisions.ts'
import { draftRow } from '../../../house/tables/draft.ts'
import { revisions } from '../../../house/tables/revisions.ts'
import { draftsIn, houseDesk } from '../../support/desk-house.ts'
import type { DeskBrowser } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'
import { houseWith, shippedFiles } from '../../support/houses.ts'
import { changesPage, missing, publishAll, shownChanges } from '../../support/publish-all.ts'

const offer = '/owner/house/offer'
const sale = 'facts.offer.price.saleEur'
const en = 'words.en.residence.first'

/** Returns the address that undoes what the page says was just done. */
const undoAddress = (one: DeskBrowser) => one.shown().all('.toast form')[0]?.attribute('action') ?? ''

describe('the page of changes', () => {
  test('shows each change with its old and new value, its form, and how far a price moves', async () => {
    const { one, type } = await houseDesk()
    await type(offer, { [sale]: '4350000' })
    await type('/owner/words/residence', { [en]: 'The house stands on its hill, and the bay lies before it.' })
    const [price, sentence] = (await changesPage(one)).changes
    expect(price?.texts).toEqual([
      'Sale price',
      'Prices and offers',
      '€4,500,000',
      'becomes',
      '€4,350,000',
      '3.3 % less. Both languages, brochure, cards and letters.',
      'Change',
      'Discard this change',
    ])
    expect(price?.link('Change')).toBe(offer)
    expect(sentence?.heading).toBe('First paragraph, English')
    expect(sentence?.text).toContain('The house stands on its hill, and the bay lies before it.')
    expect(sentence?.text).toContain('The French has not been changed since. It will be shown as it is.')
    expect(sentence?.link(/^Look at the French/)).toBe('/owner/words/residence')
  })

  test('discards one change at a press, keeps the others, and brings it back at another press', async () => {
    const { one, type, drafted } = await houseDesk()
    await type(offer, { [sale]: '4350000', 'facts.offer.price.rentEurPerMonth': '12500' })
    const answer = await one.post('/owner/publish/without', { path: sale })
    expect([drafted(sale), drafted('facts.offer.price.rentEurPerMonth')]).toEqual([4_500_000, 12_500])
    await one.post('/owner/publish/without', { path: 'nothing.of.the.kind' })
    expect(drafted('facts.offer.price.rentEurPerMonth')).toBe(12_500)
    await one.get(String(answer.headers.location))
    const back = await one.post(undoAddress(one))
    expect([back.headers.location, drafted(sale)]).toEqual([expect.stringContaining('/owner/publish?kept='), 4_350_000])
  })

  test('refuses a draft with a mistake, and links to the form that corrects it', async () => {
    const { database, one, type } = await houseDesk()
    await type(offer, { [sale]: 'a lot' })
    expect((await publishAll({ one })).statusCode).toBe(422)
    const page = shownChanges(one)
    const why = 'Sale price: A price is a whole number of euros, such as 4500000.'
    expect(page.changes.map((each) => each.link(why))).toEqual([offer])
    expect(page.part('Nothing was published').link(why)).toBe(offer)
    expect(revisions(database)).toHaveLength(1)
  })

  test('spells out a price that moves by a quarter, and publishes it once it is confirmed', async () => {
    const { database, one, type } = await houseDesk()
    await type(offer, { 'facts.offer.price.rentEurPerMonth': '1200' })
    const { mark, changes } = await changesPage(one)
    expect(changes[0]?.text).toContain(
      'That is 90 percent less: from twelve thousand euros to one thousand two hundred. Is a zero missing?',
    )
    expect((await one.post('/owner/publish', { mark })).statusCode).toBe(422)
    expect((await one.post('/owner/publish', { mark, 'confirm.x': 'forged' })).statusCode).toBe(422)
    expect((await publishAll({ one })).statusCode).toBe(303)
    expect(publishedHouse(database).house.facts.offer.price.rentEurPerMonth).toBe(1_200)
  })

  test('publishes only what the owner has read, and only once if the button is pressed twice', async () => {
    const { database, one, type } = await houseDesk()
    await type(offer, { [sale]: '4350000' })
    const before = await changesPage(one)
    await type(offer, { [sale]: '4360000' })
    expect((await one.post('/owner/publish', { mark: before.mark })).statusCode).toBe(409)
    expect(one.shown().text).toContain('The draft has changed since you read it.')
    expect(revisions(database)).toHaveLength(1)
    const { mark } = await changesPage(one)
    const answers = await Promise.all([1, 2].map(() => one.post('/owner/publish', { mark })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(revisions(database)).toHaveLength(2)
  })

  test('publishes a draft that is older than the published house once its owner has confirmed that', async () => {
    const { one, database, type, clock } = await houseDesk()
    await type(offer, { [sale]: '4350000' })
    const meanwhile = (name: string) =>
      publish(database, shippedFiles, houseWith({ figures: { name } }), 'publish', clock.now())
    meanwhile('Imported')
    const { mark, confirms } = await changesPage(one)
    expect(Object.keys(confirms)).toEqual(['confirm.newer'])
    expect((await one.post('/owner/publish', { mark })).statusCode).toBe(422)
    meanwhile('Imported again')
    expect((await one.post('/owner/publish', { mark, ...confirms })).statusCode).toBe(409)
    expect(publishedHouse(database).house.facts.figures.name).toBe('Imported again')
    expect((await publishAll({ one })).headers.location).toMatch(/^\/owner\/publish\/done/)
    expect(publishedHouse(database).house.facts).toMatchObject({
      figures: { name: 'Villa Belvédère' },
      offer: { price: { saleEur: 4_350_000 } },
    })
  })
})

test('publishing shows the new house and deletes the draft; undo shows the former house, and a second undo the new one again', async () => {
  const { database, one, type, parts, drafted } = await houseDesk()
  const shown = () => parts.houses.current().house.facts.offer.price.saleEur
  await type(offer, { [sale]: '4350000' })
  expect((await publishAll({ one })).headers.location).toBe('/owner/publish/done?revision=2&changes=1')
  expect([shown(), draftRow(database)]).toEqual([4_350_000, null])
  await type('/owner/house/figures', { 'facts.figures.estate': '600' })
  for (const price of [4_500_000, 4_350_000]) {
    await one.post('/owner/publish/undo')
    expect([shown(), drafted('facts.figures.estate')]).toEqual([price, 600])
  }
})

describe('history', () => {
  test('says what each revision changed, with values; copying one into the draft publishes nothing and can be undone', async () => {
    const { database, one, type, parts, drafted } = await houseDesk()
    await type(offer, { [sale]: '4350000' })
    await publishAll({ one })
    await type(offer, { [sale]: '4200000' })
    await one.get('/owner/history')
    const [now, before] = one.shown().all('.hist > li')
    expect([now?.text, now?.buttons]).toEqual([
      expect.stringMatching(/Sale price .*€4,500,000 .*€4,350,000 Public now\./),
      ['Undo'],
    ])
    expect(before?.text).toMatch(/The house as it was delivered Public for .* The first\./)
    await one.get(String((await one.post('/owner/history/1')).headers.location))
    expect([parts.houses.current().revision, drafted(sale)]).toEqual([2, 4_500_000])
    const [toast] = one.shown().all('.toast')
    expect(toast?.text).toContain('It is in the draft. Nothing is public yet.')
    await one.post(toast?.all('form')[0]?.attribute('action') ?? '')
    expect(drafted(sale)).toBe(4_200_000)
    await one.get('/owner/history')
    expect(draftsIn(one).map(({ says }) => says)).toEqual([
      'Before another draft was brought back',
      'Before a former house was taken into the draft',
      'Before ‘Sale price’ was changed',
    ])
    expect(revisions(database)).toHaveLength(2)
    expect((await one.post('/owner/history/99')).statusCode).toBe(404)
  })

  test('brings no version back for an unknown number, and leads to no address outside the desk', async () => {
    const { one, type } = await houseDesk()
    for (const id of ['1', 'x', '1e9', '-1'])
      expect((await one.post(`/owner/history/versions/${id}`)).statusCode).toBe(404)
    await one.get('/owner/publish?kept=7')
    expect(one.shown().toast).toBe('')
    for (const to of ['//example.com', 'https://example.com', '/owner/../x', '/\\example.com']) {
      await type(offer, { [sale]: '4350000' })
      await one.get('/owner/history')
      const back = await one.post(`${draftsIn(one)[0]?.bringBack}?to=${encodeURIComponent(to)}`)
      expect(back.headers.location).toMatch(/^\/owner\/history\?kept=\d+$/)
    }
  })
})

test('history shows every revision and what each changed, even if today’s rules would refuse it', async () => {
  const { database, one, parts } = await houseDesk()
  const { house } = publishedHouse(database)
  for (let number = 1; number <= 44; number += 1)
    publish(database, shippedFiles, withValue(house, 'facts.figures.estate', 300 + number), 'publish', noon + number)
  // Today's rules would refuse this house.
  database.connection().exec(`UPDATE revisions SET body = json_set(body, '$.facts.figures.estate', -1) WHERE id = 30`)
  await one.get('/owner/history')
  const seen = one.shown().all('.hist > li')
  const first = seen.pop()
  expect(seen).toHaveLength(44)
  for (const each of seen) expect(each.text).toContain('Area of the estate')
  expect(seen[0]?.text).toContain('Public now.')
  expect(first?.text).toContain('The house as it was delivered')
  expect(parts.houses.current().revision).toBe(1)
})

test('what the house lacks is listed, with a link to each form, until it is filled in, and the home page counts it', async () => {
  const { one, type } = await houseDesk()
  const lacking = async () => {
    await one.get('/owner')
    const counted = Number.parseInt(one.shown().entry('Missing') ?? '', 10)
    const listed = (await changesPage(one)).named(missing)
    expect(listed).toHaveLength(counted)
    return listed.map(({ text, href }) => `${text}: ${href}`)
  }
  const before = await lacking()
  expect(before).toContain('Who hosts it: /owner/house/legal#host')
  expect(before).toContain('The address or the telephone number is an example and reaches nobody: /owner/house/contact')
  await type('/owner/house/legal', {
    'facts.legal.host.name': 'OVH',
    'facts.legal.host.address': 'Roubaix',
    'facts.legal.host.phone': '+33972101007',
  })
  expect(await lacking()).toEqual(before.filter((line) => !line.startsWith('Who hosts it')))
})

test('the page, its drawings, letters and manifest have the palette that is chosen at the desk', async () => {
  const { app, one, type, parts, mailer } = await houseDesk()
  await type('/owner/house/colours', { 'facts.colours.palette': 'clay' })
  expect((await changesPage(one)).changes[0]?.text).toContain('Stone and sea becomes Clay and vine')
  await publishAll({ one })
  const { styleSheet, shown } = parts.houses.current()
  expect((await app.inject(styleSheet.address)).body).toContain(palettes.clay.ground)
  const drawing = await app.inject(shown.en.drawings?.elevation ?? '')
  expect(drawing.headers['content-type']).toBe('image/svg+xml')
  expect(drawing.body.toLowerCase()).toContain(palettes.clay.accent)
  expect(drawing.body.toLowerCase()).not.toContain(palettes.limestone.accent)
  expect((await app.inject('/site.webmanifest')).json()).toMatchObject({ theme_color: palettes.clay.ground })
  await one.ask()
  expect(mailer.attempts.at(-1)?.html).toContain(palettes.clay.accent)
})
