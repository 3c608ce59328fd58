import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { composeConfirmation, composeOwnerLetter } from '../../server/mail/letters.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { aLetter } from '../support/letter.ts'
import { letterContext, storedEnquiry } from '../support/letter-enquiry.ts'
import { mailServer } from '../support/mail-server.ts'

const linebreaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\r\n ', '%0d%0a', '=0D=0A', '\u0000']
const injection = 'Bcc: everyone@example.com'

async function headersOf(letter: ReturnType<typeof aLetter>) {
  const server = await mailServer()
  const mail = { smtpUrl: `smtp://127.0.0.1:${server.port}`, directory: '', from: '', owner: '' }
  const mailer = createMailer(mail, systemClock)
  expect(await mailer.send(letter)).toEqual({ outcome: 'sent' })
  mailer.close()
  const [received] = server.received
  const read = await PostalMime.parse(received?.raw ?? '')
  return { names: read.headers.map(({ key }) => key).sort(), to: received?.to, read }
}

test.each(linebreaks)('%j in a name adds no header and no recipient', async (linebreak) => {
  const plain = await headersOf(composeOwnerLetter(storedEnquiry(), letterContext))
  const bent = await headersOf(
    composeOwnerLetter(
      storedEnquiry({ name: `Ada${linebreak}${injection}`, phone: `1${linebreak}${injection}` }),
      letterContext,
    ),
  )
  expect(bent.names).toEqual(plain.names)
  expect(bent.to).toEqual(['owner@villa.example'])
  expect(bent.read.bcc ?? []).toEqual([])
})

test.each(linebreaks)('%j in an address adds no header and no recipient', async (linebreak) => {
  const plain = await headersOf(composeOwnerLetter(storedEnquiry(), letterContext))
  const bent = await headersOf(
    composeOwnerLetter(storedEnquiry({ email: `ada@example.org${linebreak}${injection}` }), letterContext),
  )
  // Such an address is none: nobody could answer to it.
  expect(bent.names).toEqual(plain.names.filter((name) => name !== 'reply-to'))
  expect(bent.to).toEqual(['owner@villa.example'])
})

test.each([
  'a@example.org, b@example.org',
  'a@example.org;b@example.org',
  '<a@example.org> b@example.org',
  'group:a@example.org;',
])('%s is not taken for one address, and goes to nobody', async (email) => {
  const server = await mailServer()
  const mail = { smtpUrl: `smtp://127.0.0.1:${server.port}`, directory: '', from: '', owner: '' }
  const mailer = createMailer(mail, systemClock)
  const delivery = await mailer.send(composeConfirmation(storedEnquiry({ email }), letterContext))
  mailer.close()
  expect(delivery).toEqual({ outcome: 'attention', reason: 'the letter is not addressed to one mailbox' })
  expect(server.begun).toBe(0)
})

test('a letter is text: what looks like a path or an address is not fetched', async () => {
  const { read } = await headersOf(
    aLetter({
      text: '/etc/hostname',
      attachments: [{ filename: 'a.vcf', contentType: 'text/vcard', content: 'file:///etc/hostname' }],
    }),
  )
  expect(read.text).toContain('/etc/hostname')
  expect(new TextDecoder().decode(read.attachments[0]?.content as ArrayBuffer)).toBe('file:///etc/hostname')
})

test('names of any script, with emoji, arrive as they were written', async () => {
  const { read } = await headersOf(
    composeOwnerLetter(storedEnquiry({ name: 'Žofie „Žofka“ 王小明 🌊' }), letterContext),
  )
  expect(read.replyTo).toMatchObject([{ name: 'Žofie „Žofka“ 王小明 🌊', address: 'ada@example.org' }])
  expect(read.text).toContain('Žofie „Žofka“ 王小明 🌊')
})
