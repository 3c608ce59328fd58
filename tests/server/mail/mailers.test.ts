import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createMailer, readSmtpUrl } from '../../../server/mail/mailer.ts'
import { ownerLetter } from '../../../server/mail/owner-letter.ts'
import { confirmationLetter } from '../../../server/mail/visitor-letters.ts'
import { selfSignedCertificate } from '../../support/certificate.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { heldClock, noon } from '../../support/held-clock.ts'
import { aLetter, letterContext, storedEnquiry } from '../../support/letters.ts'
import { mailerTo, mailServer, type Script, scriptedSmtp } from '../../support/mail-servers.ts'

/** For servers that fall silent. */
const impatient = { patienceMs: 300 }
const taken = { outcome: 'sent', answer: '250 OK: message queued' }

test('SMTP_URL is read, or refused with a sentence that names it', () => {
  for (const [url, expected] of [
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, loopback: false }],
    ['smtps://mail.example.com', { port: 465, secure: true }],
    ['smtp://localhost', { port: 25, loopback: true }],
    ['smtp://127.0.0.2:1025', { port: 1025, loopback: true }],
    ['smtp://[::1]:1025', { host: '::1', loopback: true }],
    ['smtp://127.0.0.1.example.com', { loopback: false }],
    ['smtp://localhost.example.com', { loopback: false }],
  ] as const)
    expect([url, readSmtpUrl(url)]).toMatchObject([url, expected])
  const host = 'smtp://mail.example.com'
  const wrong = [
    'smtp://',
    `${host}?tls.rejectUnauthorized=false`,
    `${host}?starttls=never`,
    'smtp://a%:b@mail.example',
  ]
  for (const url of wrong) expect(() => readSmtpUrl(url), url).toThrow(/^SMTP_URL: expected /)
})

test('a real server receives the whole letter, with what is attached, and nothing in it is fetched', async () => {
  const server = await mailServer()
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x0a, 0x0d])
  const calendar = 'text/calendar; charset=utf-8; method=PUBLISH'
  const delivery = await mailerTo(server.port).send(
    aLetter({
      subject: 'Une demande à Antibes',
      text: '/etc/hostname',
      html: '<img src="cid:house@villa.example" alt="">',
      replyTo: { name: 'Žofie „Žofka“ 王小明 🌊', address: 'ada@example.org' },
      attachments: [
        { filename: 'viewing.ics', contentType: calendar, content: 'file:///etc/hostname' },
        { filename: 'house.jpg', contentType: 'image/jpeg', content: jpeg, cid: 'house@villa.example' },
      ],
    }),
  )
  expect(delivery).toEqual(taken)
  expect(server.received).toMatchObject([{ from: 'site@villa.example', to: ['owner@villa.example'] }])
  const letter = await server.read()
  expect(letter).toMatchObject({
    messageId: '<ENQ-TEST-TEST.owner@villa.example>',
    subject: 'Une demande à Antibes',
    from: { name: 'Villa', address: 'site@villa.example' },
    replyTo: [{ name: 'Žofie „Žofka“ 王小明 🌊', address: 'ada@example.org' }],
    text: '/etc/hostname\n',
  })
  const [picture, appointment] = letter.attachments
  expect([appointment, picture]).toMatchObject([
    { filename: 'viewing.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
    { mimeType: 'image/jpeg', disposition: 'inline', contentId: '<house@villa.example>', related: true },
  ])
  const bytesOf = (attachment: typeof picture) => Buffer.from(attachment?.content as ArrayBuffer)
  expect(bytesOf(appointment).toString().trim()).toBe('file:///etc/hostname')
  expect(bytesOf(picture)).toEqual(jpeg)
})

const lineBreaks = [
  ...['\r\n', '\n', '\r', '\r\n ', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '\u0000'],
  // Sequences that a careless parser might read as a line break.
  ...['%0d%0a', '\\r\\n', '=0D=0A', '\u560d\u560a'],
]

