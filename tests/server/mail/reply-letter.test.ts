import { writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { draftLink, draftReply } from '../../../enquiries/reply-draft.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { type AnswerToWrite, FileNotReady, replyLetter } from '../../../server/mail/visitor-letters.ts'
import { deliver } from '../../../server/outbox/outbox.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { runningClock } from '../../support/held-clock.ts'
import { letterContext, storedEnquiry } from '../../support/letters.ts'
import { mailerTo, mailServer } from '../../support/mail-servers.ts'

const answer: AnswerToWrite = {
  id: 7,
  owner: 'claire@villa.example',
  signed: 'Claire Vasseur',
  subject: 'Votre demande : « oui »',
  body: 'Bonjour Ada,\n\nOui, c’est chauffé.\nMême en hiver.\n\nBien cordialement,\nClaire Vasseur',
  brochure: false,
  follows: '<ENQ-7K3M-Q2XR.confirmation@villa.example>',
  documents: [],
}

function write(changes: Partial<AnswerToWrite> = {}, sources = {}) {
  const given = { brochure: null, folder: '/', recipient: '', ...sources }
  return replyLetter(storedEnquiry({ language: 'fr' }), { ...answer, ...changes }, letterContext, given)
}

/** Sends letters over SMTP, and returns what arrived: the recipients, and the letter as a mail program reads it. */
async function arrive(...letters: ReturnType<typeof write>[]) {
  const server = await mailServer()
  for (const letter of letters) expect(await deliver(mailerTo(server.port), letter)).toMatchObject({ outcome: 'sent' })
  return Promise.all(server.received.map(async ({ raw, to }) => ({ to, raw, read: await PostalMime.parse(raw) })))
}

test('an answer comes from the owner, belongs to the conversation that the confirmation began, and quotes nothing', async () => {
  const [visitors, copy] = await arrive(write(), write({}, { recipient: 'claire@villa.example' }))
  expect([visitors?.to, copy?.to]).toEqual([['ada@example.org'], ['claire@villa.example']])
  for (const each of [visitors, copy])
    expect(each?.read).toMatchObject({
      from: { name: 'Claire Vasseur', address: 'site@villa.example' },
      to: [{ address: 'ada@example.org' }],
      replyTo: [{ name: 'Claire Vasseur', address: 'claire@villa.example' }],
      subject: 'Votre demande : « oui »',
      messageId: '<ENQ-7K3M-Q2XR.reply-7@villa.example>',
      inReplyTo: answer.follows,
      references: answer.follows,
      attachments: [],
    })
  expect(visitors?.read.text?.trim()).toBe(answer.body)
  expect(visitors?.read.html).toContain('Oui, c’est chauffé.<br>Même en hiver.</p>')
  expect(visitors?.raw).not.toMatch(/^(?:bcc|auto-submitted|x-mailer):|Could we see the house in June\?/im)
})

test('a first line that looks like a header does not become one, and markup is shown as text', async () => {
  const [arrived] = await arrive(
    write({ body: 'Bcc: x@example.org\n\n<script>alert(1)</script>', signed: '"Claire" <x@example.org>' }),
  )
  expect(arrived?.to).toEqual(['ada@example.org'])
  expect(arrived?.read.from).toMatchObject({ name: '"Claire" <x@example.org>', address: 'site@villa.example' })
  expect(arrived?.read.html).toContain('&lt;script&gt;')
  expect(arrived?.read.bcc).toBeUndefined()
})

test('files arrive under their names, and a brochure is awaited, or linked instead if it is too large', async () => {
  const file = path.join(temporaryFolder(), 'brochure.pdf')
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 0x8a), Buffer.from('%%EOF')])
  writeFileSync(file, pdf)
  const [arrived] = await arrive(
    write({ brochure: true, documents: [{ name: 'Étage « 1 »', file }] }, { brochure: file }),
  )
  expect(arrived?.read.attachments).toMatchObject([
    { mimeType: 'application/pdf', filename: 'Villa Belvédère (fr).pdf' },
    { mimeType: 'application/pdf', filename: 'Étage « 1 ».pdf' },
  ])
  for (const { content } of arrived?.read.attachments ?? []) expect(Buffer.from(content as ArrayBuffer)).toEqual(pdf)
  expect(arrived?.read.html).not.toContain('/brochure/')
  expect(() => write({ brochure: true })).toThrow(FileNotReady)
  writeFileSync(file, Buffer.alloc(11 * 1_048_576))
  const linked = write({ brochure: true }, { brochure: file })
  expect(linked.enclosures).toEqual([])
  for (const part of [linked.text, linked.html]) expect(part).toContain('https://villa.example/brochure/en.pdf')
})

test('a letter that is too large for the server is refused before it is sent', async () => {
  const file = path.join(temporaryFolder(), 'plans.pdf')
  writeFileSync(file, Buffer.alloc(200_000))
  const server = await mailServer({ size: 100_000 })
  expect(await deliver(mailerTo(server.port), write({ documents: [{ name: 'Plans', file }] }))).toMatchObject({
    outcome: 'attention',
    isRefusal: true,
    reason: expect.stringMatching(/ 552 | does not take a letter of this size/),
  })
  expect(server.received).toEqual([])
})

test('without a mail server an answer is not written to a file that nobody would receive', async () => {
  const mailer = createMailer({ smtpUrl: undefined, directory: temporaryFolder() }, runningClock())
  expect(await mailer.send(write())).toEqual({ outcome: 'attention', reason: 'SMTP_URL names no mail server' })
})

// Its language is asked for in letters.test.ts.
test('the draft links to the brochure only if it was asked for; an address adds no header or recipient to its link', () => {
  const context = { house: letterContext.shown, brochureUrl: letterContext.brochureUrl }
  const draftFor = (brochureRequested: boolean) => draftReply(storedEnquiry({ brochureRequested }), context).body
  expect(draftFor(true)).toContain('https://villa.example/brochure/en.pdf')
  expect(draftFor(false)).not.toContain('brochure')
  expect(draftReply(storedEnquiry(), context, 'Mireille Faure').body).toMatch(/\nMireille Faure$/)
  const link = draftLink('ada?cc=x@example.org&bcc=y%0d@example.org', { subject: 'A & B', body: 'one\ntwo' })
  const { searchParams } = new URL(link)
  expect([...searchParams]).toEqual([
    ['subject', 'A & B'],
    ['body', 'one\r\ntwo'],
  ])
})
