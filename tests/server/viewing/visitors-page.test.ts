import { expect, test } from 'vitest'
import { viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { publishAll } from '../../support/desk-house.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { shownPage } from '../../support/shown-page.ts'
import { at, attachedTo, friday, guestAddress, owner, viewingSite } from '../../support/viewing-site.ts'

// What may be done in every state, and by which letters it is told, is a table in enquiries/viewings/steps.test.ts.

const saturday = at('2026-06-06T08:30')
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

/** A visitor who may choose Friday or Saturday. */
async function proposed(person = {}) {
  const site = await viewingSite(person)
  const address = await site.propose(['2026-06-05 16:00', '2026-06-06 10:30'])
  await site.deliver()
  return { ...site, address }
}

test('the page is in the visitor’s language, not cached, not indexed and never a referrer, and opening it changes nothing', async () => {
  const { get, stored, look } = await proposed({ language: 'fr', name: 'Élodie' })
  const { headers, statusCode, body } = await get('?cancel=1&ask=1&said=confirmed')
  expect(statusCode).toBe(200)
  const guarded = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  expect(headers).toMatchObject(guarded)
  expect(shownPage(body).heading).toBe('Quand voulez-vous venir ?')
  const english = await look('?lang=en')
  const times = ['Friday 5 June16:00until 17:00', 'Saturday 6 June10:30until 11:30']
  expect([english.heading, english.buttons]).toEqual(['When would you like to come?', [...times, 'Send']])
  expect(stored()[0]?.state).toBe('proposed')
})

const told = {
  en: [
    ['Dear Ada Lovelace,', 'Friday 5 June, 16:00', 'With kind regards,'],
    ['Friday 5 June, 16:00', 'Green, after the chapel', 'Telephone on the day'],
    ['Friday 5 June'],
  ],
  fr: [
    ['Bonjour Ada Lovelace,', 'vendredi 5 juin', '16 h 00', 'Bien cordialement,'],
    ['Vendredi 5 juin', '16 h 00', 'Vert, après la chapelle', 'Téléphone le jour même'],
    ['vendredi 5 juin'],
  ],
}

test('a letter in French puts the article that the owner chose before the name of the house', async () => {
  const { one, propose, deliver, lettersTo, enquiry } = await viewingSite({ language: 'fr' })
  await one.post('/owner/house/figures', { 'facts.figures.article': 'la' })
  await publishAll({ one })
  await propose(['2026-06-05 16:00'])
  await deliver()
  expect(lettersTo(enquiry.email)[0]?.subject).toBe('Une visite de la Villa Belvédère')
})

test.each(['en', 'fr'] as const)(
  'in %s, each step is told in a letter, as HTML and as text, with the appointment attached once there is one',
  async (language) => {
    const { press, choose, deliver, lettersTo, enquiry } = await proposed({ language })
    await choose()
    await deliver()
    await press({ act: 'end', words: 'Our flight is cancelled.' })
    await deliver()
    const letters = lettersTo(enquiry.email)
    for (const [index, { text, html, headers }] of letters.entries()) {
      for (const each of [text, html.replaceAll(/<br>/g, '\n').replaceAll(/<[^>]+>/g, ' ')])
        for (const words of told[language][index] ?? []) expect(plain(each)).toContain(words)
      for (const each of [text, html]) expect(each).toMatch(/https:\/\/villa-belvedere\.example\/viewing\/[\w-]{43}/)
      expect([`${text}${html}`.includes('chemin'), headers['Auto-Submitted']]).toEqual([index === 1, 'auto-generated'])
    }
    const [none, ...files] = letters.map(({ attachments: [file] }) => file)
    expect(none).toBeUndefined()
    expect(files).toMatchObject(
      ['PUBLISH', 'CANCEL'].map((method) => ({
        filename: 'viewing.ics',
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      })),
    )
    expect(letters.slice(1).map(attachedTo)).toMatchObject([
      { method: 'PUBLISH', startsAt: friday, location: guestAddress.replace('\n', ', ') },
      { method: 'CANCEL', startsAt: friday, location: 'Antibes' },
    ])
  },
)

test('choosing a time confirms the viewing: both sides get the appointment, only the visitor gets the address, and choosing again changes nothing', async () => {
  const { choose, deliver, look, lettersTo, enquiry, stored } = await proposed()
  expect((await choose()).headers.location).toMatch(/^\/viewing\/[\w-]{43}\?said=confirmed$/)
  await choose()
  await choose(saturday)
  expect(stored()).toMatchObject([{ state: 'confirmed', startsAt: friday }])
  await deliver()
  const letters = lettersTo(enquiry.email)
  expect(letters).toHaveLength(2)
  // In UTC, so that no calendar program needs to know when the clocks of the house change.
  expect(String(letters[1]?.attachments[0]?.content)).toContain('DTSTART:20260605T140000Z')
  expect(attachedTo(letters[1])).toMatchObject({
    sequence: 2,
    minutes: 60,
    description: 'Green, after the chapel\nInside\nTelephone on the day: +33 6 39 98 01 23',
  })
  const [owners] = lettersTo(owner)
  expect(attachedTo(owners)).toMatchObject({ uid: attachedTo(letters[1]).uid, summary: 'Ada Lovelace, viewing' })
  expect(owners?.text).not.toContain('chemin')
  const page = await look()
  expect(page.heading).toBe('Friday 5 June, 16:00')
  expect(page.entry('Address')).toContain('12 chemin des Exemples 06600 Antibes')
  expect(page.link('+33 6 39 98 01 23')).toBe('tel:+33639980123')
})

test('the address is shown until the end of the day after the viewing, and the link works for seven days after the last proposed time', async () => {
  const { choose, clock, get, look } = await proposed()
  await choose()
  clock.set(at('2026-06-06T21:59'))
  const after = await look('?cancel=1')
  expect(after.entry('How to get in')).toBe('Green, after the chapel')
  expect(after.links).not.toContain('I can no longer come')
  expect((await get('.ics')).body).toContain('chemin')
  clock.set(at('2026-06-06T22:00'))
  expect((await look()).heading).toBe('The viewing is over.')
  for (const more of ['', '.ics']) expect((await get(more)).body).not.toContain('chemin')
  for (const [moment, status] of Object.entries({ '2026-06-12T14:59': 200, '2026-06-12T15:00': 404 })) {
    clock.set(at(moment))
    expect((await get()).statusCode).toBe(status)
  }
})

test('the confirmation names only the town if the owner has entered no address', async () => {
  const { one, choose, deliver, look, lettersTo, enquiry } = await proposed()
  await one.post('/owner/house/guests', { address: '' })
  await choose()
  await deliver()
  expect((await look()).entry('Address')).toMatch(/^Antibes\. /)
  expect(lettersTo(enquiry.email).at(-1)?.text).toMatch(/Where\n-+\nAntibes\. /)
})

test('a visitor whom no time suits is thanked and can add a line, the owner gets a letter each time, and the times have ended', async () => {
  const { press, deliver, look, lettersTo, choose } = await proposed()
  const empty = await press({ act: 'ask', words: ' ' })
  expect(empty.statusCode).toBe(422)
  expect(shownPage(empty.body).field('When would suit you?').fault).toContain('Write a word or two')
  for (const words of ['Any day after 15:00.', 'Any day after 15:00.', 'Or on Sunday.']) {
    await press({ act: 'ask', words })
    await deliver()
  }
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

test('a visitor who chooses a time that another has just taken, or that is over, is told so and can choose or ask again', async () => {
  const { app, clock, database, postTo, propose, deliver, link, look, press, choose, views, stored } = await proposed()
  const other = storeEnquiry(database, { name: 'Grace', email: 'grace@example.org' })
  await propose(['2026-06-05 16:30', '2026-06-08 10:30'], {}, other.reference)
  await deliver()
  await choose()
  const url = link('grace@example.org')
  await app.inject({ url })
  const from = views.at(-1)?.viewing?.from ?? ''
  const answer = await postTo(url, { act: 'choose', time: String(at('2026-06-05T14:30')), from })
  const page = shownPage((await app.inject({ url: String(answer.headers.location) })).body)
  expect(page.text).toContain('Friday 5 June16:30This time has just been taken')
  expect(page.all('[role=alert]')).toHaveLength(1)
  expect(page.buttons).toEqual([expect.stringContaining('Monday 8 June'), 'Send'])
  expect(viewingsOf(database, other.id)[0]?.state).toBe('proposed')

  await propose(['2026-06-05 16:00', '2026-06-06 10:30'])
  await deliver()
  clock.set(at('2026-06-05T15:00'))
  expect((await choose()).headers.location).toContain('said=past')
  const past = await look('?said=past')
  expect(past.text).toContain('This time has passed. Another one may suit you.')
  expect(past.buttons).toEqual([expect.stringContaining('Saturday 6 June'), 'Send'])
  clock.set(at('2026-06-07T12:00'))
  expect(await look()).toMatchObject({ heading: 'These times have passed.', buttons: ['Send'] })
  await press({ act: 'ask', words: 'In July?' })
  expect(stored()).toMatchObject([{ state: 'asked', visitorWords: 'In July?' }])
})

test('a visitor who cancels takes the appointment out of both calendars, and can ask for another day', async () => {
  const { choose, press, deliver, look, lettersTo, enquiry, stored } = await proposed()
  await choose()
  await deliver()
  expect((await look('?cancel=1')).buttons).toEqual(['I am not coming'])
  for (let time = 0; time < 2; time += 1) await press({ act: 'end', words: 'Our flight is cancelled.' })
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
  expect(stored()).toMatchObject([{ state: 'asked', visitorWords: 'In January?', startsAt: null }])
})

test('a form from another site, an unknown link and too many forms in a day change nothing', async () => {
  const { app, press, link, stored, look } = await proposed()
  for (const site of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    await press({ act: 'choose', time: String(friday) }, { ...site })
  expect(stored()[0]?.state).toBe('proposed')
  const forged = link().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const url of [forged, `${forged}.ics`, '/viewing/1'])
    expect((await app.inject({ url })).statusCode, url).toBe(404)
  for (let number = 0; number < 13; number += 1) await press({ act: 'ask', words: `Day ${number}` })
  expect(stored()[0]?.visitorWords).toMatch(/Day 11$/)
  expect((await press({ act: 'ask', words: 'Day 14' })).headers.location).toContain('said=tooMany')
  expect((await look('?said=tooMany')).text).toContain('That was a lot for one day.')
})

test('what the owner has ended stays ended: no form changes it, the page says how to write, the letter leads nowhere, and a new viewing has a new link', async () => {
  const { app, address, choose, decide, deliver, enquiry, get, link, lettersTo, look, ...site } = await proposed()
  const former = link()
  await choose()
  await deliver()
  await decide(address, 'cancel', { own: 'I must be away.' })
  await deliver()
  const before = site.stored()
  // What each act does in each state is a table in enquiries/viewings/steps.test.ts; these are no acts of a visitor's.
  for (const act of ['choose', 'propose', 'cancel', 'confirm', 'constructor', ''])
    expect((await site.press({ act, time: String(friday), words: 'Forged' })).statusCode).toBe(303)
  expect(site.stored()).toEqual(before)
  for (const more of ['?choose=1', '?ask=1', '?cancel=1', '?said=confirmed', '.ics'])
    expect((await get(more)).body).not.toContain('chemin')

  const page = await look()
  expect(page).toMatchObject({ heading: 'The viewing will not take place.', buttons: [] })
  expect(page.links).toEqual(['contact@villa-belvedere.example'])
  expect(page.text).toContain('the viewing on Friday 5 June, 16:00 . ‘I must be away.’')
  const ended = lettersTo(enquiry.email).at(-1)
  expect(ended?.text).toContain('simply answer this e-mail')
  expect(ended?.text).not.toContain('/viewing/')
  expect(attachedTo(ended)).toMatchObject({ method: 'CANCEL', sequence: 3 })
  expect(await site.propose(['2026-06-09 10:00'])).not.toBe(address)
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
  const letters = [...lettersTo('ada@example.org'), ...lettersTo(owner)]
  for (const { subject } of letters) expect(subject).not.toMatch(/[\r\n]/)
  for (const letter of letters.filter(({ attachments }) => attachments.length > 0)) {
    const read = attachedTo(letter)
    expect([read.count, read.properties.includes('attendee')]).toEqual([1, false])
    expect(read.uid).toMatch(/^[\w-]{36}@[\w.-]+$/)
  }
})

test('the log contains no token and nothing that people wrote, the tables no token; with the desk off, a link leads nowhere', async () => {
  const { choose, press, link, log, database, get } = await proposed()
  await choose()
  await press({ act: 'end', words: 'Our flight is cancelled.' })
  await get()
  const token = link().replace('/viewing/', '')
  expect(log.join('')).not.toMatch(new RegExp(`${token}|flight|Lovelace|chemin|ada@`))
  expect(log.join('')).toContain('/viewing/…')
  const links = database.connection().prepare('SELECT * FROM viewing_links').all()
  expect(JSON.stringify(links)).not.toContain(token)
  const off = await enquirySite({ database, environment: { OWNER_DESK: 'off' } })
  expect((await off.app.inject({ url: link() })).statusCode).toBe(404)
})
