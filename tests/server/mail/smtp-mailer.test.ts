import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../server/clock.ts'
import { createMailer } from '../../../server/mail/create-mailer.ts'
import type { Mailer } from '../../../server/mail/mailer.ts'
import type { SmtpOptions } from '../../../server/mail/smtp-mailer.ts'
import { selfSignedCertificate } from '../../support/certificate.ts'
import { heldClock } from '../../support/held-clock.ts'
import { aLetter } from '../../support/letter.ts'
import { mailServer } from '../../support/mail-server.ts'
import { type Script, scriptedSmtp } from '../../support/scripted-smtp.ts'

/** For servers that fall silent. */
const impatient = { greetingTimeoutMs: 300, socketTimeoutMs: 300 }

function mailer(smtpUrl: string, options: SmtpOptions = {}, clock = systemClock): Mailer {
  const mail = { smtpUrl, directory: '/nowhere', from: 'site@villa.example', owner: 'owner@villa.example' }
  const made = createMailer(mail, clock, options)
  onTestFinished(() => made.close())
  return made
}

test('a real server receives the whole letter', async () => {
  const server = await mailServer()
  const attachments = [{ filename: 'ada.vcf', contentType: 'text/vcard; charset=utf-8', content: 'BEGIN:VCARD\r\n' }]
  const delivery = await mailer(`smtp://127.0.0.1:${server.port}`).send(
    aLetter({ subject: 'Une demande à Antibes', attachments }),
  )
  expect(delivery).toEqual({ outcome: 'sent', answer: '250 OK: message queued' })
  expect(server.received).toMatchObject([{ from: 'site@villa.example', to: ['owner@villa.example'] }])
  const letter = await server.read()
  expect(letter).toMatchObject({
    messageId: '<ENQ-TEST-TEST.owner@villa.example>',
    subject: 'Une demande à Antibes',
    from: { name: 'Villa', address: 'site@villa.example' },
    replyTo: [{ name: 'Ada Lovelace', address: 'ada@example.org' }],
  })
  expect(letter.text).toContain('Plain words.')
  expect(letter.html).toContain('<p>Plain words.</p>')
  expect(letter.attachments).toMatchObject([{ filename: 'ada.vcf', mimeType: 'text/vcard' }])
})

test('a picture travels inside the letter, where its HTML shows it', async () => {
  const server = await mailServer()
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0a, 0x0d])
  const picture = { filename: 'house.jpg', contentType: 'image/jpeg', content: jpeg, cid: 'house@villa.example' }
  const html = '<img src="cid:house@villa.example" alt="">'
  await mailer(`smtp://127.0.0.1:${server.port}`).send(aLetter({ html, attachments: [picture] }))
  const { attachments } = await server.read()
  expect(attachments).toMatchObject([
    { mimeType: 'image/jpeg', disposition: 'inline', contentId: '<house@villa.example>', related: true },
  ])
  expect(attachments[0] && Buffer.from(attachments[0].content as ArrayBuffer)).toEqual(jpeg)
})

test('letters share a connection, and each attempt carries the same message id', async () => {
  const server = await mailServer()
  const post = mailer(`smtp://127.0.0.1:${server.port}`)
  await post.send(aLetter())
  await post.send(aLetter())
  expect(server.received).toHaveLength(2)
  expect((await server.read(0)).messageId).toBe((await server.read(1)).messageId)
})

test('the mailer signs in with the user and password of SMTP_URL, with percent signs decoded', async () => {
  const logins: (string | null | undefined)[] = []
  const server = await mailServer({
    allowInsecureAuth: true,
    onAuth(login, _session, done) {
      logins.push(login.username, login.password)
      done(null, { user: login.username })
    },
  })
  await mailer(`smtp://site%40villa.example:p%3Ass@127.0.0.1:${server.port}`).send(aLetter())
  expect(logins).toEqual(['site@villa.example', 'p:ss'])
})

test('STARTTLS is used if the server offers it and its certificate is trusted', async () => {
  const certificate = selfSignedCertificate(['localhost', '127.0.0.1'])
  const server = await mailServer(certificate)
  expect(await mailer(`smtp://127.0.0.1:${server.port}`, { ca: certificate.cert }).send(aLetter())).toEqual({
    outcome: 'sent',
    answer: '250 OK: message queued',
  })
  expect(server.received).toMatchObject([{ secure: true }])
})

test.each([
  ['that signed itself', selfSignedCertificate(['127.0.0.1']), false],
  ['that has expired', selfSignedCertificate(['127.0.0.1'], { expired: true }), true],
  ['of another host', selfSignedCertificate(['mail.example.com']), true],
])('a certificate %s stops the letter, without a fallback to plain text', async (_case, certificate, trusted) => {
  const options = trusted ? { ca: certificate.cert } : {}
  const afterStartTls = await mailServer(certificate)
  const fromTheStart = await mailServer({ ...certificate, secure: true })
  for (const url of [`smtp://127.0.0.1:${afterStartTls.port}`, `smtps://127.0.0.1:${fromTheStart.port}`]) {
    const delivery = await mailer(url, options).send(aLetter())
    expect(delivery).toMatchObject({ outcome: 'attention', reason: expect.stringContaining('certificate') })
  }
  expect([afterStartTls.begun, fromTheStart.begun]).toEqual([0, 0])
})