test.each([
  ['a name or a number adds no header and no recipient', (bent: string) => ({ name: `Ada${bent}`, phone: bent }), ''],
  // Such an address is left out of Reply-To.
  ['an address adds no header either', (bent: string) => ({ email: `ada@example.org${bent}` }), 'reply-to'],
])('a line break in %s', async (_where, fieldsOf, missing) => {
  const server = await mailServer()
  const post = mailerTo(server.port)
  const bent = lineBreaks.map((lineBreak) => fieldsOf(`${lineBreak}Bcc: everyone@example.com`))
  for (const fields of [{}, ...bent])
    expect(await post.send(ownerLetter(storedEnquiry(fields), letterContext))).toEqual(taken)
  const [plain, ...arrived] = await Promise.all(
    server.received.map(async ({ raw, to }) => {
      const { headers, bcc } = await PostalMime.parse(raw)
      return { names: headers.map(({ key }) => key).sort(), to, bcc }
    }),
  )
  const names = plain?.names.filter((name) => name !== missing)
  expect(arrived).toEqual(lineBreaks.map(() => ({ names, to: ['owner@villa.example'], bcc: undefined })))
})

test('what is not exactly one address is not written to', async () => {
  const server = await mailServer()
  const many = ['a@example.org, b@example.org', 'a@example.org;b@example.org', '<a@example.org> b@example.org']
  for (const email of [...many, 'group:a@example.org;']) {
    const delivery = await mailerTo(server.port).send(confirmationLetter(storedEnquiry({ email }), letterContext))
    expect(delivery).toEqual({ outcome: 'attention', reason: 'the letter is not addressed to one mailbox' })
  }
  expect(server.begun).toBe(0)
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
  await mailerTo(`smtp://site%40villa.example:p%3Ass@127.0.0.1:${server.port}`).send(aLetter())
  expect(logins).toEqual(['site@villa.example', 'p:ss'])
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
    const delivery = await mailerTo(url, options).send(aLetter())
    expect(delivery).toMatchObject({ outcome: 'attention', reason: expect.stringContaining('certificate') })
  }
  expect([afterStartTls.begun, fromTheStart.begun]).toEqual([0, 0])
})

test('STARTTLS is used if the certificate is trusted; a server on this machine may be reached in plain text if SMTP_URL says so', async () => {
  const certificate = selfSignedCertificate(['localhost', '127.0.0.1'])
  const server = await mailServer(certificate)
  expect(await mailerTo(server.port, { ca: certificate.cert }).send(aLetter())).toEqual(taken)
  expect(server.received).toMatchObject([{ secure: true }])
  const { port } = await mailServer(selfSignedCertificate(['other']))
  expect(await mailerTo(`smtp://127.0.0.1:${port}?starttls=never`).send(aLetter())).toEqual(taken)
})

const login = { ehlo: '250-test\r\n250 AUTH PLAIN' }

test.each<[what: string, Script, outcome: 'retry' | 'attention', words?: string]>([
  ['421 for a greeting', { greeting: '421 4.3.2 owner@villa.example later' }, 'retry'],
  ['450 to the recipient', { rcptTo: '450 4.2.0 owner@villa.example greylisted' }, 'retry'],
  ['451 after the dot', { afterDot: '451 4.3.0 owner@villa.example aborted' }, 'retry'],
  ['a temporary fault of the login', { ...login, auth: '454 4.7.0 later' }, 'retry'],
  ['no greeting', { greeting: '' }, 'retry'],
  ['silence after DATA', { data: '' }, 'retry'],
  ['silence after the dot', { afterDot: '' }, 'retry'],
  ['a connection reset in the middle of DATA', { data: 'reset' }, 'retry'],
  ['a connection reset after the dot', { afterDot: 'reset' }, 'retry'],
  ['a connection reset at once', { greeting: 'reset' }, 'retry'],
  ['554 for a greeting', { greeting: '554 5.7.1 owner@villa.example no' }, 'attention', '554 5.7.1'],
  ['550 to the recipient', { rcptTo: '550 5.1.1 owner@villa.example' }, 'attention', '550 5.1.1 to the recipient'],
  ['554 after the dot', { afterDot: '554 5.6.0 owner@villa.example' }, 'attention', '554 5.6.0 to the letter'],
  ['535 to the login', { ...login, auth: '535 5.7.8 user secret' }, 'attention', '535 5.7.8 to the login'],
])('%s: %o leads to %s, and the reason quotes nobody', async (_case, script, outcome, words = '') => {
  const { lines, port } = await scriptedSmtp(script)
  const patience = Object.values(script).includes('') ? impatient : {}
  const delivery = await mailerTo(`smtp://user:secret@127.0.0.1:${port}`, patience).send(aLetter())
  expect(delivery).toMatchObject({
    outcome,
    reason: expect.stringMatching(new RegExp(`127\\.0\\.0\\.1:${port} .*${words}`)),
  })
  expect(JSON.stringify(delivery)).not.toMatch(/owner@|ada@|Lovelace|secret/)
  const isLeftOpen = script.afterDot === '' || script.afterDot === 'reset'
  if (script.afterDot !== undefined) expect(JSON.stringify(delivery).includes('may have arrived')).toBe(isLeftOpen)
  // The outbox repeats a letter, not the mailer.
  expect(lines.filter((line) => line === 'DATA').length).toBeLessThanOrEqual(1)
})

