import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { House } from '../../../content/house.ts'
import { palettes } from '../../../content/palettes.ts'
import { withValue } from '../../../content/paths.ts'
import type { Master } from '../../../content/photographs.ts'
import { countEnquiries } from '../../../enquiries/enquiries.ts'
import { doubtsOf } from '../../../house/doubts.ts'
import { importDraft } from '../../../house/draft/draft.ts'
import { addPhotograph } from '../../../house/draft/photographs.ts'
import { draftRow } from '../../../house/draft/stored.ts'
import { publish, publishedHouse, revisions } from '../../../house/revisions.ts'
import { addOwner } from '../../../owners/owners.ts'
import { loadPageRenderer } from '../../../server/pages/render.ts'
import {
  beginNewHouse,
  changesPage,
  doubtful,
  draftsIn,
  type HouseDesk,
  houseDesk,
  missing,
  publishAll,
  shownChanges,
} from '../../support/desk-house.ts'
import { sixFields } from '../../support/enquiry-site.ts'
import { filled } from '../../support/filled-record.ts'
import { noon } from '../../support/held-clock.ts'
import { dist, houseWith, shipped, shippedFiles } from '../../support/houses.ts'
import { villaCommand } from '../../support/villa-command.ts'

const form = '/owner/house/offer'
const status = 'facts.offer.status'
const sale = 'facts.offer.price.saleEur'
const saleField = `${form}#f-facts-offer-price-saleEur`
const rent = 'facts.offer.price.rentEurPerMonth'
const estate = 'facts.figures.estate'
const en = 'words.en.residence.first'

/** A desk whose public house can be read and replaced past the desk. */
async function publishingDesk() {
  const desk = await houseDesk()
  const { database, one } = desk
  const offer = () => publishedHouse(database).house.facts.offer
  const figures = () => publishedHouse(database).house.facts.figures
  const meanwhile = (name: string) =>
    publish(database, shippedFiles, houseWith({ figures: { name } }), 'publish', desk.clock.now())
  const send = async (fields: Record<string, string>) => (await one.post('/owner/publish', fields)).statusCode
  return { ...desk, offer, figures, meanwhile, send }
}

