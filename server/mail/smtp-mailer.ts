import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import { deliveryAfter } from './delivery-fault.ts'
import type { Mailer } from './mailer.ts'
import type { Letter } from './message.ts'
import { messageOf } from './message.ts'
import { readSmtpUrl, type SmtpServer } from './smtp-url.ts'

const longestAnswer = 200

export interface SmtpOptions {
  /** A certificate authority besides those Node trusts. */
  ca?: string
  connectionTimeoutMs?: number
  greetingTimeoutMs?: number
  /** Silence in the middle of a conversation. */
  socketTimeoutMs?: number
  /** The whole of one delivery: no silence is long enough to end a server that answers a byte a second. */
  deadlineMs?: number
}

/** Letters over SMTP, on one connection that is kept open between them. */
export function createSmtpMailer(smtpUrl: string, clock: Clock, options: SmtpOptions = {}): Mailer {
  const server = readSmtpUrl(smtpUrl)
  const transport = openTransport(server, options)
  const deadlineMs = options.deadlineMs ?? 60_000

  return {
    async send(letter: Letter) {
      const deadline = new AbortController()
      const callOff = clock.after(deadlineMs, () => deadline.abort())
      try {
        const { response } = await transport.sendMail({ ...messageOf(letter, clock.now()), signal: deadline.signal })
        return { outcome: 'sent', answer: response.slice(0, longestAnswer) }
      } catch (fault) {
        return deliveryAfter(fault, server)
      } finally {
        callOff()
      }
    },
    async verify() {
      let callOff = () => {}
      const deadline = new Promise<never>((_resolve, reject) => {
        callOff = clock.after(deadlineMs, () => reject(Object.assign(new Error('deadline'), { code: 'EABORT' })))
      })
      try {
        await Promise.race([transport.verify(), deadline])
        return null
      } catch (fault) {
        const delivery = deliveryAfter(fault, server)
        return delivery.outcome === 'sent' ? null : delivery.reason
      } finally {
        callOff()
      }
    },
    close: () => transport.close({ force: true }),
  }
}

function openTransport(server: SmtpServer, options: SmtpOptions) {
  const { host, port, secure, loopback, login, startTls } = server
  return nodemailer.createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(login === undefined ? {} : { auth: login }),
    // Off this machine nothing travels in the clear, whatever the server claims not to support (RFC 8314 §3).
    requireTLS: !secure && !loopback,
    ignoreTLS: !startTls,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(options.ca === undefined ? {} : { ca: options.ca }) },
    connectionTimeout: options.connectionTimeoutMs ?? 10_000,
    dnsTimeout: options.connectionTimeoutMs ?? 10_000,
    greetingTimeout: options.greetingTimeoutMs ?? 10_000,
    socketTimeout: options.socketTimeoutMs ?? 30_000,
    maxConnections: 1,
    // Once, and only when a connection turned out to be closed before a byte of the letter was sent; the outbox does the rest.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
