import { expect, test } from 'vitest'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { endLinks } from '../../../enquiries/viewings/links.ts'
import { viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { at, attachedTo, guestAddress, viewingSite } from '../../support/viewing-site.ts'

const friday = at('2026-06-05T14:00')
const saturday = at('2026-06-06T08:30')
const times = ['2026-06-05 16:00', '2026-06-06 10:30']

async function proposed(person = {}) {
  const site = await viewingSite(person)
  const address = await site.propose(times)
  await site.deliver()
  return { ...site, address, choose: (time = friday) => site.press({ act: 'choose', time: String(time) }) }
}

test('the page is not cached, not indexed and never a referrer, and opening it changes nothing', async () => {
  const { app, link, look, database, enquiry } = await proposed()
  const { headers, statusCode } = await app.inject({ url: link() })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(await look('?cancel=1&ask=1')).toMatchObject({
    phase: 'proposed',
    times: [{ at: friday }, { at: saturday }],
    where: null,
  })
  expect(viewingsOf(database, enquiry.id)[0]?.state).toBe('proposed')
})

test('the letter and the page are in the visitor’s language, and give no address before a time is chosen', async () => {
  const { app, views, link, lettersTo, enquiry, look } = await proposed({ language: 'fr', name: 'Élodie' })
  const [letter] = lettersTo(enquiry.email)
  expect(letter?.subject).toBe('Une visite de Villa Belvédère')
  expect(letter?.text).toContain('samedi 6\u00a0juin, 10\u00a0h\u00a030')
  expect(`${letter?.text}${letter?.html}`).not.toContain('chemin')
  await app.inject({ url: link() })
  expect(views.at(-1)?.locale).toBe('fr')
  expect(JSON.stringify(await look())).not.toContain('chemin')
  await app.inject({ url: `${link()}?lang=en` })
  expect(views.at(-1)?.locale).toBe('en')
})

test('choosing a time confirms the viewing: both sides get the appointment, only the visitor gets the address, and choosing again changes nothing', async () => {
  const { choose, deliver, look, lettersTo, enquiry, database } = await proposed()
  expect((await choose()).headers.location).toMatch(/^\/viewing\/[\w-]{43}\?said=confirmed$/)
  await choose()
  await choose(saturday)
  expect(viewingsOf(database, enquiry.id)[0]).toMatchObject({ state: 'confirmed', startsAt: friday })
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
  const [owners] = lettersTo('owner@villa-belvedere.example')
  expect(attachedTo(owners)).toMatchObject({ uid: attachedTo(letters[1]).uid, summary: 'Ada Lovelace, viewing' })
  expect(owners?.text).not.toContain('chemin')
  expect(await look()).toMatchObject({ phase: 'confirmed', where: { known: true, address: guestAddress } })
})

test('the visitor sees the address until the end of the day after the viewing, and the link works for seven days after the last proposed time', async () => {
  const { app, choose, clock, link, look } = await proposed()
  await choose()
  clock.set(at('2026-06-06T21:59'))
  expect(await look('?cancel=1')).toMatchObject({ phase: 'over', where: { address: guestAddress } })
  expect((await app.inject({ url: `${link()}.ics` })).body).toContain('chemin')
  clock.set(at('2026-06-06T22:00'))
  expect(await look()).toMatchObject({ phase: 'over', where: null })
  expect((await app.inject({ url: `${link()}.ics` })).body).not.toContain('chemin')
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
  expect((await look()).where).toEqual({ known: false, town: 'Antibes' })
  expect(lettersTo(enquiry.email).at(-1)?.text).toContain('The house is in Antibes.')
})

test('a visitor whom no time suits is thanked and can add a line, the owner gets a letter each time, and the times have ended', async () => {
  const { press, deliver, look, lettersTo, choose } = await proposed()
  expect((await press({ act: 'ask', words: ' ' })).statusCode).toBe(422)
  await press({ act: 'ask', words: 'Any day after 15:00.' })
  await press({ act: 'ask', words: 'Any day after 15:00.' })
  await deliver()
  await press({ act: 'ask', words: 'Or on Sunday.' })
  await deliver()
  expect(await look()).toMatchObject({
    phase: 'asked',
    times: [],
    visitorWords: 'Any day after 15:00.\n\nOr on Sunday.',
  })
  expect(lettersTo('owner@villa-belvedere.example').map(({ text }) => text)).toEqual([
    expect.stringContaining('> Any day after 15:00.'),
    expect.stringContaining('> Or on Sunday.'),
  ])
  expect((await choose()).headers.location).toContain('said=changed')
  expect((await look()).phase).toBe('asked')
})

test('when two visitors choose the same time, the page tells the second that it has just been taken, and shows the others', async () => {
  const { app, database, propose, deliver, link, choose, views } = await proposed()
  const other = storeEnquiry(database, { name: 'Grace', email: 'grace@example.org' })
  await propose(['2026-06-05 16:30', '2026-06-08 10:30'], {}, other.reference)
  await deliver()
  await choose()
  await app.inject({ url: link('grace@example.org') })
  const answer = await app.inject({
    method: 'POST',
    url: link('grace@example.org'),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: `act=choose&time=${at('2026-06-05T14:30')}&from=${views.at(-1)?.viewing?.from}`,
  })
  await app.inject({ url: String(answer.headers.location) })
  expect(views.at(-1)?.viewing).toMatchObject({
    notice: 'gone',
    times: [{ is: 'gone' }, { is: 'open' }],
  })
  expect(viewingsOf(database, other.id)[0]?.state).toBe('proposed')
})

test('a visitor who chooses a time that is over is told so, and can ask for other times', async () => {
  const { clock, choose, look, press, database, enquiry } = await proposed()
  clock.set(at('2026-06-05T15:00'))
  expect((await choose()).headers.location).toContain('said=past')
  expect((await look()).times).toMatchObject([{ is: 'past' }, { is: 'open' }])
  clock.set(at('2026-06-07T12:00'))
  expect((await look()).times).toMatchObject([{ is: 'past' }, { is: 'past' }])
  await press({ act: 'ask', words: 'In July?' })
  expect(viewingsOf(database, enquiry.id)[0]).toMatchObject({ state: 'asked', visitorWords: 'In July?' })
})

test('a visitor who cancels takes the appointment out of both calendars, and can ask for another day', async () => {
  const { choose, press, deliver, look, lettersTo, enquiry } = await proposed()
  await choose()
  await deliver()
  expect(await look('?cancel=1')).toMatchObject({ phase: 'confirmed', wants: 'cancel' })
  await press({ act: 'end', words: 'Our flight is cancelled.' })
  await press({ act: 'end', words: 'Our flight is cancelled.' })
  await choose()
  await deliver()
  expect(await look()).toMatchObject({ phase: 'endedByVisitor', startsAt: friday, where: null })
  for (const to of [enquiry.email, 'owner@villa-belvedere.example'])
    expect(attachedTo(lettersTo(to).at(-1))).toMatchObject({ status: 'CANCELLED', sequence: 3 })
  expect(lettersTo('owner@villa-belvedere.example')).toHaveLength(2)
  await press({ act: 'ask', words: 'In January?' })
  expect(await look()).toMatchObject({ phase: 'asked', visitorWords: 'In January?', startsAt: null })
})

test('a letter is not sent once a later letter has replaced it', async () => {
  const { choose, press, database, enquiry, mailer } = await proposed()
  mailer.answer = () => ({ outcome: 'retry', reason: 'the mail server is away' })
  await choose()
  await press({ act: 'end', words: '' })
  const waiting = lettersOf(database, enquiry.id).filter(
    ({ viewingId, state }) => viewingId !== null && state !== 'sent',
  )
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['viewingEnded']))
})

