import { isIPv4 } from 'node:net'
import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import { ConfigError } from '../config.ts'
import { type Mailer, messageOf, type NotDelivered } from './message.ts'

const longestAnswer = 200

export interface SmtpOptions {
  /** A certificate authority in addition to those that Node trusts. */
  ca?: string
  connectionTimeoutMs?: number
  greetingTimeoutMs?: number
  /** How long the server may be silent in the middle of a conversation. */
  socketTimeoutMs?: number
  /** How long one delivery may take in all, because a server that sends one byte a second is never silent for long. */
  deadlineMs?: number
}

/** Sends letters over SMTP. It keeps one connection open between them. */
export function createSmtpMailer(
  smtpUrl: string,
  clock: Clock,
  { deadlineMs = 60_000, ...options }: SmtpOptions = {},
): Mailer {
  const server = readSmtpUrl(smtpUrl)
  const transport = openTransport(server, options)

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
        const message = messageOf(letter, clock.now())
        const { response } = await inTime((signal) => transport.sendMail({ ...message, signal }))
        return { outcome: 'sent', answer: response.slice(0, longestAnswer) }
      } catch (fault) {
        return deliveryAfter(fault, server)
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

function openTransport({ host, port, secure, loopback, login, startTls }: SmtpServer, options: SmtpOptions) {
  return nodemailer.createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(login && { auth: login }),
    // Nothing leaves this machine unencrypted, even if the server claims that it does not support TLS (RFC 8314 §3).
    requireTLS: !secure && !loopback,
    ignoreTLS: !startTls,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(options.ca !== undefined && { ca: options.ca }) },
    connectionTimeout: options.connectionTimeoutMs ?? 10_000,
    dnsTimeout: options.connectionTimeoutMs ?? 10_000,
    greetingTimeout: options.greetingTimeoutMs ?? 10_000,
    socketTimeout: options.socketTimeoutMs ?? 30_000,
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
  const lasting = lastingFaults[code]
  const isClosedWhileUpgrading = code === 'ETLS' && fault.command === 'CONN'
  if (lasting !== undefined && !isClosedWhileUpgrading) return failed('attention', lasting, code === 'EMESSAGE')
  return failed('retry', passingFaults[code] ?? `could not be reached${cause && ` (${cause})`}`)

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

const lastingFaults: Record<string, string> = {
  EAUTH: 'refused the login',
  ENOAUTH: 'asks for a login, and SMTP_URL holds none',
  ETLS: 'does not speak TLS',
  ECONFIG: 'cannot be used as SMTP_URL describes it',
  EENVELOPE: 'does not take the address of sender or recipient',
  EMESSAGE: 'does not take a letter of this size',
}

const passingFaults: Record<string, string> = {
  ETIMEDOUT: 'did not answer in time',
  EABORT: 'took too long over one letter',
  EDNS: 'is a name that cannot be found',
  EPROTOCOL: 'does not answer as a mail server',
  ECONNECTION: 'closed the connection',
}
