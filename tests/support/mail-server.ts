import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface Received {
  raw: string
  from: string
  to: string[]
  /** Whether it came over TLS. */
  secure: boolean
  user: string | undefined
}

export interface MailServer {
  port: number
  received: Received[]
  /** Every MAIL FROM, even of letters that were refused later. */
  begun: number
  read(index?: number): Promise<Email>
}

/** A real SMTP server on loopback, gone after the test. Without a certificate it offers no STARTTLS. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = []
  const counted = { begun: 0 }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...(options.key === undefined ? { disabledCommands: ['STARTTLS'] } : {}),
    onAuth: (login, _session, done) => done(null, { user: login.username }),
    onMailFrom(_address, _session, done) {
      counted.begun += 1
      done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          raw: Buffer.concat(chunks).toString('utf8'),
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user,
        })
        done()
      })
    },
    ...options,
  })
  // A client that refuses the certificate is what some tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    get begun() {
      return counted.begun
    },
    read: (index = 0) => PostalMime.parse(received[index]?.raw ?? ''),
  }
}
