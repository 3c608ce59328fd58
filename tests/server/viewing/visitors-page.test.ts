import { expect, test } from 'vitest'
import { viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { shownPage } from '../../support/shown-page.ts'
import { at, attachedTo, guestAddress, viewingSite } from '../../support/viewing-site.ts'

const friday = at('2026-06-05T14:00')
const saturday = at('2026-06-06T08:30')
const times = ['2026-06-05 16:00', '2026-06-06 10:30']
const owner = 'owner@villa-belvedere.example'
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

async function proposed(person = {}) {
  const site = await viewingSite(person)
  const address = await site.propose(times)
  await site.deliver()
  const stored = () => viewingsOf(site.database, site.enquiry.id)[0]
  return { ...site, address, stored, choose: (time = friday) => site.press({ act: 'choose', time: String(time) }) }
}

test('the page is not cached, not indexed and never a referrer, and opening it changes nothing', async () => {
  const { app, link, stored } = await proposed()
  const { headers, statusCode, body } = await app.inject({ url: `${link()}?cancel=1&ask=1&said=confirmed` })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  const times = ['Friday 5 June16:00until 17:00', 'Saturday 6 June10:30until 11:30']
  expect(shownPage(body).buttons).toEqual([...times, 'Send'])
  expect(stored()?.state).toBe('proposed')
})

test('the letter and the page are in the visitor’s language, and give no address before a time is chosen', async () => {
  const { app, link, lettersTo, enquiry, look } = await proposed({ language: 'fr', name: 'Élodie' })
  const [letter] = lettersTo(enquiry.email)
  expect(letter?.subject).toBe('Une visite de Villa Belvédère')
  expect(letter?.text).toContain('samedi 6\u00a0juin, 10\u00a0h\u00a030')
  const { body } = await app.inject({ url: link() })
  expect(shownPage(body).heading).toBe('Quand voulez-vous venir ?')
  expect(`${letter?.text}${letter?.html}${body}`).not.toContain('chemin')
  expect((await look('?lang=en')).heading).toBe('When would you like to come?')
})

test('choosing a time confirms the viewing: both sides get the appointment, only the visitor gets the address, and choosing again changes nothing', async () => {
  const { choose, deliver, look, lettersTo, enquiry, stored } = await proposed()
  expect((await choose()).headers.location).toMatch(/^\/viewing\/[\w-]{43}\?said=confirmed$/)
  await choose()
  await choose(saturday)
  expect(stored()).toMatchObject({ state: 'confirmed', startsAt: friday })
  await deliver()
  const letters = lettersTo(enquiry.email)
  expect(letters).toHaveLength(2)
  expect(letters[1]?.text).toContain(guestAddress)
  expect(attachedTo(letters[1])).toMatchObject({
    method: 'PUBLISH',
    sequence: 2,
    startsAt: friday,
    minutes: 60,
    location: '12 chemin des Exemples, 06600 Antibes',
    description: 'Green, after the chapel\nInside\nOn the day: +33 6 39 98 01 23',
  })
  const [owners] = lettersTo(owner)
  expect(attachedTo(owners)).toMatchObject({ uid: attachedTo(letters[1]).uid, summary: 'Ada Lovelace, viewing' })
  expect(owners?.text).not.toContain('chemin')
  const page = await look()
  expect([page.heading, page.entry('Address'), page.link('+33 6 39 98 01 23')]).toEqual([
    'Friday 5 June, 16:00',
    expect.stringContaining('12 chemin des Exemples 06600 Antibes'),
    'tel:+33639980123',
  ])
})

test('the visitor sees the address until the end of the day after the viewing, and the link works for seven days after the last proposed time', async () => {
  const { app, choose, clock, link, look } = await proposed()
  await choose()
  clock.set(at('2026-06-06T21:59'))
  const after = await look('?cancel=1')
  expect([after.entry('The gate'), after.links]).toEqual([
    'Green, after the chapel',
    expect.not.arrayContaining(['I can no longer come']),
  ])
  expect((await app.inject({ url: `${link()}.ics` })).body).toContain('chemin')
  clock.set(at('2026-06-06T22:00'))
  expect((await look()).heading).toBe('The viewing is over.')
  for (const url of [link(), `${link()}.ics`]) expect((await app.inject({ url })).body).not.toContain('chemin')
  clock.set(at('2026-06-12T14:59'))
  expect((await app.inject({ url: link() })).statusCode).toBe(200)
  clock.set(at('2026-06-12T15:00'))
  expect((await app.inject({ url: link() })).statusCode).toBe(404)
})

test('the confirmation names only the town if the owner has entered no address', async () => {
  const { one, choose, deliver, look, lettersTo, enquiry } = await proposed()
  await one.post('/owner/house/guests', { address: '' })
  await choose()
  await deliver()
  expect((await look()).entry('Address')).toMatch(/^Antibes\. /)
  expect(lettersTo(enquiry.email).at(-1)?.text).toContain('The house is in Antibes.')
})

test('a visitor whom no time suits is thanked and can add a line, the owner gets a letter each time, and the times have ended', async () => {
  const { press, deliver, look, lettersTo, choose } = await proposed()
  const empty = await press({ act: 'ask', words: ' ' })
  expect([empty.statusCode, shownPage(empty.body).field('When would suit you?').fault]).toEqual([
    422,
    'Write a word or two, so that we can propose another time.',
  ])
  await press({ act: 'ask', words: 'Any day after 15:00.' })
  await press({ act: 'ask', words: 'Any day after 15:00.' })
  await deliver()
  await press({ act: 'ask', words: 'Or on Sunday.' })
  await deliver()
  const page = await look()
  expect([page.heading, page.buttons]).toEqual(['Thank you. We will propose another time.', ['Send']])
  expect(page.texts).toContain('Any day after 15:00. Or on Sunday.')
  expect(lettersTo(owner).map(({ text }) => text)).toEqual([
    expect.stringContaining('> Any day after 15:00.'),
    expect.stringContaining('> Or on Sunday.'),
  ])
  expect((await choose()).headers.location).toContain('said=changed')
  expect((await look('?said=changed')).text).toContain('This has changed since you opened the page.')
})

test('when two visitors choose the same time, the page tells the second that it has just been taken, and shows the others', async () => {
  const { app, database, propose, deliver, link, choose, views } = await proposed()
  const other = storeEnquiry(database, { name: 'Grace', email: 'grace@example.org' })
  await propose(['2026-06-05 16:30', '2026-06-08 10:30'], {}, other.reference)
  await deliver()
  await choose()
  const url = link('grace@example.org')
  await app.inject({ url })
  const payload = `act=choose&time=${at('2026-06-05T14:30')}&from=${views.at(-1)?.viewing?.from}`
  const answer = await app.inject({ method: 'POST', url, headers: form, payload })
  const page = shownPage((await app.inject({ url: String(answer.headers.location) })).body)
  expect(page.text).toContain('Friday 5 June16:30This time has just gone')
  expect([page.all('[role=alert]').length, page.buttons]).toEqual([
    1,
    [expect.stringContaining('Monday 8 June'), 'Send'],
  ])
  expect(viewingsOf(database, other.id)[0]?.state).toBe('proposed')
})

test('a visitor who chooses a time that is over is told so, and can ask for other times', async () => {
  const { clock, choose, look, press, stored } = await proposed()
  clock.set(at('2026-06-05T15:00'))
  expect((await choose()).headers.location).toContain('said=past')
  const page = await look('?said=past')
  expect(page.text).toContain('This time is over. Another one may suit you.')
  expect(page.buttons).toEqual([expect.stringContaining('Saturday 6 June'), 'Send'])
  clock.set(at('2026-06-07T12:00'))
  expect(await look()).toMatchObject({ heading: 'These times are over.', buttons: ['Send'] })
  await press({ act: 'ask', words: 'In July?' })
  expect(stored()).toMatchObject({ state: 'asked', visitorWords: 'In July?' })
})

test('a visitor who cancels takes the appointment out of both calendars, and can ask for another day', async () => {
  const { choose, press, deliver, look, lettersTo, enquiry, stored } = await proposed()
  await choose()
  await deliver()
  expect((await look('?cancel=1')).buttons).toEqual(['I am not coming'])
  await press({ act: 'end', words: 'Our flight is cancelled.' })
  await press({ act: 'end', words: 'Our flight is cancelled.' })
  await choose()
  await deliver()
  const page = await look()
  expect([page.heading, page.links]).toEqual(['Thank you for telling us.', ['Ask for another day']])
  expect(page.text).not.toContain('chemin')
  for (const to of [enquiry.email, owner])
    expect(attachedTo(lettersTo(to).at(-1))).toMatchObject({ status: 'CANCELLED', sequence: 3 })
  expect(lettersTo(owner)).toHaveLength(2)
  expect((await look('?ask=1')).buttons).toEqual(['Send'])
  await press({ act: 'ask', words: 'In January?' })
  expect(stored()).toMatchObject({ state: 'asked', visitorWords: 'In January?', startsAt: null })
})

test('a form from another site, an unknown link and too many forms in a day change nothing', async () => {
  const { app, press, link, stored, look } = await proposed()
  await press({ act: 'choose', time: String(friday) }, { 'sec-fetch-site': 'cross-site' })
  await press({ act: 'choose', time: String(friday) }, { origin: 'https://evil.example' })
  expect(stored()?.state).toBe('proposed')
  const forged = link().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const url of [forged, `${forged}.ics`, '/viewing/1'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
  for (let number = 0; number < 13; number += 1) await press({ act: 'ask', words: `Day ${number}` })
  expect(stored()?.visitorWords).toMatch(/Day 11$/)
  expect((await press({ act: 'ask', words: 'Day 14' })).headers.location).toContain('said=tooMany')
  expect((await look('?said=tooMany')).text).toContain('That was a lot for one day.')
})

// What may be done in every state is a table in enquiries/viewings/steps.test.ts. This shows that each form asks it.
test('no form that is forged for a viewing that the owner has cancelled changes it or shows the address', async () => {
  const { app, link, database, stored, choose, decide, address, look } = await proposed()
  await choose()
  await decide(address, 'cancel', { own: '' })
  const rows = () =>
    JSON.stringify(
      ['viewings', 'viewing_events', 'outbox'].map((table) =>
        database.connection().prepare(`SELECT * FROM ${table}`).all(),
      ),
    )
  const before = rows()
  let number = 0
  for (const act of ['choose', 'ask', 'end', 'propose', 'cancel', 'confirm', 'constructor', ''])
    for (const from of [`${stored()?.id}.${stored()?.sequence}`, `${stored()?.id}.1`, '', 'x'])
      for (const time of [friday, at('2026-07-01T10:00')]) {
        number += 1
        const payload = new URLSearchParams({ act, from, time: String(time), words: 'Forged' }).toString()
        const sent = { method: 'POST', url: link(), headers: form, payload, remoteAddress: `10.0.${number}.1` } as const
        expect([act, from, (await app.inject(sent)).statusCode]).toEqual([act, from, 303])
      }
  expect(rows()).toBe(before)
  for (const query of ['', '?choose=1', '?ask=1', '?cancel=1', '?said=confirmed'])
    expect((await look(query)).text).not.toContain('chemin')
  expect((await app.inject({ url: `${link()}.ics` })).body).not.toContain('chemin')
})

test('what the owner has ended stays ended: the page says so and how to write, the letter leads nowhere, and a new viewing has a new link', async () => {
  const { choose, decide, deliver, address, look, link, lettersTo, enquiry, propose, app } = await proposed()
  const former = link()
  await choose()
  await deliver()
  await decide(address, 'cancel', { own: 'I must be away.' })
  await deliver()
  const page = await look()
  expect(page).toMatchObject({ heading: 'The viewing will not take place.', buttons: [] })
  expect(page.links).toEqual(['contact@villa-belvedere.example'])
  expect(page.text).toContain('the viewing on Friday 5 June, 16:00 . ‘I must be away.’')
  const ended = lettersTo(enquiry.email).at(-1)
  expect(ended?.text).toContain('simply answer this letter')
  expect(ended?.text).not.toContain('/viewing/')
  expect(attachedTo(ended)).toMatchObject({ method: 'CANCEL', sequence: 3 })
  expect(await propose(['2026-06-09 10:00'])).not.toBe(address)
  await deliver()
  expect(link()).not.toBe(former)
  expect((await look()).text).toContain('Dear Ada Lovelace')
  expect(shownPage((await app.inject({ url: former })).body).heading).toBe('The viewing will not take place.')
})

test('a name or a sentence cannot add a line to a calendar or a header to a letter', async () => {
  const hostile = 'Ada\r\nATTENDEE:mailto:x@evil.example, ; \\n "Q"'
  const { choose, deliver, lettersTo, one } = await proposed({ name: hostile })
  await one.post('/owner/house/guests', { address: '1 rue X\r\nBEGIN:VEVENT\r\nUID:evil', 'gate-en': 'a;b,c\u2028d' })
  await choose()
  await deliver()
  for (const letter of [...lettersTo('ada@example.org'), ...lettersTo(owner)]) {
    expect(letter.subject).not.toMatch(/[\r\n]/)
    if (letter.attachments.length === 0) continue
    const read = attachedTo(letter)
    expect(read.count).toBe(1)
    expect(read.properties).not.toContain('attendee')
    expect(read.uid).toMatch(/^[\w-]{36}@[\w.-]+$/)
  }
})

test('the log contains no token and nothing that people wrote, and the tables contain no token', async () => {
  const { app, choose, press, link, log, database } = await proposed()
  await choose()
  await press({ act: 'end', words: 'Our flight is cancelled.' })
  await app.inject({ url: link() })
  const token = link().replace('/viewing/', '')
  expect(log.join('')).not.toMatch(new RegExp(`${token}|flight|Lovelace|chemin|ada@`))
  expect(log.join('')).toContain('/viewing/…')
  const links = database.connection().prepare('SELECT * FROM viewing_links').all()
  expect(JSON.stringify(links)).not.toContain(token)
})

test('a link to a viewing leads nowhere while the desk is switched off', async () => {
  const { database, link } = await proposed()
  const off = await enquirySite({ database, environment: { OWNER_DESK: 'off' } })
  expect((await off.app.inject({ url: link() })).statusCode).toBe(404)
})
