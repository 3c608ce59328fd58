import { constants } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { isIPv4 } from 'node:net'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { writeWhole } from '../../disk/files.ts'
import { letterFile, mayHaveArrived } from '../../enquiries/outbox.ts'
import type { Clock } from '../clock.ts'
import { type Config, ConfigError } from '../config.ts'

/** A letter that is ready to be sent. It contains only content; no field is a path or an address to be fetched. */
export interface Letter {
  /** The same on every attempt, with its angle brackets (RFC 5322 §3.6.4). */
  messageId: string
  from: { name: string; address: string }
  /** Who is named as the recipient. */
  to: string
  /** The mailbox that the letter goes to, if it is a copy (Bcc) for someone who is not named in it. */
  copyTo?: string
  /** The visitor, in letters to the owner. Only this header and the subject contain what a visitor typed: the name. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Such as Auto-Submitted (RFC 3834). */
  headers: Record<string, string>
  /** True if the letter must not become a file when there is no mail server. */
  onlyByServer?: true
  attachments: Attachment[]
  /** PDFs on the disk, and the names that they get in the letter, without their ending. They are attached before it is sent. */
  enclosures?: readonly { name: string; file: string }[]
}

interface Attachment {
  filename: string
  contentType: string
  content: string | Buffer
  /** Set if the HTML shows it as `cid:…`. Mail programs show such a picture without asking. */
  cid?: string
}

/** The outcome of one attempt. 'attention' is a fault that only the operator can correct. The letter is tried again slowly. */
export type Delivery =
  /** `answer` is the mail server's reply, if there is a server. */
  { outcome: 'sent'; answer?: string } | NotDelivered

export interface NotDelivered {
  outcome: 'retry' | 'attention'
  reason: string
  /** True if the mail server will never take this letter for its recipient. */
  isRefusal?: true
}

export interface Mailer {
  /** Never rejects, because a failure is an outcome too. `reason` names server and status, without words or addresses of a visitor. */
  send(letter: Letter): Promise<Delivery>
  /** Connects and logs in to the server, or looks at the mail folder. Resolves to null if it worked, otherwise to one sentence. */
  verify(): Promise<string | null>
  close(): void
}

export interface MailerOptions {
  /** A certificate authority in addition to those that Node trusts. */
  ca?: string
  /** How long the server may be silent in the middle of a conversation. To be reached, it has at most ten seconds. */
  patienceMs?: number
  /** How long one delivery may take in all, because a server that sends one byte a second is never silent for long. */
  deadlineMs?: number
}

const oneAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u

/** Returns a mailer for SMTP_URL, or one that writes .eml files without it. Throws a ConfigError if it is not valid. */
export function createMailer(
  { smtpUrl, directory }: Pick<Config['mail'], 'smtpUrl' | 'directory'>,
  clock: Clock,
  options: MailerOptions = {},
): Mailer {
  const mailer =
    smtpUrl === undefined ? folderMailer(directory, clock) : smtpMailer(readSmtpUrl(smtpUrl), clock, options)
  return {
    ...mailer,
    async send(letter) {
      // The form accepts only one address. This checks again, because nodemailer would write to every address of a list.
      if (oneAddress.test(letter.to) && oneAddress.test(letter.copyTo ?? letter.to)) return mailer.send(letter)
      return { outcome: 'attention', reason: 'the letter is not addressed to one mailbox' }
    },
  }
}

