import { expect, test } from 'vitest'
import { addParagraph } from '../../../enquiries/answers.ts'
import { publish } from '../../../house/revisions.ts'
import { answering, letter } from '../../support/answering.ts'
import { statedFacts } from '../../support/filled-record.ts'
import { hour, minute, noon, second } from '../../support/held-clock.ts'
import { shipped, shippedFiles } from '../../support/houses.ts'

const calledBack = 'Taken back. It is a draft again.'
const hasLeft = 'It has already been sent, or is being sent now.'

test('the draft is in the visitor’s language and contains their name, what they want, the house and the owner’s name', async () => {
  const { one, at, shown, callBack } = await answering({}, { name: 'Élodie Martin', language: 'fr', intent: 'sale' })
  const { form } = await shown()
  expect(form).toMatchObject({ sign: '', subject: 'Votre demande au sujet de la Villa Belvédère' })
  expect(form?.['body']).toMatch(/^Bonjour Élodie Martin,\n\nJe vous remercie .*acheter\.\n\n\n\nBien cordialement,$/)
  await one.post(`${at}/answer`, { ...form, sign: 'Claire Vasseur' })
  expect((await shown()).sent?.text).toContain('Bien cordialement, Claire Vasseur')
  await callBack()
  await one.post(`${at}/answer`, { putBack: '1' })
  const again = (await shown()).form
  expect(again).toMatchObject({ body: `${form?.['body']}\nClaire Vasseur` })
  expect(again).not.toHaveProperty('sign')
})

test('an answer can be called back for ten seconds; then it is sent once, however often the button was pressed, with one copy to the owner who wrote it', async () => {
  const { clock, one, at, send, callBack, replies, copies, shown, enquiry, parts } = await answering()
  const { key = '' } = (await shown()).form ?? {}
  const [sent] = await Promise.all([send(one, { key }), send(one, { key })])
  expect(sent.headers.location).toBe(`${at}#answer-1`)
  const waiting = await shown()
  expect(waiting.sent?.text).toContain('Not sent yet.')
  expect(waiting.page.all('[data-leaving]')[0]?.attribute('data-leaving')).toBe(`${10 * second}`)
  expect(waiting.page.text).toContain('Answered by you on Monday 1 June')
  expect(waiting.form).toBeNull()
  await clock.pass(9 * second)
  expect(replies()).toEqual([])
  await clock.pass(2 * second)
  const [owner = ''] = parts.config.mail.owners
  expect(replies()).toMatchObject([
    {
      to: enquiry.email,
      from: { name: 'Claire Vasseur', address: parts.config.mail.from },
      replyTo: { name: 'Claire Vasseur', address: owner },
      subject: letter.subject,
      headers: { 'In-Reply-To': `<${enquiry.reference}.confirmation@villa-belvedere.example>` },
      attachments: [],
    },
  ])
  expect(replies()[0]?.text.trim()).toBe(letter.body)
  await clock.pass(second)
  expect(copies()).toMatchObject([{ to: enquiry.email, copyTo: owner, messageId: replies()[0]?.messageId }])
  expect(await callBack()).toBe(hasLeft)
  expect((await shown()).sent?.text).toContain('accepted by your mail server')
  expect(await callBack(2)).toBe(hasLeft)
  await clock.pass(2 * hour)
  expect([replies().length, copies().length]).toEqual([1, 1])
})

test('what the owner writes is saved as a draft; a save that arrives after the letter was sent begins no second letter with its words, and when it is called back they are the draft again', async () => {
  const { clock, one, send, save, callBack, replies, shown } = await answering()
  const begun = { subject: letter.subject, body: 'Dear Ada,\n\nyes' }
  expect(await save(begun)).toBe(200)
  expect([one.shown().all('[data-status]')[0]?.text, one.shown().form('#answer')]).toMatchObject(['Saved 14:00', begun])
  const { form: saved } = await shown()
  expect(saved).toMatchObject(begun)
  const { key = '' } = saved ?? {}
  await send(one, { key })
  await save({ ...letter, after: '1' })
  expect((await shown()).form).toBeNull()
  await clock.pass(9 * second)
  expect(await callBack()).toBe(calledBack)
  const { page, form, sent } = await shown()
  expect([sent, form]).toMatchObject([undefined, letter])
  expect(page.text).toContain('Has been waiting for 5 hours')
  // The same form does not send what was called back.
  await send(one, { key })
  await clock.pass(hour)
  expect(replies()).toEqual([])
  expect((await shown()).form).toMatchObject(letter)
  expect(await callBack()).toBe(hasLeft)
})

