import { expect, test } from 'vitest'
import { answering } from '../../support/answering.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'

const hour = 3_600_000

async function withEnquiry(options?: Parameters<typeof answering>[0]) {
  const site = await answering(options, { phone: '+33 6 39 98 01 00' })
  const page = async (address = site.at) => {
    await site.one.get(address)
    return site.one.shown()
  }
  const happened = async (address = site.at) =>
    (await page(address))
      .part('What happened')
      .all('li')
      .map(({ text }) => text)
  return { ...site, page, happened }
}

test('opening an enquiry marks it as seen once; an owner marks it as answered or closed once, and can undo both', async () => {
  const { clock, one, at, page, happened } = await withEnquiry()
  const isNew = async () => (await page('/owner/enquiries')).all('.person__new').length > 0
  expect(await isNew()).toBe(true)
  const opened = (await happened()).find((line) => line.includes('Opened by you'))
  await clock.pass(hour)
  expect((await happened()).filter((line) => line.includes('Opened by you'))).toEqual([opened])
  expect(await isNew()).toBe(false)
  const [pressed] = await Promise.all([one.post(`${at}/answered`), one.post(`${at}/answered`)])
  const answered = await page(pressed.headers.location)
  expect(answered.toast).toBe('Marked as answered. Undo')
  expect(answered.text).toContain('Answered by you on Monday 1 June, after 6 hours.')
  await one.post(`${at}/closed`)
  expect((await page()).text).toContain('Closed on Monday 1 June: there is nothing more to do.')
  await one.post(`${at}/reopened`)
  await one.post(`${at}/unanswered`)
  expect((await page()).text).toContain('Has been waiting for 6 hours')
  expect((await happened()).slice(-5).map((line) => line.replace(/^.*\d\d:\d\d /, ''))).toEqual([
    'Opened by you',
    'Enquiry marked as answered',
    'Enquiry closed',
    'Enquiry opened again',
    'Enquiry marked as not answered',
  ])
})

test('the link for a mail program contains a draft of the reply, and leaves it out if the link would be too long', async () => {
  const { database, page } = await withEnquiry()
  const mailProgram = 'Reply from my own mail program'
  const first = await page()
  expect(first.link(mailProgram)).toMatch(/^mailto:ada@example\.org\?subject=.*&body=Dear%20Ada/)
  expect([first.link('Call'), first.link('WhatsApp')]).toEqual(['tel:+33639980100', 'https://wa.me/33639980100'])
  const long = storeEnquiry(database, { name: '长'.repeat(100), email: 'long@example.org', phone: '' })
  const second = await page(`/owner/enquiries/${long.reference}`)
  for (const each of [first, second]) expect(each.link(mailProgram).length).toBeLessThanOrEqual(1_800)
  expect(second.form('#answer')?.['body']).toContain('长长长')
  expect(second.links).not.toContain('Call')
})

test('each owner has a letter of their own; the page says what the mail server made of each letter, and one press tries again', async () => {
  const environment = { OWNER_EMAIL: 'one@villa.example,two@villa.example' }
  const { clock, mailer, one, post, happened } = await withEnquiry({ environment })
  const message = 'Could we see the house in June?'
  const enquiry = { name: 'Ada', email: 'b@example.org', phone: '', message, brochureRequested: false, language: 'en' }
  mailer.answer = ({ to }) =>
    to.startsWith('one')
      ? { outcome: 'sent', answer: '250 2.0.0 Ok: queued as 4F21' }
      : { outcome: 'retry', reason: 'the server does not answer' }
  const at = `/owner/enquiries/${(await post(enquiry)).json().reference}`
  await clock.pass(10_000)
  const told = (await happened(at)).join('\n')
  expect(told).toContain('Letter to one@villa.example: taken by your mail server, ‘250 2.0.0 Ok: queued as 4F21’')
  for (const untaken of ['Letter to two@villa.example', 'Confirmation'])
    expect(told).toContain(`${untaken}: not taken yet. ‘the server does not answer’ 1 try, next`)
  mailer.answer = () => ({ outcome: 'sent' })
  await one.post(`${at}/retry`)
  await clock.pass(10_000)
  expect((await happened(at)).filter((line) => line.includes('taken by your mail server'))).toHaveLength(3)
})

test('notes and pasted replies stand in the thread in order of time, and can be removed; a text that is empty or too long stays in the form', async () => {
  const { clock, one, at, page } = await withEnquiry()
  await one.post(`${at}/notes`, { note: 'Called back.\r\nNo answer.' })
  await clock.pass(60_000)
  await one.post(`${at}/notes`, { kind: 'pasted', note: 'Thank you.\n\nMay we come on Saturday?' })
  const shown = await page(`${at}?done=pasted`)
  expect(shown.toast).toBe('Added to the thread.')
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

test('invisible characters are spelled out, and markup stays text', async () => {
  const { database, page } = await withEnquiry()
  const { reference } = storeEnquiry(database, {
    name: `<img src=x onerror=alert(1)>\u202e${'x'.repeat(60)}`,
    email: 'evil@example.org',
    message: 'One\u200b line.\n\nAnother paragraph of it.',
  })
  const shown = await page(`/owner/enquiries/${reference}`)
  expect(shown.all('h1')[0]?.text).toContain('<img src=x onerror=alert(1)>[U+202E]')
  const [theirs] = shown.all('.said--theirs')
  expect(theirs?.texts).toEqual(
    expect.arrayContaining(['One[U+200B] line.', 'Another paragraph of it.', expect.stringContaining('spelled out')]),
  )
})

test('earlier enquiries from the same mailbox are listed; an unknown reference is answered with 404', async () => {
  const { database, one, at, page } = await withEnquiry()
  const earlier = storeEnquiry(database, { email: 'ada+villa@example.org' }, { receivedAt: noon - 90 * 24 * hour })
  expect((await page()).part('Others from the same mailbox').link('The house. Not answered.')).toBe(
    `/owner/enquiries/${earlier.reference}`,
  )
  expect((await one.get(`${at}x`)).statusCode).toBe(404)
})
