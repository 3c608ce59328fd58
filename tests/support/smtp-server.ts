import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Received {
  raw: string
  from: string
  to: string[]
  /** Whether the letter came over TLS. */
  secure: boolean
  user: string | undefined
}

export interface MailServerOptions extends SMTPServerOptions {
  /** Called for each letter that has arrived. The server answers its sender once `accept` is called. */
  onLetter?: (letter: Received, accept: () => void) => void
}

/** Starts an SMTP server on loopback that accepts every letter. Without a certificate it offers no STARTTLS. */
export async function startMailServer({
  onLetter = (_letter, accept) => accept(),
  ...options
}: MailServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...(options.key === undefined ? { disabledCommands: ['STARTTLS'] } : {}),
    onAuth: (login, _session, done) => done(null, { user: login.username }),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const letter = {
          raw: Buffer.concat(chunks).toString('utf8'),
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: session.user,
        }
        received.push(letter)
        onLetter(letter, done)
      })
    },
    ...options,
  })
  // A client that refuses the certificate or is told to stop breaks off its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, received, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
