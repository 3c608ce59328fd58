import { describe, expect, test } from 'vitest'
import { palettes } from '../../../content/palettes.ts'
import { withValue } from '../../../content/paths.ts'
import { publish, publishedHouse } from '../../../house/revisions.ts'
import { draftRow } from '../../../house/tables/draft.ts'
import { revisions } from '../../../house/tables/revisions.ts'
import { houseDesk } from '../../support/desk-house.ts'
import { noon } from '../../support/held-clock.ts'
import { houseWith, shippedFiles } from '../../support/houses.ts'
import { publishAll } from '../../support/publish-all.ts'

const offer = '/owner/house/offer'
const sale = 'facts.offer.price.saleEur'
const en = 'words.en.residence.first'

describe('the page of changes', () => {
  test('shows each change with its old and new value, its form, and how far a price moves', async () => {
    const { one, type } = await houseDesk()
    await type(offer, { [sale]: '4350000' })
    await type('/owner/words/residence', { [en]: 'The house stands on its hill, and the bay lies before it.' })
    await one.get('/owner/publish')
    const [price, sentence] = one.page('publish').changes
    expect(price).toMatchObject({
      label: 'Sale price',
      where: 'Prices and offers',
      href: offer,
      before: '€4,500,000',
      after: '€4,350,000',
      confirm: null,
      notes: ['3.3 % less. Both languages, brochure, cards and letters.'],
    })
    expect(sentence).toMatchObject({
      label: 'First paragraph, English',
      stale: {
        text: 'The French has not been changed since. It will be shown as it is.',
        href: '/owner/words/residence',
      },
    })
    expect(sentence?.pieces?.some(({ how }) => how === 'out')).toBe(true)
  })

  test('discards one change at a press, and keeps the others', async () => {
    const { one, type, drafted } = await houseDesk()
    await type(offer, { [sale]: '4350000', 'facts.offer.price.rentEurPerMonth': '12500' })
    await one.post('/owner/publish/without', { path: sale })
    expect([drafted(sale), drafted('facts.offer.price.rentEurPerMonth')]).toEqual([4_500_000, 12_500])
    await one.post('/owner/publish/without', { path: 'nothing.of.the.kind' })
    expect(drafted('facts.offer.price.rentEurPerMonth')).toBe(12_500)
  })

  test('refuses a draft with a mistake, and links to the form that corrects it', async () => {
    const { database, one, type } = await houseDesk()
    await type(offer, { [sale]: 'a lot' })
    expect((await publishAll({ one })).statusCode).toBe(422)
    const { changes, refusals } = one.page('publish')
    const why = { text: 'Sale price: A price is a whole number of euros, such as 4500000.', href: offer }
    expect(changes).toMatchObject([{ label: 'Sale price', isTicked: false, held: [why] }])
    expect(refusals).toEqual([why])
    expect(revisions(database)).toHaveLength(1)
  })

  test('spells out a price that moves by a quarter, and publishes it once it is confirmed', async () => {
    const { database, one, type } = await houseDesk()
    await type(offer, { 'facts.offer.price.rentEurPerMonth': '1200' })
    await one.get('/owner/publish')
    const { mark, changes } = one.page('publish')
    expect(changes[0]?.confirm?.sentence).toBe(
      'That is 90 percent less: from twelve thousand euros to one thousand two hundred. Is a zero missing?',
    )
    expect((await one.post('/owner/publish', { mark })).statusCode).toBe(422)
    expect((await one.post('/owner/publish', { mark, 'confirm.x': 'forged' })).statusCode).toBe(422)
    expect((await publishAll({ one })).statusCode).toBe(303)
    expect(publishedHouse(database).house.facts.offer.price.rentEurPerMonth).toBe(1_200)
  })

  test('publishes only what the owner has read: a draft that has changed since is shown again', async () => {
    const { database, one, type } = await houseDesk()
    await type(offer, { [sale]: '4350000' })
    await one.get('/owner/publish')
    const { mark } = one.page('publish')
    await type(offer, { [sale]: '4360000' })
    expect((await one.post('/owner/publish', { mark })).statusCode).toBe(409)
    expect(one.page('publish').changedMeanwhile).toBe(true)
    expect(revisions(database)).toHaveLength(1)
  })

  test('publishes a draft that is older than the published house once its owner has confirmed that', async () => {
    const { one, database, type, clock } = await houseDesk()
    await type(offer, { [sale]: '4350000' })
    publish(database, shippedFiles, houseWith({ figures: { name: 'Imported' } }), 'import', clock.now())
    await one.get('/owner/publish')
    const { mark, newer, isReady } = one.page('publish')
    expect([newer?.isConfirmed, isReady]).toEqual([false, false])
    expect((await one.post('/owner/publish', { mark })).statusCode).toBe(422)
    expect(publishedHouse(database).house.facts.figures.name).toBe('Imported')
    const confirmed = { mark, 'confirm.newer': newer?.mark ?? '' }
    publish(database, shippedFiles, houseWith({ figures: { name: 'Imported again' } }), 'import', clock.now())
    expect((await one.post('/owner/publish', confirmed)).statusCode).toBe(409)
    await one.get('/owner/publish')
    const again = one.page('publish')
    const done = await one.post('/owner/publish', { mark: again.mark, 'confirm.newer': again.newer?.mark ?? '' })
    expect(done.headers.location).toMatch(/^\/owner\/publish\/done/)
    expect(publishedHouse(database).house.facts).toMatchObject({
      figures: { name: 'Villa Belvédère' },
      offer: { price: { saleEur: 4_350_000 } },
    })
  })

  test('publishes only once if the button is pressed twice', async () => {
    const { database, one, type } = await houseDesk()
    await type(offer, { [sale]: '4350000' })
    await one.get('/owner/publish')
    const { mark } = one.page('publish')
    const answers = await Promise.all([1, 2].map(() => one.post('/owner/publish', { mark })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 303])
    expect(revisions(database)).toHaveLength(2)
  })
})