/** Returns the letter as nodemailer expects it. Addresses are objects and the envelope is explicit, so that nodemailer does not parse any string for further recipients. */
function messageOf(letter: Letter, clock: Clock): SendMailOptions {
  const { messageId, from, to, copyTo = to, replyTo, subject, text, html, headers } = letter
  const weight = letter.attachments.reduce(
    (sum, { content }) => sum + (Buffer.isBuffer(content) ? content.length : 0),
    0,
  )
  return {
    // A server that takes no letter of this size can say so before it is sent. Base64 adds a third, and line ends.
    envelope: { from: from.address, to: [copyTo], ...(weight > 0 && { size: Math.ceil(weight * 1.4) }) },
    date: new Date(clock.now()),
    to: { name: '', address: to },
    ...{ messageId, from, ...(replyTo && { replyTo }), subject, text, html, headers },
    attachments: letter.attachments.map((attachment) => ({
      ...attachment,
      ...(attachment.cid && { contentDisposition: 'inline' as const }),
    })),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Writes letters as .eml files, for a site without a mail server. A further attempt overwrites the letter's own file. */
function folderMailer(directory: string, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const open = () => mkdir(directory, { recursive: true, mode: 0o700 })
  return {
    async send(letter) {
      if (letter.onlyByServer) return { outcome: 'attention', reason: 'SMTP_URL names no mail server' }
      try {
        const { message } = await transport.sendMail(messageOf(letter, clock))
        await open()
        await writeWhole(path.join(directory, letterFile(letter.messageId)), (file) => writeFile(file, message))
        return { outcome: 'sent' }
      } catch (fault) {
        return { outcome: 'attention', reason: notWritten(fault) }
      }
    },
    verify: () =>
      open()
        .then(() => access(directory, constants.W_OK))
        .then(() => null, notWritten),
    close: () => transport.close(),
  }
}

const notWritten = (fault: unknown): string =>
  `the mail folder in DATA_DIR cannot be written (${fault instanceof Error && 'code' in fault ? fault.code : 'unknown fault'})`

const longestAnswer = 200

/** Sends letters over SMTP. It keeps one connection open between them. */
function smtpMailer(server: SmtpServer, clock: Clock, { deadlineMs = 60_000, ...options }: MailerOptions): Mailer {
  const transport = openTransport(server, options)
  // The Message-IDs of letters that have been handed over to their last byte.
  const handedOver = new Set<string>()
  transport.use('stream', (mail, done) => {
    mail.message.transform(() => new PassThrough().once('end', () => handedOver.add(String(mail.data.messageId))))
    done()
  })

  function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const deadline = new AbortController()
    return new Promise((resolve, reject) => {
      const callOff = clock.after(deadlineMs, () => {
        const over = Object.assign(new Error('deadline'), { code: 'EABORT' })
        deadline.abort(over)
        reject(over)
      })
      void work(deadline.signal).then(resolve, reject).finally(callOff)
    })
  }

  return {
    async send(letter) {
      try {
        const { response } = await inTime((signal) => transport.sendMail({ ...messageOf(letter, clock), signal }))
        return { outcome: 'sent', answer: response.slice(0, longestAnswer) }
      } catch (fault) {
        const delivery = deliveryAfter(fault, server)
        const wasAnswered = fault instanceof Error && 'responseCode' in fault
        if (wasAnswered || !handedOver.has(letter.messageId)) return delivery
        return { ...delivery, reason: `${delivery.reason}, and the letter ${mayHaveArrived}` }
      } finally {
        handedOver.delete(letter.messageId)
      }
    },
    verify: () =>
      inTime(() => transport.verify()).then(
        () => null,
        (fault: unknown) => deliveryAfter(fault, server).reason,
      ),
    close: () => transport.close({ force: true }),
  }
}

function openTransport(
  { host, port, secure, loopback, login, startTls }: SmtpServer,
  { ca, patienceMs = 30_000 }: MailerOptions,
) {
  const untilReached = Math.min(patienceMs, 10_000)
  return nodemailer.createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(login && { auth: login }),
    // Nothing leaves this machine unencrypted, even if the server claims that it does not support TLS (RFC 8314 §3).
    requireTLS: !secure && !loopback,
    ignoreTLS: !startTls,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
    connectionTimeout: untilReached,
    dnsTimeout: untilReached,
    greetingTimeout: untilReached,
    socketTimeout: patienceMs,
    maxConnections: 1,
    // nodemailer repeats once, and only if the connection was closed before any byte of the letter was sent. All other repeats are the outbox's.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type SmtpServer = ReturnType<typeof readSmtpUrl>

/** Reads SMTP_URL. Its only option is `?starttls=never`, for a server on this machine with a self-signed certificate. */
export function readSmtpUrl(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '') throw new ConfigError('SMTP_URL: expected a host, such as smtp://user:password@mail.example.com:587')
  // TLS from the first byte.
  const secure = url.protocol === 'smtps:'
  // On this machine, SMTP without TLS is allowed.
  const loopback = host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
  const startTls = url.search === ''
  if (!startTls && !(loopback && url.search === '?starttls=never'))
    throw new ConfigError('SMTP_URL: expected no option after ?, or starttls=never for a server on this machine')
  const port = Number(url.port) || (secure ? 465 : loopback ? 25 : 587)
  return { host, port, secure, loopback, startTls, login: loginOf(url) }
}

function loginOf({ username, password }: URL): { user: string; pass: string } | undefined {
  if (username === '' && password === '') return undefined
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    throw new ConfigError('SMTP_URL: expected user and password with % written as %25')
  }
}

