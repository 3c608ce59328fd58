import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { enquiryByReference } from '../../../enquiries/enquiries.ts'
import { guestDetails } from '../../../enquiries/viewings/guests.ts'
import { readyFor } from '../../../house/making/files.ts'
import { publish } from '../../../house/revisions.ts'
import { letterComposer } from '../../../server/mail/compose.ts'
import type { PageRenderer } from '../../../server/pages/render.ts'
import { createDueLetters } from '../../../server/rounds/due-letters.ts'
import { type HouseDesk, houseDesk } from '../../support/desk-house.ts'
import { sixFields } from '../../support/enquiry-site.ts'
import { facts, houseWith } from '../../support/houses.ts'
import { makeBrochures } from '../../support/made-brochures.ts'
import { beginNewHouse, typedPhotograph } from '../../support/new-house.ts'
import { outboxBench } from '../../support/outboxes.ts'
import { pdf } from '../../support/pdf.ts'
import { publishAll } from '../../support/publish-all.ts'
import { deskPage } from '../../support/stand-in-renderer.ts'
import { until } from '../../support/until.ts'

const former = { name: 'Villa Belvédère', address: '12 chemin des Exemples', plans: 'Plans de la villa' }
const formerSecrets = [...Object.values(former), 'Green gate', 'Under the pine', '98 01 77', '43.5801', 'Antibes']
const next = { name: 'Mas des Pins', address: '7 impasse des Pins', plans: 'Plans du mas' }
const nextSecrets = [...Object.values(next), 'Lorgues']

/** A page as the text of everything that it is made from. Of a page of the desk, the part inside the frame, which names the public house. */
const plain: PageRenderer = {
  render: (_address, { desk, viewing }, { shown, facts }) =>
    Promise.resolve({
      status: 200,
      body: Readable.from([
        desk
          ? (/<main.*<\/main>/s.exec(deskPage(desk))?.[0] ?? '')
          : JSON.stringify([viewing, shown.facts.name, facts.contact, facts.place.town]),
      ]),
    }),
}

/** A desk with a house to which four people are on their way: one in each state in which another house can find them. */
async function visitedHouse() {
  const desk = await houseDesk({ renderer: plain })
  const { app, clock, database, one, parts, post } = desk
  const { config, houses, shelf } = parts
  await makeBrochures(desk)
  const compose = letterComposer(config, {
    current: houses.current,
    of: houses.of,
    brochure: (house, language) => readyFor(houses.of(house).house, language, shelf, config.publicUrl).brochure,
    picture: () => null,
  })
  const { mailer, outbox } = outboxBench({ clock, database, compose, dataDir: config.dataDir })
  outbox.start()

  /** Returns the whole text of the letters since the last call, by the person that they are about. */
  async function letters(name: string): Promise<string[]> {
    // Files that go with a letter are read in real time.
    await until(async () => {
      await clock.pass(15_000)
      return lettersToSend(database, clock.now()) === 0
    })
    return mailer.attempts.map((letter) => JSON.stringify(letter)).filter((text) => text.includes(name))
  }
  const since = () => void mailer.attempts.splice(0)
  async function write(name: string): Promise<string> {
    const email = `${name.toLowerCase()}@example.org`
    const sent = await post(sixFields({ name, email, brochureRequested: true }), { 'x-forwarded-for': '192.0.2.1' })
    return sent.json().reference
  }
  async function propose(reference: string, date: string): Promise<string> {
    const at = `/owner/enquiries/${reference}/viewing`
    await one.get(at)
    const typed = {
      from: one.shown().form('form.propose')?.['from'] ?? '',
      day1: date,
      time1: '16:00',
      minutes: '60',
      key: reference,
    }
    await one.post(at, typed)
    const sent = await one.post(at, { ...typed, act: 'send' })
    return String(sent.headers.location).replace(/\?.*/, '')
  }
  const linkTo = (name: string) =>
    mailer.attempts
      .flatMap(({ to, text }) =>
        to === `${name.toLowerCase()}@example.org` ? (/\/viewing\/[\w-]{43}/.exec(text)?.[0] ?? []) : [],
      )
      .at(-1) ?? ''
  async function choose(link: string): Promise<void> {
    await app.inject({ url: link })
    const { from = '', viewing } = desk.views.at(-1)?.viewing ?? {}
    await app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ from, act: 'choose', time: String(viewing?.times[0]) }).toString(),
    })
  }
  const page = async (url: string) => (await one.get(url)).body
  const visitors = async (url: string) => (await app.inject({ url })).body.replace(/\r\n /g, '')
  async function answer(reference: string, documents: readonly number[]) {
    await one.get(`/owner/enquiries/${reference}?again=1`)
    const form = one.shown().form('#answer') ?? {}
    const brochure = one.shown().all('[name=brochure]').length > 0 && { brochure: 'on' }
    const fields = [
      ...Object.entries({ ...form, body: `${form['body']}\nClaire`, sign: 'Claire', ...brochure }),
      ...documents.map((id) => ['documents', `${id}`]),
    ]
    return one.post(`/owner/enquiries/${reference}/answer`, fields)
  }

  await one.post('/owner/house/guests', {
    address: former.address,
    point: '43.5801, 7.1203',
    'gate-en': 'Green gate',
    'parking-en': 'Under the pine',
    telephone: '+33 6 39 98 01 77',
  })
  await desk.upload(pdf('plans'), { kind: 'document', name: `${former.plans}.pdf` })
  const [confirmed, proposed, answered, waiting] = [
    await write('Ada'),
    await write('Grace'),
    await write('Mary'),
    await write('Jane'),
  ]
  const adas = await propose(confirmed, '2026-06-09')
  await propose(proposed, '2026-06-10')
  await letters('Ada')
  await choose(linkTo('Ada'))
  await letters('Ada')
  const links = { ada: linkTo('Ada'), grace: linkTo('Grace') }
  await answer(answered, [1])
  since()
  return {
    ...desk,
    letters,
    since,
    write,
    propose,
    linkTo,
    choose,
    page,
    visitors,
    answer,
    adas,
    links,
    proposed,
    waiting,
  }
}

