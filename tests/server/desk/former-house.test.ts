import { expect, test } from 'vitest'
import { enquiryByReference } from '../../../enquiries/enquiries.ts'
import { nextDue } from '../../../enquiries/outbox.ts'
import { guestDetails } from '../../../enquiries/viewings/viewings.ts'
import { publish } from '../../../house/revisions.ts'
import { letterComposer } from '../../../server/mail/compose.ts'
import { createDueLetters } from '../../../server/rounds/due-letters.ts'
import { makeBrochures } from '../../support/built-files.ts'
import { houseDesk } from '../../support/desk-house.ts'
import { sixFields } from '../../support/enquiry-site.ts'
import { pdf } from '../../support/files.ts'
import { facts, houseWith } from '../../support/houses.ts'
import { until } from '../../support/limits.ts'
import { outboxBench } from '../../support/outboxes.ts'
import { viewingLinkIn } from '../../support/viewing-site.ts'

const former = { name: 'Villa Belvédère', address: '12 chemin des Exemples', plans: 'Plans de la villa' }
const formerSecrets = [...Object.values(former), 'Green gate', 'Under the pine', '98 01 77', '43.5801', 'Antibes']
const next = { name: 'Mas des Pins', address: '7 impasse des Pins', plans: 'Plans du mas' }
const nextSecrets = [...Object.values(next), 'Lorgues']
const speaks = (text: string, secrets: readonly string[]) => secrets.filter((each) => text.includes(each))

/** A desk at which Ada’s viewing is confirmed and an answer to her waits to leave, and Grace may choose a time. */
async function visitedHouse() {
  const desk = await houseDesk()
  const { app, clock, database, one, parts, post } = desk
  const { config, houses, shelf } = parts
  await makeBrochures(desk)
  const compose = letterComposer(config, database, houses, shelf)
  const { mailer, outbox } = outboxBench({ clock, database, compose, dataDir: config.dataDir })
  outbox.start()

  /** Returns the letters that are due by now, and those before that name this person. */
  async function letters(name: string): Promise<string[]> {
    // Files that go with a letter are read in real time.
    await until(async () => {
      await clock.pass(15_000)
      return (nextDue(database) ?? Number.POSITIVE_INFINITY) > clock.now()
    })
    return mailer.attempts.map((letter) => JSON.stringify(letter)).filter((text) => text.includes(name))
  }
  async function write(name: string): Promise<string> {
    const email = `${name.toLowerCase()}@example.org`
    return (await post(sixFields({ name, email, brochureRequested: true }))).json().reference
  }
  async function propose(reference: string, day1: string): Promise<string> {
    const at = `/owner/enquiries/${reference}/viewing`
    const from = (await one.see(at)).form('form.propose')?.['from'] ?? ''
    const sent = await one.post(at, { from, day1, time1: '16:00', minutes: '60', act: 'send' })
    return String(sent.headers.location).replace(/\?.*/, '')
  }
  const linkTo = (name: string) =>
    viewingLinkIn(mailer.attempts.filter(({ to }) => to === `${name.toLowerCase()}@example.org`))
  async function choose(url: string): Promise<void> {
    await app.inject({ url })
    const { from = '', viewing } = desk.views.at(-1)?.viewing ?? {}
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    await app.inject({ method: 'POST', url, headers, payload: `act=choose&from=${from}&time=${viewing?.times[0]}` })
  }
  const visitors = async (url: string) => (await app.inject({ url })).body.replace(/\r\n /g, '')
  const page = async (url: string) => {
    const { body } = await one.get(url)
    return /<main.*<\/main>/s.exec(body)?.[0] ?? body.replace(/\r\n /g, '')
  }
  /** Sends the letter that the page suggests, with the brochure if there is one and with document 1. */
  async function answer(reference: string) {
    const shown = await one.see(`/owner/enquiries/${reference}?again=1`)
    const form = shown.form('#answer') ?? {}
    const brochure = shown.all('[name=brochure]').length > 0 && { brochure: 'on' }
    const fields = { ...form, body: `${form['body']}\nClaire`, sign: 'Claire', ...brochure, documents: '1' }
    await one.post(`/owner/enquiries/${reference}/answer`, fields)
  }

  await one.post('/owner/house/guests', {
    address: former.address,
    point: '43.5801, 7.1203',
    'gate-en': 'Green gate',
    'parking-en': 'Under the pine',
    telephone: '+33 6 39 98 01 77',
  })
  await desk.upload(pdf('plans'), { kind: 'document', name: `${former.plans}.pdf` })
  const [ada, grace] = [await write('Ada'), await write('Grace')]
  const [adas] = [await propose(ada, '2026-06-09'), await propose(grace, '2026-06-10')]
  await letters('')
  await choose(linkTo('Ada'))
  await letters('')
  const links = { ada: linkTo('Ada'), grace: linkTo('Grace') }
  await answer(ada)
  mailer.attempts.splice(0)
  return { ...desk, mailer, letters, write, propose, linkTo, choose, page, visitors, answer, grace, adas, links }
}

/** Publishes another house, as an import does. That an empty house becomes one of its own too is in versions.test.ts. */
async function becomeAnother({ app, clock, database, parts }: Awaited<ReturnType<typeof visitedHouse>>) {
  const approximate = { ...facts.place.approximate, point: [6.36, 43.49] satisfies [number, number] }
  const place = { town: { en: 'Lorgues', fr: 'Lorgues' }, approximate }
  publish(database, parts.shelf, houseWith({ figures: { name: next.name }, place }), 'import', clock.now())
  await app.pages.catchUp()
}

