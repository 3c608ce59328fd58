import { expect, test } from 'vitest'
import { answering } from '../../support/answering.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { type DeskBrowser, ownersDesk } from '../../support/desk-site.ts'
import { sixFields } from '../../support/enquiry-site.ts'
import { hour, noon } from '../../support/held-clock.ts'

const inbox = '/owner/enquiries'
const mailProgram = 'Answer from my own mail program'

/** The names on the page of a list. */
const namesIn = (one: DeskBrowser) =>
  one
    .shown()
    .all('.person__name bdi')
    .map(({ text }) => text)

async function withInbox() {
  const site = await ownersDesk()
  const { database, one } = site
  const wrote = (name: string, hoursAgo: number) =>
    storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt: noon - hoursAgo * hour })
  const names = async (query = '') => {
    await one.get(`${inbox}${query}`)
    return namesIn(one)
  }
  return { ...site, wrote, names }
}

test('the inbox opens on waiting enquiries, the oldest first; all other lists have the newest first', async () => {
  const { database, one, wrote, names } = await withInbox()
  expect((await one.see(inbox)).text).toContain('No one has written yet.')
  for (const [name, ago] of Object.entries({ Second: 3, First: 25, Third: 1 })) wrote(name, ago)
  storeEnquiry(database, { name: 'Held' }, { heldBackFor: 'trap' })
  expect(await names()).toEqual(['First', 'Second', 'Third'])
  const page = one.shown()
  expect(page.links.slice(0, 5)).toEqual(['Waiting 3', 'All 3', 'Answered 0', 'Viewings 0', 'Held back 1'])
  expect(page.title).toContain('(3) Enquiries')
  expect(page.text).toContain('Late by 1 hour: you promise an answer within 24 hours.')
  expect(await names('?show=all')).toEqual(['Third', 'Second', 'First'])
  expect(await names('?show=held')).toEqual(['Held'])
  expect(one.shown().text).toContain('a field that no person can see was filled in')
})

test('the inbox lists what a search finds among all enquiries, and apart from them what it finds among those held back', async () => {
  const { database, one, wrote, names } = await withInbox()
  const { reference } = wrote('Théo', 1)
  storeEnquiry(database, { name: 'Theodora', email: 'held@example.org' }, { heldBackFor: 'links' })
  wrote('Ada', 2)
  await one.post(`${inbox}/${reference}/notes`, { note: 'Prefers a Thursday.' })
  expect(await names('?q=thursday')).toEqual(['Théo'])
  expect(one.shown().text).toContain('1 enquiry for ‘thursday’.')
  expect(await names('?q=theo')).toEqual(['Théo', 'Theodora'])
  expect(one.shown().part('Held back').text).toContain('Theodora')
  expect((await one.see(`${inbox}?q=nowhere`)).text).toContain('Nothing for ‘nowhere’.')
})

test('the inbox lists fifty enquiries on a page, and new arrivals do not move any to another page', async () => {
  const { one, wrote, names } = await withInbox()
  for (let number = 1; number <= 60; number += 1) wrote(`N${number}`, -number)
  const first = await names('?show=all&after=rubbish')
  const next = one.shown().link('10 earlier')
  wrote('Late', -100)
  const { text } = await one.see(next)
  expect([...first, ...namesIn(one)]).toEqual(Array.from({ length: 60 }, (_, index) => `N${60 - index}`))
  expect(text).not.toContain('earlier')
})

test('the home page counts people, and lists each once', async () => {
  const { one, wrote } = await withInbox()
  for (const [name, ago] of Object.entries({ Ada: 5, Grace: 4, ADA: 3 })) wrote(name, ago)
  const home = await one.see('/owner')
  expect(home.heading).toContain('2 people are waiting, the longest for 5 hours.')
  expect(namesIn(one)).toEqual(['Ada', 'Grace'])
  expect(home.all('.person__about')[0]?.text).toContain('and 1 more')
})

async function withEnquiry(options?: Parameters<typeof answering>[0]) {
  const site = await answering(options, { phone: '+33 6 39 98 01 00' })
  const page = (address = site.at) => site.one.see(address)
  const happened = async (address = site.at) => {
    const lines = (await page(address)).part('What happened').all('li')
    return lines.map(({ text }) => text)
  }
  return { ...site, page, happened }
}

test('the page of an enquiry marks it as seen once; an owner marks it as answered or closed once, and can undo both', async () => {
  const { clock, one, at, page, happened } = await withEnquiry()
  const isNew = async () => (await page(inbox)).all('.person__new').length > 0
  expect(await isNew()).toBe(true)
  const opened = (await happened()).find((line) => line.includes('Opened'))
  await clock.pass(hour)
  expect((await happened()).filter((line) => line.includes('Opened'))).toEqual([opened])
  expect(await isNew()).toBe(false)
  const [answered] = await Promise.all([one.press(`${at}/answered`), one.post(`${at}/answered`)])
  expect(answered.toast).toBe('Marked as answered. Undo')
  expect(answered.text).toContain('Answered by you on Monday 1 June, after 6 hours.')
  await one.post(`${at}/closed`)
  expect((await page()).text).toContain('Closed on Monday 1 June: there is nothing more to do.')
  await one.post(`${at}/reopened`)
  await one.post(`${at}/unanswered`)
  expect((await page()).text).toContain('Has been waiting for 6 hours')
  const acts = ['marked as answered', 'closed', 'opened again', 'marked as not answered']
  const lines = (await happened()).map((line) => line.replace(/^.*\d\d:\d\d /, ''))
  expect(lines.slice(-5)).toEqual(['Opened', ...acts.map((act) => `Enquiry ${act}`)])
})

