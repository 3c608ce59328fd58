import { expect, test } from 'vitest'
import { nameOfState } from '../../../content/viewing.ts'
import { guestDetails, viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { codeIn } from '../../support/desk-site.ts'
import { at, attachedTo, friday, owner, viewingSite } from '../../support/viewing-site.ts'

/** A desk with the page of its one enquiry, and the page that proposes times to it. */
async function viewingDesk(...given: Parameters<typeof viewingSite>) {
  const site = await viewingSite(...given)
  const page = `/owner/enquiries/${site.enquiry.reference}`
  return { ...site, page, form: `${page}/viewing` }
}

test('an owner types times by the clocks of the house and sees them in the letter before it leaves; sent twice, it proposes one viewing in UTC', async () => {
  const { one, page, form, stored, deliver, lettersTo, enquiry } = await viewingDesk()
  const empty = await one.see(form)
  expect(empty.text).toContain('Ada Lovelace gets an e-mail with one link')
  expect(empty.all('#day-1')[0]?.attribute('min')).toBe('2026-06-01')
  // The times stay in the form while its owner writes the address down.
  const inOtherTabs = empty.all('a[target="_blank"]').map(({ text }) => text)
  expect(inOtherTabs).toEqual(['All viewings', 'See what your guests will see, in another tab'])
  const typed = { day1: '2026-06-05', time1: '16:00', day2: '2026-06-06', time2: '10:30', own: 'Do come.' }
  const letter = await one.press(form, typed)
  expect(letter.entry('To')).toBe('ada@example.org')
  expect(letter.texts).toContain('This is what it will say. Times can be chosen until Saturday 6 June, 10:30.')
  expect(letter.all('.letterlike')[0]?.text).toContain('Saturday 6 June, 10:30')
  const fields = letter.form('form') ?? {}
  expect(stored()).toEqual([])
  const again = await one.press(form, { ...fields, act: 'change' })
  expect(again.form('form.propose')).toMatchObject({ ...typed, day3: '', time3: '' })
  for (let time = 0; time < 2; time += 1) await one.post(form, { ...fields, act: 'send' })
  const times = [at('2026-06-05T14:00'), at('2026-06-06T08:30')]
  expect(stored()).toMatchObject([{ times, ownerWords: 'Do come.' }])
  await deliver()
  expect(lettersTo(enquiry.email)).toHaveLength(1)
  const shown = await one.see(page)
  expect(shown.text).toContain('Answered by you on')
  expect(shown.all('.thread > li')[1]?.text).toContain('Viewing')
  expect(shown.part('What happened').text).toContain('Times proposed')
})

test('without a mail server, a proposed viewing says that its e-mail becomes a file, and the enquiry still waits', async () => {
  const { one, page, propose } = await viewingDesk({}, { SMTP_URL: '' })
  const address = await propose(['2026-06-05 16:00'])
  expect((await one.see(`${address}?done=proposed`)).toast).toContain('e-mails are saved as files on the server')
  expect((await one.see(page)).text).toContain('Has been waiting for')
})

test('a time that is missing, over, repeated, far or skipped by the clocks is reported at its field, and nothing is proposed', async () => {
  const { one, clock, stored, propose, deliver, look } = await viewingDesk()
  const faults = () => {
    const times = one.shown().all('.propose fieldset .when')
    return times.map((each) => each.all('.error')[0]?.text ?? '')
  }
  expect(await propose(['2026-05-31 16:00', '2026-06-05 16:00', '2026-06-05 16:00'])).toBe('422')
  expect(faults()).toEqual([expect.stringContaining('has passed'), '', expect.stringContaining('already among')])
  expect(await propose(['', '2026-06-05 ', '2029-06-05 10:00'])).toBe('422')
  const missing = [/Choose a day/, /Choose a day/, /two years away/]
  expect(faults()).toEqual(missing.map((each) => expect.stringMatching(each)))
  clock.set(Date.UTC(2026, 9, 20))
  await one.signIn()
  expect(await propose(['2027-03-28 02:30', '2026-10-25 02:30'])).toBe('422')
  expect(faults()).toEqual([expect.stringContaining('does not exist that day'), '', ''])
  expect(stored()).toEqual([])
  // Of a time that comes twice, the first one counts.
  await propose(['2026-10-25 02:30', '2026-10-25 03:30'])
  expect(stored()[0]?.times).toEqual([at('2026-10-25T00:30'), at('2026-10-25T02:30')])
  await deliver()
  expect((await look()).text).toMatch(/Sunday 25 October ?02:30.*Sunday 25 October ?03:30/)
})

test('the desk points out a time that overlaps another confirmed viewing, but it can still be chosen; no viewing is proposed to anyone held back', async () => {
  const { one, database, propose, confirmed, decide } = await viewingDesk()
  await confirmed()
  const other = storeEnquiry(database, { name: 'Grace', email: 'grace@example.org' })
  const typed = { day1: '2026-06-05', time1: '16:30', day2: '2026-06-05' }
  const page = await one.press(`/owner/enquiries/${other.reference}/viewing`, typed)
  expect(page.part('First option').text).toContain('the viewing of Ada Lovelace, 16:00 to 17:00')
  const address = await propose(['2026-06-05 16:30'], {}, other.reference)
  await decide(address, 'confirm', { time: String(at('2026-06-05T14:30')) })
  expect(viewingsOf(database, other.id)[0]?.state).toBe('confirmed')
  const held = `/owner/enquiries/${storeEnquiry(database, {}, { heldBackFor: 'trap' }).reference}/viewing`
  expect([(await one.get(held)).statusCode, (await one.post(held, { act: 'send' })).statusCode]).toEqual([404, 404])
})

test('other times that are proposed cancel a confirmed appointment in the same letter; cancelling a viewing removes it from both calendars', async () => {
  const { one, enquiry, form, propose, choose, deliver, decide, look, lettersTo, confirmed } = await viewingDesk()
  const address = await confirmed()
  const shown = await one.see(address)
  expect(shown.text).toContain('Confirmed on Monday')
  expect(shown.entry('Address')).toMatch(/chemin.*Visible to Ada Lovelace until Saturday 6 June\./)
  const proposing = await one.see(form)
  expect(proposing.text).toContain('The same e-mail cancels the viewing on Friday 5 June, 16:00')
  const from = proposing.form('form.propose')?.['from'] ?? ''
  const typed = { from, day1: '2026-06-07', time1: '15:00', own: 'The electrician comes.' }
  const letter = await one.press(form, typed)
  expect(letter.entry('Subject')).toBe('A new time for your viewing of Villa Belvédère')
  const written = ['The viewing on Friday 5 June, 16:00 will not take place.', 'The electrician comes.']
  expect(letter.texts).toEqual(expect.arrayContaining(written))
  expect(await propose([], { ...typed, act: 'send' })).toBe(address)
  await deliver()
  expect(lettersTo(enquiry.email)).toHaveLength(3)
  expect((await look()).buttons).toEqual([expect.stringContaining('Sunday 7 June'), 'Send'])
  const attached = (to: string) => attachedTo(lettersTo(to).at(-1))
  const former = { method: 'CANCEL', status: 'CANCELLED', sequence: 3, startsAt: friday }
  for (const to of [enquiry.email, owner]) expect(attached(to)).toMatchObject(former)
  await choose(at('2026-06-07T13:00'))
  await deliver()
  const chosen = { method: 'PUBLISH', sequence: 4, startsAt: at('2026-06-07T13:00') }
  expect(attached(enquiry.email)).toMatchObject(chosen)
  await decide(address, 'cancel', { own: 'I must be away.' })
  await deliver()
  for (const to of [enquiry.email, owner]) expect(attached(to)).toMatchObject({ method: 'CANCEL', sequence: 5 })
  expect((await look()).text).toContain('‘I must be away.’')
})

test('another owner reads who proposed, confirmed and ended a viewing, at the desk and by e-mail', async () => {
  const paul = 'paul@villa.example'
  const site = await viewingDesk({}, { OWNER_EMAIL: `${owner},${paul}` })
  const { one, propose, decide, deliver, lettersTo } = site
  await one.post('/owner/settings/signature', { sign: 'Claire Vasseur' })
  const address = await propose(['2026-06-05 16:00'])
  await deliver()
  await decide(address, 'confirm', { time: String(friday) })
  await decide(address, 'cancel', { own: 'I am ill.' })
  await deliver()
  expect((await one.see(address)).text).toMatch(/Cancelled by you on Monday.*You wrote/)
  const two = site.browser('198.51.100.9')
  await two.ask(paul)
  await two.post('/owner/sign-in/code', { code: codeIn(site.doorLetters().at(-1)) })
  const seen = await two.see(address)
  expect(seen.text).toMatch(/Cancelled by Claire Vasseur on Monday.*Claire Vasseur wrote ?‘I am ill/)
  expect(seen.part('What happened').text).toMatch(
    /proposed · Claire.*Confirmed at the desk.* · Claire.*Cancelled .* · Claire/,
  )
  expect((await two.see(site.page)).all('.thread > li').at(-1)?.text).toContain('Viewing cancelled · Claire Vasseur')
  expect(lettersTo(owner).at(-1)?.text).toContain('You have cancelled it.')
  expect(lettersTo(paul).at(-1)?.text).toContain('Claire Vasseur has cancelled it.')
  expect(lettersTo(site.enquiry.email)[0]?.text).toMatch(/It takes about[\s\S]*Claire Vasseur\nVilla Belvédère\n/)
})

test('what an owner sends from a page that is no longer true changes nothing, and what they typed is kept', async () => {
  const { one, stored, propose, press, deliver } = await viewingDesk()
  const address = await propose(['2026-06-05 16:00'])
  await deliver()
  const from = nameOfState(stored()[0] ?? null)
  await press({ act: 'ask', words: 'A weekend would be better.' })
  const before = stored()
  for (const act of ['confirm', 'cancel']) {
    const answer = await one.post(`${address}/${act}`, { from, time: String(friday), own: '' })
    expect(answer.headers.location).toBe(`${address}?done=changed`)
  }
  expect(await propose(['2026-06-06 10:30'], { from, own: 'Do come.' })).toBe('409')
  const page = one.shown()
  expect(page.text).toContain('This has changed in the meantime.')
  const kept = page.form('form.propose') ?? {}
  expect(kept).toMatchObject({ own: 'Do come.', day1: '2026-06-06' })
  expect(stored()).toEqual(before)
  expect(await propose(['2026-06-06 10:30'], { from: kept['from'] ?? '' })).toBe(address)
})

test('the list and the home page show viewings that are coming, that wait for the owner, and that are over', async () => {
  const { one, clock, propose, choose, press, deliver } = await viewingDesk()
  await propose(['2026-06-05 16:00'])
  await deliver()
  await press({ act: 'ask', words: 'A weekend would be better.' })
  const home = await one.see('/owner')
  expect(home.heading).toBe('One person has been waiting for 1 minute.')
  expect(home.part('Viewings').links).toEqual(['All viewings', 'Ada Lovelace asks for other times'])
  await propose(['2026-06-06 16:00'])
  await deliver()
  await choose(at('2026-06-06T14:00'))
  const coming = await one.see('/owner/viewings')
  expect(coming.links).toContain('Viewings 1')
  expect(coming.part('Coming up').text).toMatch(/Ada Lovelace Confirmed on Monday 1 June/)
  expect(coming.text).not.toContain('Not settled yet')
  clock.set(at('2026-06-06T15:00'))
  const over = await one.see('/owner/viewings')
  expect(over.links).toContain('Viewings 0')
  expect(over.part('Past or cancelled').text).toContain('Ada Lovelace')
  expect(over.text).not.toContain('Coming up')
  expect((await one.see('/owner')).all('.home__viewings')).toEqual([])
})

test('the details for invited people are saved at once, and are in no draft, revision or public page', async () => {
  const { one, app, parts, database } = await viewingDesk()
  const form = '/owner/house/guests'
  const typed = { address: '1 rue Secrète', point: '43.58 north', 'gate-en': 'Green', telephone: '0639980123' }
  const shown = () => ['Exact address', 'Coordinates of the entrance'].map((label) => one.shown().field(label).value)
  // What can be read is saved.
  expect((await one.post(form, typed)).statusCode).toBe(422)
  expect([one.shown().faulty, shown()]).toEqual([['Coordinates of the entrance'], ['1 rue Secrète', '43.58 north']])
  expect((await one.see(form)).field('Exact address').value).toBe('1 rue Secrète')
  expect(guestDetails(database, 1).details.point).toEqual({ latitude: 43.5801, longitude: 7.1203 })
  await one.post(form, { ...typed, point: 'https://maps.app.goo.gl/4bXyZ' })
  expect(one.shown().field('Coordinates of the entrance').fault).toMatch(/^This link does not contain the place/)
  expect((await one.press(form, { ...typed, point: '43.5802, 7.1204' })).faulty).toEqual([])
  expect(shown()).toEqual(['1 rue Secrète', '43.5802, 7.1204'])
  expect(one.frame().changes).toBe(0)
  expect((await one.see('/owner/house')).links).toContainEqual(expect.stringMatching(/^For people you invite/))
  const bodies = database.connection().prepare('SELECT body FROM revisions').all()
  const everywhere = [parts.houses.current(), bodies, (await app.inject({ url: '/' })).body]
  expect(JSON.stringify(everywhere)).not.toContain('Secrète')
})

test('a person’s export contains their viewings, and erasing the person removes every trace of them', async () => {
  const { one, database, page, propose, choose, press, deliver } = await viewingDesk()
  await propose(['2026-06-05 16:00'], { own: 'Come by boat.' })
  await deliver()
  await press({ act: 'ask', words: 'We arrive by seaplane.' })
  await propose(['2026-06-06 16:00'], { own: 'Come by boat.' })
  await deliver()
  await choose(at('2026-06-06T14:00'))
  await deliver()
  const tables = ['viewings', 'viewing_events', 'viewing_links', 'outbox', 'search_texts']
  const left = () =>
    tables.filter((table) => database.connection().prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined)
  const { enquiries } = (await one.get(`${page}/person.json`)).json()
  expect(enquiries[0].viewings).toMatchObject([
    {
      state: 'confirmed',
      startsAt: '2026-06-06T14:00:00.000Z',
      minutes: 60,
      ownerWords: 'Come by boat.',
      visitorWords: 'We arrive by seaplane.',
      events: [{ act: 'proposed' }, { act: 'asked' }, { act: 'proposed' }, { act: 'confirmed' }],
    },
  ])
  expect(left()).toEqual(tables)
  await one.post(`${page}/erase`)
  expect(left()).toEqual([])
  expect(database.connection().serialize().toString('latin1')).not.toMatch(/seaplane|boat/)
})

test('once a mistyped address is corrected, no link that went to it leads anywhere, in any enquiry of the person, and the next letter has a new one', async () => {
  const { one, database, app, mailer, page, postTo, propose, deliver, link, confirmed } = await viewingDesk()
  const again = storeEnquiry(database, { email: 'ADA@example.org' })
  await confirmed()
  await propose(['2026-06-06 16:00'], {}, again.reference)
  await deliver()
  // Each letter has a link of its own: the proposal, the confirmation, and the proposal to the other enquiry.
  const links = mailer.attempts.flatMap(({ text }) => /\/viewing\/[\w-]{43}/.exec(text)?.[0] ?? [])
  const statuses = async () => {
    const answers = links.flatMap((url) => [app.inject(url), app.inject(`${url}.ics`), postTo(url, { act: 'nothing' })])
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  const correct = (email: string) => one.post(`${page}/correct`, { name: 'Ada King', email, phone: '' })
  const before = [200, 200, 303, 200, 200, 303, 200, 404, 303]
  expect(await statuses()).toEqual(before)
  await correct('Ada@Example.org')
  expect(await statuses()).toEqual(before)
  await correct('countess@example.org')
  expect(new Set(await statuses())).toEqual(new Set([404]))
  await propose(['2026-06-09 10:00'])
  await deliver()
  expect((await app.inject({ url: link('countess@example.org') })).statusCode).toBe(200)
})

test('a proposal that the mail server refuses for good is not tried again: the enquiry waits, the desk says why, and the owner can send it to another address', async () => {
  const { one, database, clock, enquiry, page, mailer, propose, deliver, lettersTo, stored } = await viewingDesk()
  const reason = 'mail.example:25 answered 550 5.1.1 to the recipient'
  mailer.answer = ({ to }) =>
    to === enquiry.email ? { outcome: 'attention', reason, isRefusal: true } : { outcome: 'sent' }
  const address = await propose(['2026-06-05 16:00'])
  expect((await one.see(page)).text).toContain('Answered by you on')
  await deliver()
  const refused = await one.see(page)
  expect(refused.text).toContain('Has been waiting for')
  expect(refused.all('.thread > li').at(-1)?.all('.warn')).toHaveLength(1)
  expect((await one.see(address)).entry('Message')).toContain(`Refused: ${reason}`)
  await clock.pass(7_200_000)
  expect([lettersTo(enquiry.email).length, stored()[0]?.state]).toEqual([1, 'proposed'])

  database.connection().prepare("UPDATE enquiries SET email = 'ada@example.com' WHERE id = ?").run(enquiry.id)
  expect(await propose(['2026-06-05 16:00'])).toBe(address)
  await deliver()
  expect(lettersTo('ada@example.com')).toHaveLength(1)
  expect((await one.see(address)).entry('Message')).toMatch(/accepted by your mail server/)
})