test('an answer can be called back for at least ten seconds, and at most twenty, even if another letter is tried at once, or the clock is set back or leaps', async () => {
  const { clock, outbox, one, at, send, callBack, replies } = await answering()
  const set = (by: number) => {
    clock.set(clock.now() + by)
    outbox.wake()
  }
  await send()
  await one.post(`${at}/retry`)
  set(-3 * second)
  await clock.pass(10 * second)
  expect(replies()).toEqual([])
  expect(await callBack()).toBe(calledBack)
  for (const [leap, within] of [
    [-9 * second, 20 * second],
    [hour, 6 * second],
    [-hour / 2, 6 * second],
  ] as const) {
    const before = replies().length
    await send()
    set(leap)
    await clock.pass(within)
    expect(replies()).toHaveLength(before + 1)
  }
})

test('the only owner is offered the name on the page to sign with; it is kept while they write, or another that they type', async () => {
  const { app, database, save, shown } = await answering()
  publish(database, shippedFiles, { ...shipped, facts: statedFacts }, 'publish', noon)
  await app.pages.catchUp()
  const { form } = await shown()
  expect(form).toMatchObject({ sign: 'Jeanne Olivier' })
  const mail = async () => (await shown()).page.link('Answer from my own mail program')
  expect(await mail()).toContain('Jeanne%20Olivier')
  await save({ ...form, body: 'Dear Ada,\n\nWith kind regards,' })
  expect((await shown()).page.entry('From')).toContain('Jeanne Olivier')
  expect(await mail()).toContain('regards%2C%0D%0AJeanne%20Olivier')
  await save({ ...form, sign: 'Jeanne O.' })
  const { page, form: reloaded } = await shown()
  expect([page.entry('From'), reloaded]).toEqual([
    expect.stringContaining('Jeanne O.'),
    expect.not.objectContaining({ sign: expect.anything() }),
  ])
})

test('what was typed before an enquiry was answered another way is kept, and is in the form only if the owner writes again', async () => {
  const { at, one, save, shown } = await answering()
  await save({ ...(await shown()).form, body: 'Half a' })
  expect((await one.press(`${at}/answered`)).toast).toContain('What you typed is kept')
  expect((await shown()).form).toBeNull()
  expect((await shown(one, '?again=1')).form).toMatchObject({ body: 'Half a' })
})

test('a second window says when the answer was sent, and keeps its own text as a draft', async () => {
  const { clock, browser, at, send, save, replies, shown } = await answering()
  const other = browser()
  await other.signIn()
  const mine = { ...(await shown(other)).form, sign: 'Claire', body: 'My own words.' }
  await send()
  await clock.pass(20 * second)
  expect((await other.post(`${at}/answer`, mine)).statusCode).toBe(409)
  expect(other.shown().text).toContain('You answered this at')
  expect(other.shown().form('#answer')).toMatchObject({ body: 'My own words.', after: '1' })
  // Saving while the owner writes on says it as long as they have not pressed 'Send'.
  for (const body of ['My own', 'My own words.']) {
    expect(await save({ ...mine, body }, other)).toBe(409)
    expect(other.shown().text).toContain('You answered this at')
    expect(other.shown().form('#answer')).toMatchObject({ body, after: '0' })
  }
  await clock.pass(20 * second)
  expect(replies()).toHaveLength(1)
  expect((await shown()).form).toMatchObject({ body: 'My own words.' })
  await send(other, { body: 'My own words.' })
  await clock.pass(11 * second)
  expect(replies()).toHaveLength(2)
})

test('after a refusal for good the answer is not tried again, the enquiry waits again from its first day, and the text can be sent once more', async () => {
  const { clock, mailer, one, at, send, replies, shown } = await answering()
  const reason = 'mail.example:25 answered 550 5.1.1 to the recipient'
  mailer.answer = ({ messageId }) =>
    messageId.includes('.reply-') ? { outcome: 'attention', reason, isRefusal: true } : { outcome: 'sent' }
  await one.post(`${at}/closed`)
  await send()
  await clock.pass(hour)
  expect(replies()).toHaveLength(1)
  const { page, form, sent } = await shown()
  expect(sent?.text).toContain(`Refused: this e-mail cannot reach the address. ‘${reason}’`)
  expect(page.text).toContain('The answer did not arrive. Has been waiting for 6 hours')
  expect([page.part('Your answer').heading, form]).toMatchObject(['Your answer', letter])
  mailer.answer = () => ({ outcome: 'sent' })
  await send()
  await clock.pass(11 * second)
  expect((await shown()).page.text).toContain('Answered by you on')
})