test('a form from another site, an unknown link and too many forms in a day change nothing', async () => {
  const { app, press, link, database, enquiry } = await proposed()
  await press({ act: 'choose', time: String(friday) }, { 'sec-fetch-site': 'cross-site' })
  await press({ act: 'choose', time: String(friday) }, { origin: 'https://evil.example' })
  expect(viewingsOf(database, enquiry.id)[0]?.state).toBe('proposed')
  const forged = link()
    .slice(0, -1)
    .concat(link().endsWith('A') ? 'B' : 'A')
  for (const url of [forged, `${forged}.ics`, '/viewing/1'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
  for (let number = 0; number < 13; number += 1) await press({ act: 'ask', words: `Day ${number}` })
  expect(viewingsOf(database, enquiry.id)[0]?.visitorWords).toMatch(/Day 11$/)
  expect((await press({ act: 'ask', words: 'Day 14' })).headers.location).toContain('said=tooMany')
})

/** What has happened before a stranger with the link posts everything they can think of. */
const befallen: Record<string, (site: Awaited<ReturnType<typeof proposed>>) => Promise<unknown>> = {
  'confirmed, and cancelled by the owner': async ({ choose, decide, address }) => {
    await choose()
    await decide(address, 'cancel', { own: '' })
  },
  over: async ({ choose, clock }) => {
    await choose()
    clock.set(at('2026-06-07T08:00'))
  },
}

// What may be done in every state is a table in enquiries/viewings/steps.test.ts. This shows that each form asks it.
test.each(Object.keys(befallen))(
  'no form that is forged for a viewing that is %s changes it or shows the address',
  async (state) => {
    const site = await proposed()
    const { app, link, database, enquiry, one } = site
    await befallen[state]?.(site)
    await one.signIn()
    const tables = ['viewings', 'viewing_events', 'outbox']
    const stored = () =>
      JSON.stringify(tables.map((table) => database.connection().prepare(`SELECT * FROM ${table}`).all()))
    const before = stored()
    const [viewing] = viewingsOf(database, enquiry.id)
    const present = `${viewing?.id}.${viewing?.sequence}`
    const froms = [present, `${viewing?.id}.1`, '', 'x']
    let address = 0
    for (const act of ['choose', 'ask', 'end', 'propose', 'cancel', 'confirm', 'constructor', ''])
      for (const from of froms)
        for (const time of [friday, saturday, at('2026-07-01T10:00')]) {
          address += 1
          const answer = await app.inject({
            method: 'POST',
            url: link(),
            remoteAddress: `10.${address >> 8}.${address & 255}.1`,
            headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
            payload: new URLSearchParams({ act, from, time: String(time), words: 'Forged' }).toString(),
          })
          expect([act, from, answer.statusCode]).toEqual([act, from, 303])
        }
    expect(stored()).toBe(before)
    for (const query of ['', '?choose=1', '?ask=1', '?cancel=1', '?said=confirmed'])
      expect(JSON.stringify(await site.look(query))).not.toContain('chemin')
    expect((await app.inject({ url: `${link()}.ics` })).body).not.toContain('chemin')
  },
)

test('what the owner has ended stays ended: the page says so and how to write, the letter leads nowhere, and a new viewing has a new link', async () => {
  const { choose, decide, deliver, address, look, link, lettersTo, enquiry, propose, app, views } = await proposed()
  const page = link()
  await choose()
  await deliver()
  await decide(address, 'cancel', { own: 'I must be away.' })
  await deliver()
  expect(await look()).toMatchObject({
    phase: 'endedByOwner',
    startsAt: friday,
    ownerWords: 'I must be away.',
    email: 'contact@villa-belvedere.example',
    times: [],
    where: null,
  })
  const ended = lettersTo(enquiry.email).at(-1)
  expect(ended?.text).toContain('simply answer this letter')
  expect(ended?.text).not.toContain('/viewing/')
  expect(attachedTo(ended)).toMatchObject({ method: 'CANCEL', sequence: 3 })
  expect(await propose(['2026-06-09 10:00'])).not.toBe(address)
  await deliver()
  expect(link()).not.toBe(page)
  expect(await look()).toMatchObject({ phase: 'proposed', startsAt: null })
  await app.inject({ url: page })
  expect(views.at(-1)?.viewing?.phase).toBe('endedByOwner')
})

test('the links of a person whose address is corrected end, and the next letter has a new one', async () => {
  const { app, link, database, enquiry, propose, deliver } = await proposed()
  const stranger = link()
  database.write(() => endLinks(database, [enquiry.id]))
  for (const url of [stranger, `${stranger}.ics`]) expect((await app.inject({ url })).statusCode).toBe(404)
  await propose(['2026-06-09 10:00'])
  await deliver()
  expect((await app.inject({ url: link() })).statusCode).toBe(200)
  expect((await app.inject({ url: stranger })).statusCode).toBe(404)
})

test('a name or a sentence cannot add a line to a calendar or a header to a letter', async () => {
  const hostile = 'Ada\r\nATTENDEE:mailto:x@evil.example, ; \\n "Q"'
  const { choose, deliver, lettersTo, one } = await proposed({ name: hostile })
  await one.post('/owner/house/guests', { address: '1 rue X\r\nBEGIN:VEVENT\r\nUID:evil', 'gate-en': 'a;b,c\u2028d' })
  await choose()
  await deliver()
  for (const letter of [...lettersTo('ada@example.org'), ...lettersTo('owner@villa-belvedere.example')]) {
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
  const site = await proposed()
  expect((await site.app.inject({ url: site.link() })).statusCode).toBe(200)
  const { enquirySite } = await import('../../support/enquiry-site.ts')
  const off = await enquirySite({ database: site.database, environment: { OWNER_DESK: 'off' } })
  expect((await off.app.inject({ url: site.link() })).statusCode).toBe(404)
})
