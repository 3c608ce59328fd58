import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import PostalMime from 'postal-mime'
import { onTestFinished } from 'vitest'
import { createMailer, type Mailer, type MailerOptions } from '../../server/mail/mailer.ts'
import { runningClock } from './held-clock.ts'
import { type MailServerOptions, startMailServer } from './smtp-server.ts'

/** A mail server that closes after the test. */
export async function mailServer(options: MailServerOptions = {}) {
  const counted = { begun: 0 }
  const { port, received, stop } = await startMailServer({
    onMailFrom(_address, _session, done) {
      counted.begun += 1
      done()
    },
    ...options,
  })
  onTestFinished(stop)
  return {
    port,
    received,
    /** How often MAIL FROM was said, also for letters that were refused later. */
    get begun() {
      return counted.begun
    },
    read: (index = 0) => PostalMime.parse(received[index]?.raw ?? ''),
  }
}

/** A mailer for a mail server on this port, or at this URL. It closes after the test. */
export function mailerTo(server: number | string, options: MailerOptions = {}, clock = runningClock()): Mailer {
  const smtpUrl = typeof server === 'number' ? `smtp://127.0.0.1:${server}` : server
  const mailer = createMailer({ smtpUrl, directory: '/nowhere' }, clock, options)
  onTestFinished(() => mailer.close())
  return mailer
}

/** What the server answers to each command. '' sends no answer, and 'reset' resets the connection. */
export type Script = Partial<typeof obliging>

const obliging = {
  greeting: '220 test ESMTP',
  ehlo: '250 test',
  mailFrom: '250 ok',
  rcptTo: '250 ok',
  data: '354 go on',
  afterDot: '250 taken',
  auth: '235 welcome',
  startTls: '502 what',
}

/** An SMTP server that lies, refuses or falls silent as the script says. It closes after the test. */
export async function scriptedSmtp(script: Script = {}) {
  const says = { ...obliging, ...script }
  /** Every line that the client sent. */
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    answer(socket, says.greeting)
    const answers = [
      ['EHLO', says.ehlo],
      ['AUTH', says.auth],
      ['STARTTLS', says.startTls],
      ['MAIL', says.mailFrom],
      ['RCPT', says.rcptTo],
      ['DATA', says.data],
    ] as const
    let inData = false
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line)
      if (inData && line !== '.') return
      const [, said = '250 ok'] = answers.find(([command]) => line.startsWith(command)) ?? []
      answer(socket, inData ? says.afterDot : said)
      inData = !inData && line === 'DATA' && said.startsWith('354')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, lines }
}

function answer(socket: Socket, text: string): void {
  if (text === 'reset') socket.resetAndDestroy()
  else if (text !== '') socket.write(`${text}\r\n`)
}