async function beginAnother(desk: HouseDesk): Promise<void> {
  await beginNewHouse(desk)
  await desk.type('/owner/house/figures', { 'facts.figures.name': next.name })
  await desk.upload(
    await sharp({ create: { width: 1_600, height: 1_066, channels: 3, background: '#675' } })
      .jpeg()
      .toBuffer(),
    { name: 'IMG 2046.jpg' },
  )
  await desk.type('/owner/photographs/img-2046', typedPhotograph('img-2046'))
  await publishAll(desk)
}

async function importAnother({ app, clock, database, parts }: HouseDesk): Promise<void> {
  const town = { en: 'Lorgues', fr: 'Lorgues' }
  const approximate = { ...facts.place.approximate, point: [6.36, 43.49] satisfies [number, number] }
  const house = houseWith({ figures: { name: next.name }, place: { town, approximate } })
  publish(database, parts.shelf, house, 'import', clock.now())
  await app.pages.catchUp()
}

const lettersToSend = (database: Database, now: number) =>
  database.connection().prepare(`SELECT 1 FROM outbox WHERE state <> 'sent' AND due_at <= ?`).all(now).length

const speaks = (text: string, secrets: readonly string[]) => secrets.filter((each) => text.includes(each))

describe.each([
  ['begun empty and published', beginAnother],
  ['imported', importAnother],
])('when another house is %s', (_how, become) => {
  test('everything about people who wrote about the former one speaks of that one, with its address', async () => {
    const desk = await visitedHouse()
    const { answer, choose, letters, links, linkTo, page, propose, visitors, waiting } = desk
    await become(desk)
    const texts = [
      ...(await letters('Mary')),
      await visitors(links.ada),
      await visitors(`${links.ada}.ics`),
      await page(desk.adas),
      await page(`${desk.adas}.ics`),
    ]
    await choose(links.grace)
    texts.push(...(await letters('Grace')), await visitors(linkTo('Grace')))
    await page(`/owner/enquiries/${waiting}`)
    const [form] = desk.one.shown().all('#answer')
    expect(desk.one.shown().entry('House')).toBe(former.name)
    expect(form?.text).toContain(`Attach ‘${former.plans}’`)
    texts.push(`${form?.text} ${desk.one.shown().link('Reply from my own mail program')}`)
    await answer(waiting, [1])
    texts.push(...(await letters('Jane')))
    await propose(waiting, '2026-06-11')
    texts.push(...(await letters('Jane')))
    const round = createDueLetters({
      ...desk.parts,
      outbox: desk.outbox,
      owners: desk.parts.config.mail.owners,
      hasDesk: true,
      log: { info() {}, warn() {}, error() {} },
    })
    desk.clock.set(Date.parse('2026-06-08T15:00Z'))
    desk.since()
    round.start()
    // The letter on Monday names Ada as well, but it is about the whole site.
    const reminders = (await letters('Ada')).filter((text) => text.includes('viewing.ics'))
    await round.stop()
    expect(reminders).toHaveLength(2)
    texts.push(...reminders)
    for (const text of texts) expect([text, speaks(text, nextSecrets)]).toEqual([text, []])
    expect(texts.filter((text) => speaks(text, formerSecrets).length === 0)).toEqual([])
    // The confirmed viewings, on the visitor's page and in the calendar, in the letter and in the reminder, and at the desk.
    expect(texts.filter((text) => text.includes(former.address)).length).toBeGreaterThanOrEqual(6)
    expect(reminders.every((text) => text.includes(former.address) || text.includes('/owner/viewings/'))).toBe(true)
  })

  test('everything about people who write about the new one speaks of that one, and nothing of the former shows', async () => {
    const desk = await visitedHouse()
    const { answer, choose, database, letters, linkTo, page, propose, visitors } = desk
    await become(desk)
    await letters('Mary')
    desk.since()
    await page('/owner/publish')
    expect(desk.one.shown().all('#missing')[0]?.text).toContain('address of this house')
    const texts = [await page('/owner/house/guests')]
    for (const label of ['Exact address', 'Telephone on the day', 'Coordinates of the gate'])
      expect(desk.one.shown().field(label).value).toBe('')
    expect(desk.one.shown().links).not.toContain('Check it on a map')
    const reference = await desk.write('Ben')
    const enquiry = enquiryByReference(database, reference)
    texts.push(await page(`/owner/enquiries/${reference}`))
    expect(desk.one.shown().entry('House')).toBeUndefined()
    expect(desk.one.shown().all('#enclosures input')).toEqual([])
    // Another house's document that a form names all the same is not sent.
    await answer(reference, [1])
    texts.push(...(await letters('Ben')))
    const viewing = await propose(reference, '2026-06-12')
    texts.push(...(await letters('Ben')))
    await choose(linkTo('Ben'))
    texts.push(...(await letters('Ben')))
    const link = linkTo('Ben')
    texts.push(await visitors(link), await visitors(`${link}.ics`), await page(viewing))
    expect(desk.one.shown().part(/^What .* sees$/).text).toContain('reads only ‘Lorgues’')
    for (const text of texts) expect([text, speaks(text, formerSecrets)]).toEqual([text, []])
    expect(texts.filter((text) => text.includes(next.name)).length).toBeGreaterThanOrEqual(8)

    await desk.one.post('/owner/house/guests', { address: next.address })
    await desk.one.post('/owner/house/guests?house=1', { address: `${former.address} bis` })
    expect([await visitors(link), await visitors(desk.links.ada)]).toEqual([
      expect.stringContaining(next.address),
      expect.stringContaining(`${former.address} bis`),
    ])
    expect(guestDetails(database, enquiry?.house ?? 0).details.address).toBe(next.address)
    await page('/owner/documents')
    const houses = () => desk.one.shown().all('.part').slice(0, -1)
    const held = () => houses().map(({ heading, all }) => [heading, all('ul.index b').map(({ text }) => text)])
    expect(held()).toEqual([
      [`For people who wrote about ‘${next.name}’`, []],
      [`For people who wrote about ‘${former.name}’`, [former.plans]],
    ])
    await desk.upload(pdf('plans'), { kind: 'document', name: `${next.plans}.pdf` })
    await desk.upload(pdf('more plans'), { kind: 'document', name: 'Façade.pdf', for: desk.proposed })
    await page('/owner/documents')
    expect(held().map(([, names]) => names)).toEqual([[next.plans], [former.plans, 'Façade']])
  })
})

test('while a new house is only drafted, its guest details are its own, and visitors of the public one keep theirs', async () => {
  const desk = await visitedHouse()
  const { links, one, page, visitors } = desk
  await one.post('/owner/house/empty')
  await page('/owner/house/guests')
  expect(one.shown().field('Exact address').value).toBe('')
  expect(one.shown().text).toContain('For ‘Your new house’.')
  await one.post('/owner/house/guests', { address: next.address })
  expect(await visitors(links.ada)).toContain(former.address)
  // This form was opened before the new house was begun.
  await one.post('/owner/house/guests?house=1', { address: `${former.address} bis` })
  expect(await visitors(links.ada)).toContain(`${former.address} bis`)
  await page('/owner/house/guests?house=1')
  expect(one.shown().field('Exact address').value).toBe(`${former.address} bis`)
  expect(one.shown().text).toContain(`For ‘${former.name}’.`)
})