describe('the page of changes', () => {
  test('shows each change with its old and new value and its form, and names a sentence that only one language has changed', async () => {
    const { one, type } = await houseDesk()
    const written = 'The house stands on its hill, and the bay lies before it.'
    await type(form, { [sale]: '4350000' })
    await type('/owner/words/residence', { [en]: written })
    const { changes, named } = await changesPage(one)
    const [price, sentence] = changes
    expect(price?.texts).toEqual([
      ...['Sale price', 'Prices and offers', 'Before', '€4,500,000', 'After', '€4,350,000'],
      ...['Change', 'Discard this change'],
    ])
    expect(price?.link('Change')).toBe(saleField)
    expect(sentence?.heading).toBe('First paragraph, English')
    expect(sentence?.text).toContain(written)
    expect(named(doubtful)).toContainEqual({
      text: 'First paragraph: one language was changed after the other.',
      href: '/owner/words/residence#f-words-en-residence-first',
    })
  })

  test('discards one change at a press, keeps the others, and brings it back at another press', async () => {
    const { one, type, drafted } = await houseDesk()
    const prices = () => [drafted(sale), drafted(rent)]
    await type(form, { [sale]: '4350000', [rent]: '12500' })
    const page = await one.press('/owner/publish/without', { path: sale })
    expect(prices()).toEqual([4_500_000, 12_500])
    await one.post('/owner/publish/without', { path: 'nothing.of.the.kind' })
    const back = await one.post(page.all('.toast form')[0]?.attribute('action') ?? '')
    expect([back.headers.location, ...prices()]).toEqual([
      expect.stringContaining('/owner/publish?kept='),
      4_350_000,
      12_500,
    ])
  })

  test('refuses a draft with a mistake, and links to the form that corrects it', async () => {
    const { database, one, type } = await houseDesk()
    await type(form, { [sale]: 'a lot' })
    expect((await publishAll({ one })).statusCode).toBe(422)
    const page = shownChanges(one)
    const why = 'Sale price: A price is a whole number of euros, such as 4500000.'
    expect(page.changes.map((each) => each.link(why))).toEqual([saleField])
    expect(page.part('Nothing was published').link(why)).toBe(saleField)
    for (const words of ['Nothing can be published yet', 'Possible once one change is complete.'])
      expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/Nothing stands in the way|all the same|The rest can be published|change of price/)
    expect(revisions(database)).toHaveLength(1)
  })

  test('spells out a price that moves by a quarter, and publishes it once it is confirmed', async () => {
    const { one, offer, send, type } = await publishingDesk()
    await type(form, { [rent]: '1200' })
    const { mark, changes } = await changesPage(one)
    expect(changes[0]?.text).toContain(
      'That is 90% less: from twelve thousand euros to one thousand two hundred. Is a zero missing?',
    )
    for (const forged of [{}, { 'confirm.x': 'forged' }]) expect(await send({ mark, ...forged })).toBe(422)
    expect((await publishAll({ one })).statusCode).toBe(303)
    expect(offer().price.rentEurPerMonth).toBe(1_200)
  })

  test('publishes only what the owner has read, once if the button is pressed twice, and then has no draft', async () => {
    const { database, one, parts, send, type } = await publishingDesk()
    await type(form, { [sale]: '4350000' })
    const before = await changesPage(one)
    await type(form, { [sale]: '4360000' })
    expect(await send({ mark: before.mark })).toBe(409)
    expect(one.shown().text).toContain('The draft or the public page has changed since you read this.')
    expect(revisions(database)).toHaveLength(1)
    const { mark } = await changesPage(one)
    const [pressed, again] = await Promise.all([1, 2].map(() => one.post('/owner/publish', { mark })))
    expect(pressed?.headers.location).toBe('/owner/publish/done?revision=2&changes=1')
    expect([again?.statusCode, revisions(database).length, draftRow(database)]).toEqual([303, 2, null])
    expect(parts.houses.current().house.facts.offer.price.saleEur).toBe(4_360_000)
  })

  test('publishes nothing that its owner has not read if another house became public, and shows how the draft differs', async () => {
    const { one, figures, offer, meanwhile, send, type } = await publishingDesk()
    await type(form, { [sale]: '4350000' })
    const { mark } = await changesPage(one)
    meanwhile('Imported')
    expect(await send({ mark })).toBe(409)
    expect(figures().name).toBe('Imported')
    const { text, changes } = shownChanges(one)
    expect(text).toContain('The draft or the public page has changed since you read this.')
    expect(changes.map((each) => [each.heading, each.texts[3], each.texts[5]])).toEqual([
      ['Sale price', '€4,500,000', '€4,350,000'],
      ['Name', 'Imported', 'Villa Belvédère'],
    ])
    expect((await publishAll({ one })).headers.location).toMatch(/^\/owner\/publish\/done/)
    expect([figures().name, offer().price.saleEur]).toEqual(['Villa Belvédère', 4_350_000])
  })
})

