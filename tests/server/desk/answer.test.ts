import { expect, test } from 'vitest'
import { nextDue } from '../../../enquiries/attempts.ts'
import { addParagraph } from '../../../enquiries/paragraphs.ts'
import { answering, letter } from '../../support/answering.ts'

const second = 1_000
const hour = 3_600 * second

test('the draft is in the visitor’s language and contains their name, what they want, the house and the owner’s name', async () => {
  const { one, at, shown } = await answering({}, { name: 'Élodie Martin', language: 'fr', intent: 'sale' })
  await one.get(at)
  const first = one.page('enquiry').answer
  expect(first).toMatchObject({ sign: '', isAgain: false, subject: 'Votre demande au sujet de la Villa Belvédère' })
  expect(first?.body).toMatch(/^Bonjour Élodie Martin,\n\nJe vous remercie .*acheter\.\n\n\n\nBien cordialement,$/)
  await one.post(`${at}/answer`, { sign: 'Claire Vasseur', subject: 'Votre demande', body: first?.body ?? '' })
  const sent = await shown()
  expect(sent.entry?.text).toMatch(/Bien cordialement,\nClaire Vasseur$/)
  await one.post(`${at}/answer/undo`, { answer: '1' })
  await one.post(`${at}/answer`, { putBack: '1' })
  await one.get(at)
  expect(one.page('enquiry').answer).toMatchObject({ sign: null, body: `${first?.body}\nClaire Vasseur` })
})