test('an answer that the mail server has not taken can be called back and changed, unless the server may have it', async () => {
  const { clock, mailer, one, at, send, callBack, replies, shown } = await answering()
  /** Sends an answer to a mail server that does not take it, and returns what the thread then shows. */
  const untaken = async (reason: string) => {
    mailer.answer = () => ({ outcome: 'retry', reason })
    await send()
    await clock.pass(11 * second)
    return (await shown()).sent
  }
  const first = await untaken('the server does not answer')
  expect(first?.text).toContain(
    'Not accepted by your mail server yet. ‘the server does not answer’ 1 try so far, the next',
  )
  expect(first?.buttons).toEqual(['Try now', 'Take it back and change it'])
  await callBack()
  expect((await shown()).form).toMatchObject(letter)
  expect((await untaken('it broke off, and the letter may have arrived'))?.buttons).toEqual(['Try now'])
  expect(await callBack(2)).toBe(hasLeft)
  mailer.answer = () => ({ outcome: 'retry', reason: 'down' })
  await clock.pass(minute)
  expect((await shown()).sent?.text).toContain('‘down (an earlier attempt may have arrived)’')
  expect(await callBack(2)).toBe(hasLeft)
  mailer.answer = () => ({ outcome: 'sent' })
  await one.post(`${at}/retry`)
  await clock.pass(second)
  expect(replies().at(-1)?.text).toContain('Yes, it is heated.')
  expect((await shown()).sent?.text).toContain('accepted by your mail server')
})

test('an answer with an invalid signature, subject or text is not sent, and what was typed stays in the form', async () => {
  const { one, at, send, replies, clock } = await answering()
  for (const [field, typed, fault] of [
    ['body', '  ', 'The e-mail is empty.'],
    ['body', 'x'.repeat(10_001), 'This is longer than 10,000'],
    ['body', 'a bell \u0007', 'Message: This contains characters'],
    ['subject', 'Hello\r\nBcc: x@example.org', 'Subject: This contains characters'],
    ['subject', 'x'.repeat(201), 'This is longer than 200'],
    ['sign', 'Claire\nVasseur', 'This contains characters'],
    ['sign', '', 'Write the name'],
  ] as const) {
    expect((await send(one, { [field]: typed })).statusCode).toBe(422)
    const page = one.shown()
    expect([page.all('.summary li')[0]?.text, page.faulty.length]).toEqual([expect.stringContaining(fault), 1])
    expect(page.title).toContain('Error')
    expect(page.form('#answer')).toMatchObject({
      ...letter,
      [field]: typed.trim().replaceAll('\r\n', '\n'),
    })
  }
  await clock.pass(hour)
  expect(replies()).toEqual([])
  expect((await one.post(`${at}x/answer`, letter)).statusCode).toBe(404)
})

test('without a script a paragraph is inserted above the signature', async () => {
  const { database, one, at, shown } = await answering()
  const text = 'Dogs are welcome.'
  const id = String(addParagraph(database, { language: 'en', name: 'Dogs', text }))
  const inserted = await one.post(`${at}/answer`, { ...letter, insert: id })
  expect(inserted.headers.location).toBe(`${at}?again=1#answer`)
  expect((await shown()).form).toMatchObject({ body: letter.body.replace('With kind', `${text}\n\nWith kind`) })
})

test('without a mail server the desk says so, keeps the text, and offers the owner’s own mail program', async () => {
  const { database, one, at, send, shown } = await answering({ environment: { SMTP_URL: '' } })
  expect((await send()).headers.location).toBe(`${at}?again=1#answer`)
  const { page, form } = await shown()
  expect(form).toMatchObject(letter)
  expect(page.text).toContain('E-mails cannot be sent from here yet.')
  const button = page.all('#answer button').find(({ text }) => text === 'Send')
  const states = ['type', 'aria-disabled', 'aria-describedby'].map((name) => button?.attribute(name))
  expect(states).toEqual(['button', 'true', 'cannot'])
  expect(page.text).toContain('This button works once e-mails can be sent from here.')
  expect(page.link('Answer from my own mail program')).toContain(encodeURIComponent('Yes, it is heated.'))
  expect(page.text).toContain('Has been waiting for')
  expect(database.connection().prepare("SELECT count(*) FROM outbox WHERE kind = 'reply'").pluck().get()).toBe(0)
  expect((await one.get(`${at}/answer`)).headers.location).toBe(`${at}?again=1#answer`)
})