describe('the form on the home page', () => {
  const done = /^\/owner\/publish\/done\?revision=2&changes=1$/
  const ground: Master['ground'] = ['#000000', '#000000', '#000000']
  const master = { digest: '0'.repeat(64), width: 1_920, height: 1_280, ground }

  /** Opens the home page, types into its form and presses the button. */
  async function press({ one }: HouseDesk, typed: Record<string, string>) {
    return one.post('/owner/offer', { ...(await one.see('/owner')).form('#offer'), ...typed })
  }

  test('marks the house as sold with one press, while photographs without descriptions and another change stay in the draft', async () => {
    const desk = await publishingDesk()
    const { database, drafted, figures, offer, one } = desk
    for (let number = 1; number <= 4; number += 1) addPhotograph(database, 'New', { master, sun: null }, noon)
    await desk.type('/owner/house/figures', { [estate]: '600' })
    expect((await press(desk, { [status]: 'sold' })).headers.location).toMatch(done)
    expect(desk.parts.houses.current().house.facts.offer.status).toBe('sold')
    expect([figures().estate, drafted(status), drafted(estate)]).toEqual([500, 'sold', 600])
    expect((await changesPage(one)).changes).toHaveLength(5)
    expect((await one.press('/owner/publish/undo')).heading).toBe('The previous version is public again')
    expect([offer().status, drafted(estate)]).toEqual(['available', 600])
    const undone = (await changesPage(one)).changes.filter(({ text }) => text.includes('You have undone this change'))
    expect(undone.map(({ heading }) => heading)).toEqual(['Status'])
    await one.post('/owner/publish/undo')
    expect([offer().status, drafted(estate)]).toEqual(['sold', 600])
  })

  test('pauses the house with one press: search engines are told to leave it out, an enquiry still arrives, and one press undoes it', async () => {
    const desk = await publishingDesk()
    const { app, database, one, post } = desk
    const listed = async () => {
      const [page, map] = [await app.inject('/'), await app.inject('/sitemap.xml')]
      return [page.headers['x-robots-tag'], map.body.includes('<loc>')]
    }
    expect((await press(desk, { [status]: 'paused' })).headers.location).toMatch(done)
    expect(await listed()).toEqual(['noindex', false])
    expect((await app.inject('/robots.txt')).body).toContain('Allow: /')
    expect((await post(sixFields())).json()).toMatchObject({
      ok: true,
      message: expect.stringContaining('Nothing is offered'),
    })
    expect(countEnquiries(database)).toBe(1)
    expect((await one.see('/owner/elsewhere')).text).toContain('Nothing is offered at the moment')
    await one.post('/owner/publish/undo')
    expect(await listed()).toEqual([undefined, true])
  })

  test('leaves a field that was not touched as it is on the page and in the draft, and a new house that is being filled in', async () => {
    const desk = await publishingDesk()
    const { drafted, one } = desk
    await desk.type(form, { [rent]: '12500' })
    const home = await one.see('/owner')
    expect([home.field('Monthly rent').hint, home.field('Sale price').hint]).toEqual(['The draft says €12,500.', ''])
    expect((await press(desk, { [sale]: '4 400 000' })).headers.location).toMatch(done)
    expect(desk.offer().price).toEqual({ saleEur: 4_400_000, rentEurPerMonth: 12_000 })
    expect([drafted(sale), drafted(rent)]).toEqual([4_400_000, 12_500])
    await beginNewHouse(desk)
    const before = draftRow(desk.database)
    await press(desk, { [status]: 'sold' })
    expect([desk.offer().status, draftRow(desk.database)]).toEqual(['sold', before])
  })

  test('asks to confirm a price that moves by a quarter, reports an invalid one at its field, and publishes nothing twice', async () => {
    const desk = await publishingDesk()
    const { database, one } = desk
    expect((await press(desk, { [sale]: 'a lot', [status]: 'sold' })).statusCode).toBe(422)
    const { faulty, field } = one.shown()
    expect([faulty, field('Sale price').value, field('Status').value]).toEqual([['Sale price'], 'a lot', 'sold'])
    expect(field('Sale price').fault).toContain('whole number')
    expect((await press(desk, { [rent]: '1200' })).statusCode).toBe(422)
    expect(one.shown().text).toContain('90% less')
    const confirm = `confirm.${rent}`
    const value = one.shown().all(`[name="${confirm}"]`)[0]?.attribute('value') ?? ''
    expect((await press(desk, { [rent]: '1200', [confirm]: value })).headers.location).toMatch(done)
    expect(draftRow(database)).toBeNull()
    expect((await press(desk, {})).headers.location).toBe('/owner')
    expect(revisions(database)).toHaveLength(2)
  })

  test('publishes nothing if it is older than the published house, and nothing of an older draft', async () => {
    const desk = await publishingDesk()
    const { drafted, one, offer, figures } = desk
    await desk.type('/owner/house/figures', { [estate]: '600' })
    const older = (await one.see('/owner')).form('#offer')
    desk.meanwhile('Imported')
    expect((await one.post('/owner/offer', { ...older, [status]: 'sold' })).statusCode).toBe(409)
    expect(one.shown().text).toContain('Something else has been published since you opened this page.')
    expect(offer().status).toBe('available')
    await press(desk, { [status]: 'sold' })
    expect([figures().name, figures().estate, offer().status]).toEqual(['Imported', 500, 'sold'])
    expect([drafted(estate), drafted(status)]).toEqual([600, 'sold'])
  })
})