test('an answer can be called back for ten seconds; then it is sent once to the visitor, with one copy to the owner who wrote it', async () => {
  const { clock, send, replies, copies, shown, enquiry, parts } = await answering()
  expect((await send()).headers.location).toMatch(/#answer-1$/)
  const waiting = await shown()
  expect(waiting.entry).toMatchObject({ state: 'waiting', leavesIn: 10 * second, canBeCalledBack: true })
  expect(waiting.page).toMatchObject({ answeredAt: clock.now(), answer: null })
  await clock.pass(9 * second)
  expect(replies()).toEqual([])
  await clock.pass(2 * second)
  expect(replies()).toHaveLength(1)
  const [owner = ''] = parts.config.mail.owners
  expect(replies()[0]).toMatchObject({
    to: enquiry.email,
    from: { name: 'Claire Vasseur', address: parts.config.mail.from },
    replyTo: { name: 'Claire Vasseur', address: owner },
    subject: letter.subject,
    headers: { 'In-Reply-To': `<${enquiry.reference}.confirmation@villa-belvedere.example>` },
    attachments: [],
  })
  expect(replies()[0]?.text.trim()).toBe(letter.body)
  await clock.pass(second)
  expect(copies()).toMatchObject([{ to: enquiry.email, copyTo: owner, messageId: replies()[0]?.messageId }])
  expect((await shown()).entry).toMatchObject({ state: 'taken' })
  await clock.pass(2 * hour)
  expect([replies().length, copies().length]).toEqual([1, 1])
})

test('when an answer is called back, its text is the draft again and the enquiry waits; sending the same form again sends nothing', async () => {
  const { clock, one, at, send, replies, shown } = await answering()
  await one.get(at)
  const key = one.page('enquiry').answer?.key ?? ''
  await send(one, { key })
  await clock.pass(9 * second)
  expect((await one.post(`${at}/answer/undo`, { answer: '1' })).headers.location).toContain('done=calledBack')
  const { page, entry } = await shown()
  expect(entry).toBeNull()
  expect(page).toMatchObject({ answeredAt: null, person: { state: 'waiting' }, answer: letter })
  await send(one, { key })
  await clock.pass(hour)
  expect(replies()).toEqual([])
  expect((await shown()).page.answer).toMatchObject(letter)
  expect((await one.post(`${at}/answer/undo`, { answer: '1' })).headers.location).toContain('done=hasLeft')
})

test('an answer is sent once if the button is pressed twice, and stays sent if it is called back too late', async () => {
  const { clock, one, at, send, replies, shown } = await answering()
  await one.get(at)
  const key = one.page('enquiry').answer?.key ?? ''
  await Promise.all([send(one, { key }), send(one, { key })])
  await clock.pass(11 * second)
  expect(replies()).toHaveLength(1)
  expect((await one.post(`${at}/answer/undo`, { answer: '1' })).headers.location).toContain('done=hasLeft')
  expect((await shown()).entry).toMatchObject({ state: 'taken' })
})

test('an answer is sent within seconds if the clock leaps ahead or back, and is never held up', async () => {
  const { clock, outbox, send, replies } = await answering()
  await send()
  clock.set(clock.now() + hour)
  await clock.pass(6 * second)
  expect(replies()).toHaveLength(1)
  await send(undefined, { body: 'A second letter.' })
  clock.set(clock.now() - hour / 2)
  outbox.wake()
  await clock.pass(6 * second)
  expect(replies()).toHaveLength(2)
})

test('an answer can be called back for at least ten seconds, and at most twenty, if the clock is set back by a moment', async () => {
  const { clock, outbox, one, at, send, replies } = await answering()
  await send()
  clock.set(clock.now() - 3 * second)
  outbox.wake()
  await clock.pass(10 * second)
  expect(replies()).toEqual([])
  expect((await one.post(`${at}/answer/undo`, { answer: '1' })).headers.location).toContain('done=calledBack')
  await send()
  clock.set(clock.now() - 9 * second)
  outbox.wake()
  await clock.pass(20 * second)
  expect(replies()).toHaveLength(1)
})

test('a second window says when the answer was sent, and keeps its own text as a draft', async () => {
  const { clock, one, browser, at, send, replies, shown } = await answering()
  const other = browser()
  await other.signIn()
  await other.get(at)
  const { key, after } = other.page('enquiry').answer ?? { key: '', after: 0 }
  const sentAt = clock.now()
  await send()
  await clock.pass(20 * second)
  const mine = { key, after: String(after), subject: letter.subject, body: 'My own words.' }
  expect((await other.post(`${at}/answer`, mine)).statusCode).toBe(409)
  expect(other.page('enquiry').answer).toMatchObject({ answeredAt: sentAt, body: 'My own words.', after: 1 })
  const saved = await other.post(`${at}/answer/draft`, mine)
  expect([saved.statusCode, saved.json().says]).toEqual([409, expect.stringContaining('You answered this at')])
  await clock.pass(20 * second)
  expect(replies()).toHaveLength(1)
  expect((await shown(one)).page.answer).toMatchObject({ body: 'My own words.' })
  await send(other, { body: 'My own words.' })
  await clock.pass(11 * second)
  expect(replies()).toHaveLength(2)
})

test('a draft is saved while the owner writes; a save that arrives late does not begin a second letter with the words of the first', async () => {
  const { one, at, send, shown } = await answering()
  const begun = { subject: letter.subject, body: 'Dear Ada,\n\nyes' }
  expect((await one.post(`${at}/answer/draft`, begun)).json().says).toMatch(/^Draft saved/)
  expect((await shown()).page.answer).toMatchObject(begun)
  await send()
  await one.post(`${at}/answer/draft`, { ...letter, after: '1' })
  expect((await shown()).page.answer).toBeNull()
})

test('after a refusal for good the answer is not tried again, the enquiry waits again from its first day, and the text can be sent once more', async () => {
  const { clock, mailer, one, at, send, replies, shown, enquiry } = await answering()
  mailer.answer = ({ messageId }) =>
    messageId.includes('.reply-')
      ? { outcome: 'attention', reason: 'mail.example:25 answered 550 5.1.1 to the recipient', isRefusal: true }
      : { outcome: 'sent' }
  await one.post(`${at}/closed`)
  await send()
  await clock.pass(hour)
  expect(replies()).toHaveLength(1)
  const { page, entry } = await shown()
  expect(entry).toMatchObject({ state: 'refused', reason: 'mail.example:25 answered 550 5.1.1 to the recipient' })
  expect(page).toMatchObject({
    answeredAt: null,
    closedAt: null,
    person: { state: 'waiting', receivedAt: enquiry.receivedAt },
    answer: { ...letter, isAgain: false },
  })
  expect(page.happened.some(({ what }) => what === 'answerRefused')).toBe(true)
  mailer.answer = () => ({ outcome: 'sent' })
  await send()
  await clock.pass(11 * second)
  expect((await shown()).page).toMatchObject({ person: { state: 'answered' } })
})

test('an answer that the mail server has not taken can be called back and changed, unless the server may have it', async () => {
  const { clock, mailer, one, at, send, replies, shown } = await answering()
  mailer.answer = () => ({ outcome: 'retry', reason: 'the server does not answer' })
  await send()
  await clock.pass(11 * second)
  expect((await shown()).entry).toMatchObject({ state: 'notTaken', attempts: 1, canBeCalledBack: true })
  await one.post(`${at}/answer/undo`, { answer: '1' })
  expect((await shown()).page.answer).toMatchObject(letter)
  mailer.answer = () => ({ outcome: 'retry', reason: 'it broke off', isUnsure: true })
  await send()
  await clock.pass(11 * second)
  expect((await shown()).entry).toMatchObject({ state: 'notTaken', canBeCalledBack: false })
  await one.post(`${at}/answer/undo`, { answer: '2' })
  mailer.answer = () => ({ outcome: 'sent' })
  await one.post(`${at}/retry`)
  await clock.pass(second)
  expect(replies().at(-1)?.text).toContain('Yes, it is heated.')
  expect((await shown()).entry).toMatchObject({ state: 'taken' })
})

test('pressing ‘try now’ for another letter does not shorten the ten seconds', async () => {
  const { clock, one, at, send, replies, database } = await answering()
  const sentAt = clock.now()
  await send()
  await one.post(`${at}/retry`)
  await clock.pass(5 * second)
  expect(replies()).toEqual([])
  expect(nextDue(database)).toBe(sentAt + 10 * second)
})

test('an answer with an invalid signature, subject or text is not sent, and what was typed stays in the form', async () => {
  const { one, at, send, replies, clock } = await answering()
  const faultsOf = async (fields: Record<string, string>) => {
    expect((await send(one, fields)).statusCode).toBe(422)
    return one.page('enquiry').answer
  }
  expect(await faultsOf({ body: '  ' })).toMatchObject({ faults: { body: 'required' }, subject: letter.subject })
  expect(await faultsOf({ subject: 'Hello\r\nBcc: x@example.org' })).toMatchObject({ faults: { subject: 'invalid' } })
  expect(await faultsOf({ subject: 'x'.repeat(201) })).toMatchObject({ faults: { subject: 'tooLong' } })
  expect(await faultsOf({ body: 'x'.repeat(10_001) })).toMatchObject({ faults: { body: 'tooLong' } })
  expect(await faultsOf({ body: 'a bell \u0007' })).toMatchObject({ faults: { body: 'invalid' } })
  expect(await faultsOf({ sign: 'Claire\nVasseur' })).toMatchObject({ faults: { sign: 'invalid' } })
  expect(await faultsOf({ sign: '' })).toMatchObject({ faults: { sign: 'required' } })
  await clock.pass(hour)
  expect(replies()).toEqual([])
  expect((await one.post(`${at}x/answer`, letter)).statusCode).toBe(404)
})

test('without a script a paragraph is inserted above the signature, and can be taken out again', async () => {
  const { database, one, at } = await answering()
  const text = 'Dogs are welcome.'
  const id = String(addParagraph(database, { language: 'en', name: 'Dogs', text }))
  const inserted = await one.post(`${at}/answer`, { ...letter, insert: id })
  expect(inserted.headers.location).toBe(`${at}?again=1&inserted=${id}#answer`)
  await one.get(`${at}?again=1&inserted=${id}`)
  const answer = one.page('enquiry').answer
  expect(answer?.body).toBe(letter.body.replace('With kind', `${text}\n\nWith kind`))
  expect(answer?.inserted).toMatchObject({ name: 'Dogs' })
  await one.post(`${at}/answer`, { subject: letter.subject, body: answer?.body ?? '', takeOut: id })
  await one.get(at)
  expect(one.page('enquiry').answer?.body).toBe(letter.body)
})

test('without a mail server the desk says so, keeps the text, and offers the owner’s own mail program', async () => {
  const { database, one, at, send, shown } = await answering({ environment: { SMTP_URL: '' } })
  expect((await send()).headers.location).toBe(`${at}?again=1#answer`)
  const { page } = await shown()
  expect(page.answer).toMatchObject({ canSend: false, ...letter })
  expect(page.answer?.mailto).toContain(encodeURIComponent('Yes, it is heated.'))
  expect(page.person.state).toBe('waiting')
  expect(database.connection().prepare("SELECT count(*) FROM outbox WHERE kind = 'reply'").pluck().get()).toBe(0)
  expect((await one.get(`${at}/answer`)).headers.location).toBe(`${at}?again=1#answer`)
})

test('an enquiry that is held back cannot be answered until it is released', async () => {
  const { one, at, database, enquiry } = await answering()
  database
    .connection()
    .prepare("UPDATE enquiries SET state = 'quarantined', quarantine_reason = 'links' WHERE id = ?")
    .run(enquiry.id)
  expect((await one.post(`${at}/answer`, { ...letter, sign: 'C' })).statusCode).toBe(404)
  await one.get(at)
  expect(one.page('enquiry').answer).toBeNull()
})
