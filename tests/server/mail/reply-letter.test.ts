import { writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { StoredEnquiry } from '../../../enquiries/enquiries.ts'
import { draftLink, draftReply } from '../../../enquiries/reply-draft.ts'
import { plainName, unmask, unmaskAddress } from '../../../enquiries/unmask.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { ownerLetter as ownerLetterOf, vcardOf } from '../../../server/mail/owner-letter.ts'
import { html } from '../../../server/mail/parts.ts'
import {
  type AnswerToWrite,
  confirmationLetter,
  FileNotReady,
  greetable,
  replyLetter,
} from '../../../server/mail/visitor-letters.ts'
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

const ownerLetter = (changes: Partial<StoredEnquiry>) => ownerLetterOf(storedEnquiry(changes), letterContext)

test.each([
  ...['Ada Lovelace', 'J. R. R. Tolkien', 'J.R. Smith', 'M. Dupont', 'Jean-Luc O’Neill', '李小龍', '남궁민수'],
  'María del Carmen Ruiz Fernández',
])('the confirmation greets %s by name', (name) => {
  expect(greetable({ name })).toBe(name)
})

test.each([
  ...['cheap-pills.example', 'Win at casino.example now', 'exam\u200dple.com', 'https://spam.example'],
  ...['ada@example.org', 'call +33 6 39 98 01 00', '<b>Ada</b>', 'You have won a very large prize'],
  ...['Spam dot example', 'Spam point com', 'Six three nine nine eight', 'oh-six three-nine nine-eight oh-one'],
  ...['恭喜您中奖请致电零六三九九八零一二三', `Ada ${'Lovelace'.repeat(5)}`, '\u3164'],
])('the confirmation does not greet %s by name', (name) => {
  expect(greetable({ name })).toBeNull()
})

test('the confirmation is the same letter whatever a visitor types: it can carry nothing to a stranger', () => {
  const typed = {
    name: 'Pay at once: +33 6 39 98 01 00',
    phone: '+33 6 39 98 01 99',
    message: 'Rufen Sie null sechs drei neun neun acht an, or pay at spam.example.',
  }
  const [plain, bent] = [{ name: '!' }, typed].map((changes) => {
    const { messageId, ...letter } = confirmationLetter(storedEnquiry(changes), letterContext)
    return letter
  })
  expect(bent).toEqual(plain)
})

test.each([
  ['Élodie Martin', 'Élodie Martin'],
  ['Bcc: all@example.org\r\nX-Evil: 1', 'Bcc: all@example.org X-Evil: 1'],
  ['Ada\u202e \u0000\u200bLovelace', 'Ada Lovelace'],
  ['x'.repeat(100), `${'x'.repeat(40)}…`],
])(
  'the owner’s letter names the visitor %j on one short line of its subject, which holds nothing else that they typed',
  (name, named) => {
    const { subject } = ownerLetter({ intent: 'sale', name, message: 'Canary Canary', email: 'canary@example.org' })
    expect(subject).toBe(`Villa Belvédère: a purchase enquiry from ${named}, ENQ-7K3M-Q2XR`)
  },
)

test('the owner’s letter turns nothing that the visitor typed into markup or a line of its own', () => {
  const typed = `<b> & "c" 'd'`
  const link = html`<a title="${typed}">${typed}</a>`
  const escaped = '&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;'
  expect(html`<p>${[link, html`${1 + 1}`]}</p>`.text).toBe(`<p><a title="${escaped}">${escaped}</a>2</p>`)
  const letter = ownerLetter({
    name: '"><img src=x onerror=alert(1)>',
    phone: "1' onclick='x",
    message: '</td><script>alert(1)</script>\nReference: ENQ-FAKE-FAKE',
  })
  expect(letter.html).not.toMatch(/<img|<script|onerror=alert\(1\)>|' onclick='x/)
  expect(letter.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>Reference: ENQ-FAKE-FAKE')
  expect(letter.text).toContain('> </td><script>alert(1)</script>\n> Reference: ENQ-FAKE-FAKE')
})

test('row 23: the owner’s letter shows foreign and invisible letters as what they are, and a reply still goes to the exact address', () => {
  const email = 'jane@p\u0430ypal.example'
  const { text, html: page, replyTo } = ownerLetter({ email, name: 'Jane \u202Eeno' })
  for (const words of ['xn--pypal-4ve', 'U+0430', 'Jane [U+202E]eno'])
    for (const part of [text, page]) expect(part).toContain(words)
  expect(replyTo).toEqual({ name: 'Jane eno', address: email })
  expect(page).toContain('<bdi dir="auto">')
})

test('the owner’s letter leaves an address that many servers refuse out of its header, so that it arrives', () => {
  const { replyTo, text, html: page } = ownerLetter({ email: 'éric@example.org' })
  expect(replyTo).toBeUndefined()
  for (const words of ['éric@example.org', 'Please answer with ‘Reply’']) expect(text).toContain(words)
  expect(page).toContain('href="mailto:%C3%A9ric@example.org?subject=')
})

test.each([
  ['a name turned around', 'Ada \u202Egnp.exe', 'Ada [U+202E]gnp.exe'],
  ['an isolate', '\u2066Ada\u2069', '[U+2066]Ada[U+2069]'],
  ['letters without width', 'A\u200Bd\u2060a\uFEFF', 'A[U+200B]d[U+2060]a[U+FEFF]'],
  ['a control of the second set', 'A\u009B31m', 'A[U+009B]31m'],
  ['hidden tag letters', 'A\u{E0041}', 'A[U+E0041]'],
  ...['Ada Lovelace', 'Žofie 王小明', 'مرحبا بكم', '👨‍👩‍👧 🏳️‍🌈', 'می‌خواهم', 'two\nlines\tand a tab'].map((plain) => [
    'ordinary text',
    plain,
    plain,
  ]),
])('%s, %j, is shown as %j', (_case, text, shown) => {
  expect(unmask(text ?? '')).toBe(shown)
})

test.each([
  ['ada.lovelace+villa@example.org', null, null],
  ['ada@bücher.example', 'ü U+00FC', 'ada@xn--bcher-kva.example'],
  // A Cyrillic а on both sides of the @.
  ['j\u0430ne@p\u0430ypal.example', '\u0430 U+0430', 'j\u0430ne@xn--pypal-4ve.example'],
])('the address %s is shown with its foreign letters, and as mail servers read it', (shown, letters, punycode) => {
  expect(unmaskAddress(shown)).toEqual({ shown, letters, punycode })
})

test('joiners in an address are spelled out, and a name for a header loses its invisible characters', () => {
  expect(unmaskAddress('a\u200dda@example.org').shown).toBe('a[U+200D]da@example.org')
  expect(plainName(' Ada \u202E gnp\u200B ')).toBe('Ada gnp')
})

const cardOf = (changes: Partial<StoredEnquiry>) => vcardOf(storedEnquiry(changes), letterContext)
const linesOf = (changes: Partial<StoredEnquiry>) => cardOf(changes).split('\r\n')

test('the card of a visitor names them with address, number, language and reference', () => {
  const lines = linesOf({ language: 'fr' })
  expect(lines.filter((line) => !line.startsWith('NOTE:'))).toEqual([
    ...['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ada Lovelace', 'N:;Ada Lovelace;;;', 'EMAIL:ada@example.org'],
    ...['TEL:+33 6 39 98 01 00', 'LANG:fr', 'REV:20260601T120000Z', 'END:VCARD', ''],
  ])
  expect(lines.find((line) => line.startsWith('NOTE:'))).toContain('enquiry ENQ-7K3M-Q2XR')
  expect(linesOf({ phone: '' }).some((line) => line.startsWith('TEL'))).toBe(false)
})

test.each([
  ['a semicolon and a comma', 'Lovelace; Ada, Countess', 'FN:Lovelace\\; Ada\\, Countess'],
  ['a backslash', 'Ada\\nLovelace', 'FN:Ada\\\\nLovelace'],
  ['a colon and a quotation mark', 'Ada: "Ada"', 'FN:Ada: "Ada"'],
  ['a line break', 'Ada\r\nTEL:+1', 'FN:Ada TEL:+1'],
])('the card of a visitor keeps %s in a name', (_case, name, line) => {
  const lines = linesOf({ name })
  expect(lines).toContain(line)
  expect(lines.filter((each) => each.startsWith('TEL:'))).toEqual(['TEL:+33 6 39 98 01 00'])
})