test('the page of an enquiry links to a mail program with a draft of the reply, unless that would be too long, and to whatever can call', async () => {
  const { database, page } = await withEnquiry()
  const first = await page()
  expect(first.link(mailProgram)).toMatch(/^mailto:ada@example\.org\?subject=.*&body=Dear%20Ada/)
  expect([first.link('Call'), first.link('WhatsApp')]).toEqual(['tel:+33639980100', 'https://wa.me/33639980100'])
  const long = storeEnquiry(database, { name: '长'.repeat(100), email: 'long@example.org', phone: '' })
  const second = await page(`${inbox}/${long.reference}`)
  for (const each of [first, second]) expect(each.link(mailProgram).length).toBeLessThanOrEqual(1_800)
  expect(second.form('#answer')?.['body']).toContain('长长长')
  expect(second.links).not.toContain('Call')
})

test('the page of an enquiry says what the mail server made of each letter, of which each owner has one, and one press tries again', async () => {
  const environment = { OWNER_EMAIL: 'one@villa.example,two@villa.example' }
  const { clock, mailer, one, post, happened } = await withEnquiry({ environment })
  mailer.answer = ({ to }) =>
    to.startsWith('one')
      ? { outcome: 'sent', answer: '250 2.0.0 Ok: queued as 4F21' }
      : { outcome: 'retry', reason: 'the server does not answer' }
  const at = `${inbox}/${(await post(sixFields({ email: 'b@example.org' }))).json().reference}`
  await clock.pass(10_000)
  const told = (await happened(at)).join('\n')
  expect(told).toContain('E-mail to one@villa.example: accepted by your mail server, ‘250 2.0.0 Ok: queued as 4F21’')
  for (const untaken of ['E-mail to two@villa.example', 'Confirmation'])
    expect(told).toContain(`${untaken}: not accepted yet. ‘the server does not answer’ 1 try so far, the next`)
  mailer.answer = () => ({ outcome: 'sent' })
  await one.post(`${at}/retry`)
  await clock.pass(10_000)
  expect((await happened(at)).filter((line) => line.includes('accepted by your mail server'))).toHaveLength(3)
})

test('the page of an enquiry has notes and pasted replies in its thread in order of time, which can be removed; a text that is empty or too long stays in the form', async () => {
  const { clock, one, at, page } = await withEnquiry()
  await one.post(`${at}/notes`, { note: 'Called back.\r\nNo answer.' })
  await clock.pass(60_000)
  await one.post(`${at}/notes`, { kind: 'pasted', note: 'Thank you.\n\nMay we come on Saturday?' })
  const shown = await page(`${at}?done=pasted`)
  expect(shown.toast).toBe('Added to the conversation.')
  expect(shown.all('.person__about')[0]?.text).toContain('1 note')
  const [theirs, note, pasted] = shown.all('.thread > li')
  expect(theirs?.text).toContain('Ada Lovelace wrote')
  expect(note?.text).toContain('Called back. No answer.')
  expect(pasted?.texts).toEqual(expect.arrayContaining(['Thank you.', 'May we come on Saturday?']))
  for (const [kind, text] of [
    ['note', 'é'.repeat(2_001)],
    ['pasted', 'x'.repeat(10_001)],
    ['note', ''],
  ] as const) {
    expect((await one.post(`${at}/notes`, { kind, note: text })).statusCode).toBe(422)
    const label = kind === 'note' ? 'Add a note' : /^What .* wrote back$/
    expect(one.shown().field(label)).toMatchObject({ value: text, fault: expect.stringContaining('this one has') })
  }
  const removal = `${at}/notes/removal`
  expect((await one.post(removal, { note: '1' })).headers.location).toBe(`${at}?done=noteGone`)
  expect((await one.post(removal, { note: '1' })).statusCode).toBe(404)
})

test('the page of an enquiry spells out invisible characters, keeps markup as text, and lists earlier enquiries from the same mailbox', async () => {
  const { database, one, at, page } = await withEnquiry()
  const { reference } = storeEnquiry(database, {
    name: `<img src=x onerror=alert(1)>\u202e${'x'.repeat(60)}`,
    email: 'evil@example.org',
    message: 'One\u200b line.\n\nAnother paragraph of it.',
  })
  const shown = await page(`${inbox}/${reference}`)
  expect(shown.all('h1')[0]?.text).toContain('<img src=x onerror=alert(1)>[U+202E]')
  const [theirs] = shown.all('.said--theirs')
  expect(theirs?.texts).toEqual(
    expect.arrayContaining(['One[U+200B] line.', 'Another paragraph of it.', expect.stringContaining('spelled out')]),
  )
  const earlier = storeEnquiry(database, { email: 'ada+villa@example.org' }, { receivedAt: noon - 90 * 24 * hour })
  const link = (await page()).part('Other enquiries from the same address').link('General. Not answered.')
  expect(link).toBe(`${inbox}/${earlier.reference}`)
  expect((await one.get(`${at}x`)).statusCode).toBe(404)
})