type MailFault = Partial<Record<'code' | 'originalCode' | 'response' | 'command' | 'message', string>> & {
  responseCode?: number
}

/**
 * Returns the outcome of a failed attempt: 'retry' for faults that pass, 'attention' for those that only the operator
 * can correct. The reason never quotes the server, because its answers repeat the recipient's address.
 */
function deliveryAfter(thrown: unknown, server: SmtpServer): NotDelivered {
  const fault: MailFault = thrown instanceof Error ? thrown : {}
  const { code = '', responseCode: status = 0, originalCode: cause = code } = fault
  if (status >= 500) return failed('attention', answerOf(fault), isRefusal(fault))
  if (status >= 400) return failed('retry', answerOf(fault))
  const certificate = certificateFault(fault)
  if (certificate !== null) return failed('attention', `has a certificate that is not trusted (${certificate})`)
  // Closed while upgrading, which passes.
  const [outcome, says] = (code === 'ETLS' && fault.command === 'CONN' ? undefined : faults[code]) ?? ['retry']
  return failed(outcome, says ?? `could not be reached${cause && ` (${cause})`}`, code === 'EMESSAGE')

  function failed(outcome: NotDelivered['outcome'], what: string, isRefusal = false): NotDelivered {
    return { outcome, reason: `${server.host}:${server.port} ${what}`, ...(isRefusal && { isRefusal }) }
  }
}

// A refused sender, login or greeting concerns every letter, so the operator must correct it. Neither must one that asks
// for a login or does not relay (5.7.x) be taken for the recipient's own.
const isRefusal = ({ command, response, responseCode }: MailFault) =>
  // This letter is too large for the server.
  (command === 'MAIL FROM' && responseCode === 552) ||
  (command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response ?? '')) ||
  command === 'DATA'

function answerOf({ code, command = '', response = '', responseCode }: MailFault): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const step = code === 'EAUTH' ? 'the login' : steps[command]
  return [`answered ${responseCode}`, enhanced, step && `to ${step}`].filter(Boolean).join(' ')
}

const steps: Record<string, string> = {
  CONN: 'the connection',
  EHLO: 'the greeting',
  HELO: 'the greeting',
  STARTTLS: 'STARTTLS',
  'MAIL FROM': 'the sender',
  'RCPT TO': 'the recipient',
  DATA: 'the letter',
}

// With smtps:// Node gives the error code. After STARTTLS only the library's sentence is available.
const certificateCodes = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_CA|HOSTNAME_MISMATCH)/
const afterStartTls = /^Error initiating TLS - (.*(?:certificate|altnames|issuer).*)/i

/** Returns what is wrong with the server's certificate; null if nothing is. */
function certificateFault({ code, originalCode = '', message = '' }: MailFault): string | null {
  if (certificateCodes.test(originalCode)) return originalCode
  const sentence = afterStartTls.exec(message)?.[1]
  return code === 'ETLS' && sentence !== undefined ? originalCode || sentence : null
}

const faults: Record<string, readonly [NotDelivered['outcome'], string]> = {
  EAUTH: ['attention', 'refused the login'],
  ENOAUTH: ['attention', 'asks for a login, and SMTP_URL holds none'],
  ETLS: ['attention', 'does not speak TLS'],
  ECONFIG: ['attention', 'cannot be used as SMTP_URL describes it'],
  EENVELOPE: ['attention', 'does not take the address of sender or recipient'],
  EMESSAGE: ['attention', 'does not take a letter of this size'],
  ETIMEDOUT: ['retry', 'did not answer in time'],
  EABORT: ['retry', 'took too long over one letter'],
  EDNS: ['retry', 'is a name that cannot be found'],
  EPROTOCOL: ['retry', 'does not answer as a mail server'],
  ECONNECTION: ['retry', 'closed the connection'],
}
