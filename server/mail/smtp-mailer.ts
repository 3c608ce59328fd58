import { PassThrough } from 'node:stream'
import nodemailer from 'nodemailer'
import type { Clock } from '../clock.ts'
import { deliveryAfter } from './delivery-fault.ts'
import type { Mailer } from './mailer.ts'
import type { Letter } from './message.ts'
import { messageOf } from './message.ts'
import { readSmtpUrl, type SmtpServer } from './smtp-url.ts'

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
export function createSmtpMailer(smtpUrl: string, clock: Clock, options: SmtpOptions = {}): Mailer {
  const server = readSmtpUrl(smtpUrl)
  const transport = openTransport(server, options)
  const deadlineMs = options.deadlineMs ?? 60_000
  // The Message-IDs of letters that have been handed over to their last byte.
  const handedOver = new Set<string>()
  transport.use('stream', (mail, done) => {
    const { messageId } = mail.data
    mail.message.transform(() => untilTheEnd(() => typeof messageId === 'string' && handedOver.add(messageId)))
    done()
  })

  return {
    async send(letter: Letter) {
      const deadline = new AbortController()
      const callOff = clock.after(deadlineMs, () => deadline.abort())
      try {
        const { response } = await transport.sendMail({ ...messageOf(letter, clock.now()), signal: deadline.signal })
        return { outcome: 'sent', answer: response.slice(0, longestAnswer) }
      } catch (fault) {
        const delivery = deliveryAfter(fault, server)
        return handedOver.has(letter.messageId) && !wasAnswered(fault) ? { ...delivery, isUnsure: true } : delivery
      } finally {
        handedOver.delete(letter.messageId)
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
        return deliveryAfter(fault, server).reason
      } finally {
        callOff()
      }
    },
    close: () => transport.close({ force: true }),
  }
}

/** Returns a stream that passes everything on, and reports when the end has been read. */
const untilTheEnd = (report: () => void) =>
  new PassThrough({
    flush(done) {
      report()
      done()
    },
  })

const wasAnswered = (fault: unknown) => fault instanceof Error && 'responseCode' in fault

function openTransport(server: SmtpServer, options: SmtpOptions) {
  const { host, port, secure, loopback, login, startTls } = server
  return nodemailer.createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(login === undefined ? {} : { auth: login }),
    // Nothing leaves this machine unencrypted, even if the server claims that it does not support TLS (RFC 8314 §3).
    requireTLS: !secure && !loopback,
    ignoreTLS: !startTls,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(options.ca === undefined ? {} : { ca: options.ca }) },
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