describe('history', () => {
  test('says what each revision changed, with values; copying one into the draft publishes nothing and can be undone', async () => {
    const { database, one, type, parts, drafted } = await houseDesk()
    await type(form, { [sale]: '4350000' })
    await publishAll({ one })
    await type(form, { [sale]: '4200000' })
    const [now, before] = (await one.see('/owner/history')).all('.hist > li')
    expect(now?.text).toMatch(/Sale price .*€4,500,000 .*€4,350,000 Public now\./)
    expect(now?.buttons).toEqual(['Undo'])
    expect(before?.text).toMatch(/The house that came with this site/)
    const [toast] = (await one.press('/owner/history/1')).all('.toast')
    expect([parts.houses.current().revision, drafted(sale)]).toEqual([2, 4_500_000])
    expect(toast?.text).toContain('A former house is in the draft. Nothing is public yet.')
    await one.post(toast?.all('form')[0]?.attribute('action') ?? '')
    expect(drafted(sale)).toBe(4_200_000)
    await one.see('/owner/history')
    expect(draftsIn(one).map(({ says }) => says)).toEqual([
      expect.stringMatching(/^An earlier draft is back/),
      expect.stringMatching(/^A former house is in the draft/),
      '‘Sale price’ has been changed.',
    ])
    expect(revisions(database)).toHaveLength(2)
    expect((await one.post('/owner/history/99')).statusCode).toBe(404)
  })

  test('brings no version back for an unknown number, and leads to no address outside the desk', async () => {
    const { one, type } = await houseDesk()
    for (const id of ['1', 'x', '1e9', '-1'])
      expect((await one.post(`/owner/history/versions/${id}`)).statusCode).toBe(404)
    expect((await one.see('/owner/publish?kept=7')).toast).toBe('')
    for (const to of ['//example.com', 'https://example.com', '/owner/../x', '/\\example.com']) {
      await type(form, { [sale]: '4350000' })
      await one.see('/owner/history')
      const back = await one.post(`${draftsIn(one)[0]?.bringBack}?to=${encodeURIComponent(to)}`)
      expect(back.headers.location).toMatch(/^\/owner\/history\?kept=\d+$/)
    }
  })

  test('shows every revision and what each changed, even if today’s rules would refuse it', async () => {
    const { database, one } = await houseDesk()
    const { house } = publishedHouse(database)
    for (let number = 1; number <= 44; number += 1)
      publish(database, shippedFiles, withValue(house, estate, 300 + number), 'publish', noon + number)
    // Today's rules would refuse this house.
    database.connection().exec(`UPDATE revisions SET body = json_set(body, '$.${estate}', -1) WHERE id = 30`)
    const seen = (await one.see('/owner/history')).all('.hist > li')
    expect(seen.pop()?.text).toContain('The house that came with this site')
    expect(seen).toHaveLength(44)
    for (const each of seen) expect(each.text).toContain('Area of the estate')
    expect(seen[0]?.text).toContain('Public now.')
  })
})

test('what the house lacks is listed, with a link to each form, until it is filled in, and the home page counts it', async () => {
  const { one, type } = await houseDesk()
  const lacking = async () => {
    const counted = Number.parseInt((await one.see('/owner')).entry('Missing') ?? '', 10)
    const listed = (await changesPage(one)).named(missing)
    expect(listed).toHaveLength(counted)
    return listed.map(({ text, href }) => `${text}: ${href}`)
  }
  const before = await lacking()
  expect(before).toContain('Who hosts it: /owner/house/legal#host')
  expect(before).toContain(
    'The e-mail address or the telephone number is only an example and reaches nobody: /owner/house/contact',
  )
  const host = 'facts.legal.host'
  const typed = { [`${host}.name`]: 'OVH', [`${host}.address`]: 'Roubaix', [`${host}.phone`]: '10 07' }
  await type('/owner/house/legal', typed)
  expect(await lacking()).toEqual(before.filter((line) => !line.startsWith('Who hosts it')))
})