test('publishing shows the new house and deletes the draft; undo shows the former house, and a second undo the new one again', async () => {
  const { database, one, type, parts, drafted } = await houseDesk()
  const shown = () => parts.houses.current().house.facts.offer.price.saleEur
  await type(offer, { [sale]: '4350000' })
  expect((await publishAll({ one })).headers.location).toBe('/owner/publish/done?revision=2&changes=1')
  expect([shown(), draftRow(database)]).toEqual([4_350_000, null])
  await type(offer, { 'facts.figures.estate': '600' }).catch(() => null)
  await type('/owner/house/figures', { 'facts.figures.estate': '600' })
  await one.post('/owner/publish/undo')
  expect([shown(), drafted('facts.figures.estate')]).toEqual([4_500_000, 600])
  await one.post('/owner/publish/undo')
  expect([shown(), drafted('facts.figures.estate')]).toEqual([4_350_000, 600])
})

describe('history', () => {
  test('says what each revision changed; copying one into the draft publishes nothing, and sets the draft aside', async () => {
    const { database, one, type, parts, drafted } = await houseDesk()
    await type(offer, { [sale]: '4350000' })
    await publishAll({ one })
    await type(offer, { [sale]: '4200000' })
    await one.get('/owner/history')
    expect(one.page('history').revisions).toMatchObject([
      { id: 2, what: 'Sale price', forMs: null, canUndo: true },
      { id: 1, what: 'The house as it was delivered', isFirst: true },
    ])
    expect((await one.post('/owner/history/1')).headers.location).toBe('/owner/history?done=takenAside')
    expect([parts.houses.current().revision, drafted(sale)]).toEqual([2, 4_500_000])
    const exchange = async () => {
      await one.get('/owner/history')
      const [archived] = one.page('history').aside
      await one.post('/owner/history/aside', { id: String(archived?.id) })
    }
    await exchange()
    expect(drafted(sale)).toBe(4_200_000)
    await exchange()
    expect(drafted(sale)).toBe(4_500_000)
    expect(revisions(database)).toHaveLength(2)
    expect((await one.post('/owner/history/99')).statusCode).toBe(404)
  })
})

test('history continues page by page and says what each revision changed, even if today’s rules would refuse it', async () => {
  const { database, one, parts } = await houseDesk()
  const { house } = publishedHouse(database)
  for (let number = 1; number <= 44; number += 1)
    publish(database, shippedFiles, withValue(house, 'facts.figures.estate', 300 + number), 'publish', noon + number)
  // Today's rules would refuse this house.
  database.connection().exec(`UPDATE revisions SET body = json_set(body, '$.facts.figures.estate', -1) WHERE id = 30`)
  const seen: { id: number; what: string; forMs: number | null }[] = []
  let address: string | null = '/owner/history'
  while (address !== null) {
    await one.get(address)
    const { revisions: shown, older } = one.page('history')
    expect(shown.length).toBeLessThanOrEqual(20)
    seen.push(...shown)
    address = older
  }
  expect(seen.map(({ id }) => id)).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
  expect(new Set(seen.slice(0, -1).map(({ what }) => what))).toEqual(new Set(['Area of the estate']))
  expect(seen.at(-1)?.what).toBe('The house as it was delivered')
  expect(seen.map(({ forMs }) => forMs)).toEqual([null, ...Array.from({ length: 43 }, () => 1), seen.at(-1)?.forMs])
  expect(parts.houses.current().revision).toBe(1)
})

test('what the law asks for is listed until it is filled in', async () => {
  const { one, type } = await houseDesk()
  await one.get('/owner/ready')
  const before = one.page('ready')
  expect(before.law.map(({ title }) => title)).toContain('Who hosts it')
  await type('/owner/house/legal', {
    'facts.legal.host.name': 'OVH',
    'facts.legal.host.address': 'Roubaix',
    'facts.legal.host.phone': '+33972101007',
  })
  await one.get('/owner/ready')
  expect(one.page('ready').law.map(({ title }) => title)).not.toContain('Who hosts it')
})

test('a test letter goes to the owner who asks for it, and the desk shows what the mail server answers', async () => {
  const { mailer, one } = await houseDesk()
  mailer.answer = () => ({ outcome: 'sent', answer: '250 2.0.0 Ok: queued as 4F21' })
  await one.post('/owner/letters/test')
  expect(one.page('ready').letter).toMatchObject({ outcome: 'taken', says: '250 2.0.0 Ok: queued as 4F21' })
  expect(mailer.attempts.at(-1)).toMatchObject({
    to: 'owner@villa-belvedere.example',
    subject: 'A test letter from Villa Belvédère',
  })
  mailer.answer = () => ({ outcome: 'attention', reason: '550 no such mailbox' })
  await one.post('/owner/letters/test')
  expect(one.page('ready').letter).toMatchObject({ outcome: 'not', says: '550 no such mailbox' })
  for (let time = 0; time < 3; time += 1) await one.post('/owner/letters/test')
  expect((await one.post('/owner/letters/test')).statusCode).toBe(429)
})

test('the page, its drawings, letters and manifest have the palette that is chosen at the desk', async () => {
  const { app, one, type, parts, mailer } = await houseDesk()
  await type('/owner/house/colours', { 'facts.colours.palette': 'clay' })
  await one.get('/owner/publish')
  expect(one.page('publish').changes).toMatchObject([{ before: 'Stone and sea', after: 'Clay and vine' }])
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