test('a server on this machine with an untrusted certificate may be reached in plain text if SMTP_URL says so', async () => {
  const server = await mailServer(selfSignedCertificate(['other']))
  expect(await mailer(`smtp://127.0.0.1:${server.port}?starttls=never`).send(aLetter())).toMatchObject({
    outcome: 'sent',
  })
})

test.each<[string, Script]>([
  ['421 for a greeting', { greeting: '421 4.3.2 owner@villa.example later' }],
  ['450 to the recipient', { rcptTo: '450 4.2.0 owner@villa.example greylisted' }],
  ['452 to DATA', { data: '452 4.3.1 owner@villa.example full' }],
  ['451 after the dot', { afterDot: '451 4.3.0 owner@villa.example aborted' }],
  ['a temporary fault of the login', { ehlo: '250-test\r\n250 AUTH PLAIN', auth: '454 4.7.0 later' }],
  ['no greeting', { greeting: '' }],
  ['no greeting of a mail server', { greeting: 'HTTP/1.1 400 Bad Request' }],
  ['silence after DATA', { data: '' }],
  ['silence after the dot', { afterDot: '' }],
  ['a connection reset in the middle of DATA', { data: 'reset' }],
  ['a connection reset after the dot', { afterDot: 'reset' }],
  ['a connection reset at once', { greeting: 'reset' }],
])('%s is tried again', async (_case, script) => {
  const server = await scriptedSmtp(script)
  const patience = Object.values(script).includes('') ? impatient : {}
  const delivery = await mailer(`smtp://user:secret@127.0.0.1:${server.port}`, patience).send(aLetter())
  expect(delivery).toMatchObject({ outcome: 'retry', reason: expect.stringContaining(`127.0.0.1:${server.port}`) })
  expect(JSON.stringify(delivery)).not.toMatch(/owner@|ada@|Lovelace|secret/)
})

test.each<[string, Script, string]>([
  ['554 for a greeting', { greeting: '554 5.7.1 owner@villa.example no' }, '554 5.7.1'],
  ['550 to the recipient', { rcptTo: '550 5.1.1 owner@villa.example unknown' }, '550 5.1.1 to the recipient'],
  ['554 after the dot', { afterDot: '554 5.6.0 owner@villa.example refused' }, '554 5.6.0 to the letter'],
  ['530 to the sender', { mailFrom: '530 5.7.0 log in first' }, '530 5.7.0'],
  ['535 to the login', { ehlo: '250-test\r\n250 AUTH PLAIN', auth: '535 5.7.8 user secret' }, '535 5.7.8 to the login'],
])('%s needs the operator', async (_case, script, words) => {
  const server = await scriptedSmtp(script)
  const delivery = await mailer(`smtp://user:secret@127.0.0.1:${server.port}`).send(aLetter())
  expect(delivery).toMatchObject({ outcome: 'attention', reason: expect.stringContaining(words) })
  expect(JSON.stringify(delivery)).not.toMatch(/owner@|ada@|Lovelace|secret/)
})

test('a closed port and an unknown host are tried again', async () => {
  expect(await mailer('smtp://127.0.0.1:9').send(aLetter())).toMatchObject({ outcome: 'retry' })
  expect(await mailer('smtp://no-such-host.invalid:25').send(aLetter())).toMatchObject({ outcome: 'retry' })
})

test('the mailer gives up on a server that answers one byte at a time when the time for one letter is over', async () => {
  const server = await scriptedSmtp({ data: '' })
  const clock = heldClock()
  const sending = mailer(
    `smtp://127.0.0.1:${server.port}`,
    { socketTimeoutMs: 60_000, deadlineMs: 30_000 },
    clock,
  ).send(aLetter())
  await expect.poll(() => server.lines).toContain('DATA')
  await clock.pass(30_000)
  expect(await sending).toEqual({
    outcome: 'retry',
    isUnsure: true,
    reason: `127.0.0.1:${server.port} took too long over one letter`,
  })
})

test('verify connects to the server and signs in', async () => {
  const login = { ehlo: '250-test\r\n250 AUTH PLAIN' }
  const good = await scriptedSmtp(login)
  const bad = await scriptedSmtp({ ...login, auth: '535 5.7.8 no' })
  expect(await mailer(`smtp://user:secret@127.0.0.1:${good.port}`).verify()).toBeNull()
  expect(good.lines.some((line) => line.startsWith('AUTH PLAIN'))).toBe(true)
  expect(await mailer(`smtp://user:secret@127.0.0.1:${bad.port}`).verify()).toContain('535 5.7.8 to the login')
  expect(await mailer('smtp://127.0.0.1:9').verify()).toContain('127.0.0.1:9')
})

test('the mailer does not resend a letter whose answer is lost, because the outbox does', async () => {
  const server = await scriptedSmtp({ afterDot: 'reset' })
  await mailer(`smtp://127.0.0.1:${server.port}`).send(aLetter())
  expect(server.lines.filter((line) => line === 'DATA')).toHaveLength(1)
})