test('the page, its drawings, letters and manifest have the palette that is chosen at the desk', async () => {
  const { app, one, type, parts, mailer } = await houseDesk()
  await type('/owner/house/colours', { 'facts.colours.palette': 'clay' })
  expect((await changesPage(one)).changes[0]?.text).toContain('Before Stone and sea After Clay and vine')
  expect((await one.get('/owner/preview/draft.css')).body).toContain(palettes.clay.ground)
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

const white: [string, string, string] = ['#ffffff', '#ffffff', '#ffffff']

/** A house with every kind of doubt: also an energy class A with 210 kWh, and a diagnosis that is out of date. */
const doubtfulHouse: House = {
  ...shipped,
  facts: {
    ...filled,
    legal: {
      ...filled.legal,
      dpe: { ...filled.legal.dpe, energyClass: 'A', gesClass: 'A', energyValue: 210, gesValue: 40, date: '2014-04-02' },
    },
  },
  photographs: shipped.photographs.map((each, at, all) => {
    if (each.hero !== null) return { ...each, master: { ...each.master, width: 1_600, ground: white } }
    return at + 1 < all.length ? each : { ...each, master: all[at - 1]?.master ?? each.master }
  }),
}
// A doubt of each kind.
const energyDoubt = /210 kWh and 40 kg of CO₂ would be class D, not A/
const kinds = [energyDoubt, /is 1600 pixels wide/, /is bright behind the words/, /are the same picture/]

test('the page that publishes shows every doubt that `villa house check` knows, and that other owners read', async () => {
  const { database, one } = await houseDesk()
  importDraft(database, doubtfulHouse, noon)
  const { out } = await villaCommand(path.dirname(database.file), ['house', 'check'])
  const known = out.split('\n').flatMap((line) => /^Look at this: (.+)/.exec(line)?.[1] ?? [])
  for (const kind of kinds) expect(known).toContainEqual(expect.stringMatching(kind))
  expect(known).toHaveLength(doubtsOf(doubtfulHouse, noon, 'en').length)
  const doubts = (await changesPage(one)).named(doubtful)
  const said = doubts.map(({ text }) => text)
  for (const sentence of known) expect(said).toContain(sentence.replaceAll(/\s/g, ' '))
  expect(doubts.find(({ text }) => energyDoubt.test(text))?.href).toBe(
    '/owner/house/legal#f-facts-legal-dpe-energyClass',
  )
  const nobodyElse = { text: expect.stringContaining('but 2 owners read'), href: expect.stringContaining('recipients') }
  expect(doubts).not.toContainEqual(nobodyElse)
  addOwner(database, { email: 'anne@example.org', addedAt: noon }, 'Anne', 'fr')
  expect((await changesPage(one)).named(doubtful)).toContainEqual(nobodyElse)
})

test('a doubtful energy class is told at its field, by the form that publishes status and price, after publishing, and where nothing has changed', async () => {
  const { database, one } = await houseDesk()
  publish(database, shippedFiles, doubtfulHouse, 'publish', noon)
  const field = (await one.see('/owner/house/legal?lang=fr')).all('[data-field="facts.legal.dpe.energyClass"] .warn')[0]
  expect(field?.text).toContain('donneraient la classe D, et non A')
  for (const page of ['/owner?lang=en', '/owner/publish', '/owner/publish/done?revision=2&changes=1'])
    expect((await one.see(page)).all('[href$="energyClass"]')[0]?.text).toMatch(energyDoubt)
})

test('a deposit above what the law allows is told at its field while the rest of the lease is still missing', async () => {
  const { one, type } = await houseDesk()
  const lease = { regime: 'mainHome', chargesEurPerMonth: '850', depositEur: '25000' }
  await type(
    '/owner/house/legal',
    Object.fromEntries(Object.entries(lease).map(([name, value]) => [`facts.legal.lease.${name}`, value])),
  )
  const [field] = (await one.see('/owner/house/legal?lang=en')).all('[data-field="facts.legal.lease.depositEur"] .warn')
  expect(field?.text).toContain('the law allows €11,150 at most here')
})

const renderer = await loadPageRenderer(dist)

test('a preview leads back to where it was opened, in either language, except beside a form; one of an empty house shows only stand-ins', async () => {
  const { one, type } = await houseDesk({ renderer, dist })
  const back = async (address: string) =>
    /class="preview-band"><a [^>]*href="([^"]+)">([^<]+)</.exec((await one.get(address)).body)?.slice(1)
  for (const [address, href] of [
    ['', '/owner/publish'],
    ['/house/offer', '/owner/house/offer'],
    ['/words/residence', '/owner/words/residence'],
  ] as const)
    for (const language of ['en', 'fr'])
      expect(await back(`/owner/preview${address}?lang=${language}`)).toEqual([href, 'Back to the desk'])
  expect(await back('/owner/preview/frame?lang=en')).toBeUndefined()
  await type('/owner/house/figures', { 'facts.figures.name': 'Villa Nouvelle' })
  for (const address of ['', '/frame'])
    expect((await one.get(`/owner/preview${address}?lang=fr`)).body).toContain('Villa Nouvelle')
  await one.post('/owner/house/empty')
  const pictures = new Set((await one.get('/owner/preview?lang=fr')).body.match(/\/owner\/photos\/[\w.-]+/g))
  expect([...pictures].filter((address) => !address.includes('/stand-in-'))).toEqual([])
  const served = await Promise.all([...pictures].map((address) => one.get(address)))
  expect(new Set(served.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})