test('everything about people who wrote about the former house speaks of that one, with its address', async () => {
  const desk = await visitedHouse()
  const { adas, answer, choose, grace, letters, links, mailer, one, page, propose, visitors } = desk
  await becomeAnother(desk)
  const texts = [...(await letters('Ada')), await visitors(links.ada), await visitors(`${links.ada}.ics`)]
  texts.push(await page(adas))
  await choose(links.grace)
  await letters('')
  texts.push(await visitors(links.grace))
  await answer(grace)
  await propose(grace, '2026-06-11')
  texts.push(...(await letters('Grace')))
  const about = await one.see(`/owner/enquiries/${grace}?again=1`)
  expect(about.entry('House')).toBe(former.name)
  const [form] = about.all('#answer')
  expect(form?.text).toContain(`Attach ‘${former.plans}’`)
  texts.push(`${form?.text} ${about.link('Answer from my own mail program')}`)

  const round = createDueLetters({
    ...desk.parts,
    outbox: desk.outbox,
    log: { info() {}, warn() {}, error() {} },
  })
  desk.clock.set(Date.parse('2026-06-08T15:00Z'))
  mailer.attempts.splice(0)
  round.start()
  // The letter on Monday names Ada as well, but it is about the whole site.
  const reminders = (await letters('Ada')).filter((text) => text.includes('viewing.ics'))
  await round.stop()
  expect(reminders).toHaveLength(2)
  texts.push(...reminders)
  for (const text of texts) expect([text, speaks(text, nextSecrets)]).toEqual([text, []])
  expect(texts.filter((text) => speaks(text, formerSecrets).length === 0)).toEqual([])
  // The confirmed viewing, on the visitor's page and in the calendars, at the desk, and in a letter and the reminder.
  expect(texts.filter((text) => text.includes(former.address)).length).toBeGreaterThanOrEqual(6)
})

test('everything about people who write about the new house speaks of that one, and nothing of the former shows', async () => {
  const desk = await visitedHouse()
  const { answer, choose, database, letters, linkTo, links, one, page, propose, visitors } = desk
  await becomeAnother(desk)
  await letters('')
  desk.mailer.attempts.splice(0)
  expect((await one.see('/owner/publish')).all('#missing')[0]?.text).toContain('written down the exact address')
  const texts = [await page('/owner/house/guests')]
  // The number on the page of this house, and not the former one’s.
  expect(one.shown().field('Telephone on the day').value).toBe('+33 6 39 98 01 23')
  for (const label of ['Exact address', 'Coordinates of the entrance']) expect(one.shown().field(label).value).toBe('')
  const reference = await desk.write('Ben')
  texts.push(await page(`/owner/enquiries/${reference}`))
  expect([one.shown().entry('House'), one.shown().all('#enclosures input')]).toEqual([undefined, []])
  // Another house's document that a form names all the same is not sent.
  await answer(reference)
  const viewing = await propose(reference, '2026-06-12')
  await letters('')
  await choose(linkTo('Ben'))
  texts.push(...(await letters('Ben')), await page(viewing))
  expect(one.shown().entry('Address')).toContain('sees only ‘Lorgues’')
  const link = linkTo('Ben')
  texts.push(await visitors(link), await visitors(`${link}.ics`))
  for (const text of texts) expect([text, speaks(text, formerSecrets)]).toEqual([text, []])
  expect(texts.filter((text) => text.includes(next.name)).length).toBeGreaterThanOrEqual(8)

  await one.post('/owner/house/guests', { address: next.address })
  await one.post('/owner/house/guests?house=1', { address: `${former.address} bis` })
  expect(await visitors(link)).toContain(next.address)
  expect(await visitors(links.ada)).toContain(`${former.address} bis`)
  const { house = 0 } = enquiryByReference(database, reference) ?? {}
  expect(guestDetails(database, house).details.address).toBe(next.address)
  await desk.upload(pdf('plans'), { kind: 'document', name: `${next.plans}.pdf` })
  await desk.upload(pdf('more plans'), { kind: 'document', name: 'Façade.pdf', for: desk.grace })
  const parts = (await one.see('/owner/documents')).all('.part').slice(0, -1)
  expect(parts.map(({ heading, all }) => [heading, all('ul.index b').map(({ text }) => text)])).toEqual([
    [`For people who wrote about ‘${next.name}’`, [next.plans]],
    [`For people who wrote about ‘${former.name}’`, [former.plans, 'Façade']],
  ])
})

test('while a new house is only drafted, its guest details are its own, and visitors of the public one keep theirs', async () => {
  const { links, one, visitors } = await visitedHouse()
  await one.post('/owner/house/empty')
  const drafted = await one.see('/owner/house/guests')
  expect([drafted.field('Exact address').value, drafted.text]).toEqual([
    '',
    expect.stringContaining('For ‘Your new house’.'),
  ])
  await one.post('/owner/house/guests', { address: next.address })
  expect(await visitors(links.ada)).toContain(former.address)
  // This form was opened before the new house was begun.
  await one.post('/owner/house/guests?house=1', { address: `${former.address} bis` })
  expect(await visitors(links.ada)).toContain(`${former.address} bis`)
  const open = await one.see('/owner/house/guests?house=1')
  expect(open.field('Exact address').value).toBe(`${former.address} bis`)
  expect(open.text).toContain(`For ‘${former.name}’.`)
})