test('the mailer gives up on a server that answers one byte at a time when the time for one letter is over', async () => {
  const server = await scriptedSmtp({ data: '' })
  const clock = heldClock()
  const sending = mailerTo(server.port, { patienceMs: 60_000, deadlineMs: 30_000 }, clock).send(aLetter())
  await expect.poll(() => server.lines).toContain('DATA')
  await clock.pass(30_000)
  expect(await sending).toEqual({
    outcome: 'retry',
    reason: `127.0.0.1:${server.port} took too long over one letter, and the letter may have arrived`,
  })
})

test('verify connects to the server and signs in; a closed port and an unknown host are tried again', async () => {
  const good = await scriptedSmtp(login)
  const bad = await scriptedSmtp({ ...login, auth: '535 5.7.8 no' })
  expect(await mailerTo(`smtp://user:secret@127.0.0.1:${good.port}`).verify()).toBeNull()
  expect(good.lines.some((line) => line.startsWith('AUTH PLAIN'))).toBe(true)
  expect(await mailerTo(`smtp://user:secret@127.0.0.1:${bad.port}`).verify()).toContain('535 5.7.8 to the login')
  expect(await mailerTo(9).verify()).toContain('127.0.0.1:9')
  for (const to of [9, 'smtp://no-such-host.invalid:25'])
    expect(await mailerTo(to).send(aLetter())).toMatchObject({ outcome: 'retry' })
})

function folderMailer() {
  const directory = path.join(temporaryFolder(), 'mail')
  const mailer = createMailer({ smtpUrl: undefined, directory }, heldClock())
  const send = (id: string, text = 'Plain words.\n') =>
    mailer.send(aLetter({ messageId: `<${id}@villa.example>`, text }))
  return { directory, send, verify: () => mailer.verify(), files: () => readdirSync(directory).sort() }
}

test('without SMTP_URL each letter becomes a file for a mail program, named after its Message-ID, which cannot lead out of the folder', async () => {
  const { directory, files, send, verify } = folderMailer()
  expect([await verify(), files()]).toEqual([null, []])
  expect(await send('ENQ-TEST-TEST.owner', 'unfinished')).toEqual({ outcome: 'sent' })
  // A letter that is sent again replaces its file.
  await send('ENQ-TEST-TEST.owner')
  expect(files()).toEqual(['ENQ-TEST-TEST.owner.eml'])
  const file = path.join(directory, 'ENQ-TEST-TEST.owner.eml')
  const content = readFileSync(file)
  const letter = await PostalMime.parse(content)
  expect(letter).toMatchObject({ subject: 'An enquiry', to: [{ address: 'owner@villa.example' }] })
  expect([letter.text?.trim(), new Date(letter.date ?? '').getTime()]).toEqual(['Plain words.', noon])
  expect(content.toString().split('\r\n').join('')).not.toContain('\n')
  await send('../../etc/passwd')
  expect(files()).toContain('.._.._etc_passwd.eml')
  // Only the server's user can read them.
  for (const place of [directory, file]) expect(statSync(place).mode & 0o077).toBe(0)
})

test('a folder that cannot be created needs the operator, and the reason contains no word of the letter', async () => {
  const { directory, send, verify } = folderMailer()
  writeFileSync(directory, '')
  const reason = 'the mail folder in DATA_DIR cannot be written (EEXIST)'
  expect([await send('x'), await verify()]).toEqual([{ outcome: 'attention', reason }, reason])
})
