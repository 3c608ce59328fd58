import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../server/clock.ts'
import { confirmationLetter } from '../../../server/mail/confirmation.ts'
import { createMailer } from '../../../server/mail/create-mailer.ts'
import type { Letter } from '../../../server/mail/message.ts'
import { ownerLetter } from '../../../server/mail/owner-letter.ts'
import { aLetter } from '../../support/letter.ts'
import { letterContext, storedEnquiry } from '../../support/letter-enquiry.ts'
import { mailServer } from '../../support/mail-server.ts'

const lineBreaks = [
  ...['\r\n', '\n', '\r', '\r\n ', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '\u0000'],
  // Sequences that a careless parser might read as a line break.
  ...['%0d%0a', '\\r\\n', '=0D=0A', '\u560d\u560a'],
]
const injection = 'Bcc: everyone@example.com'

/** Sends letters to a real server, one after another, and returns what arrived. */
async function sent(...letters: Letter[]) {
  const server = await mailServer()
  const mail = { smtpUrl: `smtp://127.0.0.1:${server.port}`, directory: '', from: '', owner: '' }
  const mailer = createMailer(mail, systemClock)
  onTestFinished(() => mailer.close())
  for (const letter of letters) expect(await mailer.send(letter)).toMatchObject({ outcome: 'sent' })
  return Promise.all(
    server.received.map(async ({ raw, to }) => {
      const read = await PostalMime.parse(raw)
      return { names: read.headers.map(({ key }) => key).sort(), to, read }
    }),
  )
}

test.each([
  [
    'a name or a number adds no header and no recipient',
    (bent: string) => ({ name: `Ada${bent}`, phone: `1${bent}` }),
    '',
  ],
  // Such an address is left out of Reply-To.
  ['an address adds no header either', (bent: string) => ({ email: `ada@example.org${bent}` }), 'reply-to'],
])('a line break in %s', async (_where, fieldsOf, missing) => {
  const bent = lineBreaks.map((lineBreak) =>
    ownerLetter(storedEnquiry(fieldsOf(`${lineBreak}${injection}`)), letterContext),
  )
  const [plain, ...arrived] = await sent(ownerLetter(storedEnquiry(), letterContext), ...bent)
  expect(arrived.map(({ names, to, read }) => ({ names, to, bcc: read.bcc }))).toEqual(
    lineBreaks.map(() => ({
      names: plain?.names.filter((name) => name !== missing),
      to: ['owner@villa.example'],
      bcc: undefined,
    })),
  )
})

test.each([
  'a@example.org, b@example.org',
  'a@example.org;b@example.org',
  '<a@example.org> b@example.org',
  'group:a@example.org;',
])('%s does not count as one address, and the letter is not sent', async (email) => {
  const server = await mailServer()
  const mail = { smtpUrl: `smtp://127.0.0.1:${server.port}`, directory: '', from: '', owner: '' }
  const mailer = createMailer(mail, systemClock)
  const delivery = await mailer.send(confirmationLetter(storedEnquiry({ email }), letterContext))
  mailer.close()
  expect(delivery).toEqual({ outcome: 'attention', reason: 'the letter is not addressed to one mailbox' })
  expect(server.begun).toBe(0)
})

test('a path or an address in a letter stays text and is not fetched', async () => {
  const [arrived] = await sent(
    aLetter({
      text: '/etc/hostname',
      attachments: [{ filename: 'a.vcf', contentType: 'text/vcard', content: 'file:///etc/hostname' }],
    }),
  )
  expect(arrived?.read.text).toContain('/etc/hostname')
  const attached = arrived?.read.attachments[0]?.content
  expect(attached instanceof ArrayBuffer && new TextDecoder().decode(attached)).toBe('file:///etc/hostname')
})

test('names of any script, with emoji, arrive as they were written', async () => {
  const [arrived] = await sent(ownerLetter(storedEnquiry({ name: 'Žofie „Žofka“ 王小明 🌊' }), letterContext))
  expect(arrived?.read.replyTo).toMatchObject([{ name: 'Žofie „Žofka“ 王小明 🌊', address: 'ada@example.org' }])
  expect(arrived?.read.text).toContain('Žofie „Žofka“ 王小明 🌊')
})
