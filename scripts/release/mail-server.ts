import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Every letter that was taken, as it came. */
  taken: string[]
  /** From now on no recipient is answered: what is being sent stays so. */
  fallSilent(): void
  stop(): Promise<void>
}

/** A mail server on loopback that takes letters, but puts off those to later@ and refuses those to refused@. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = []
  let silent = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (silent) return
      if (address.startsWith('later@')) done(answer(450, 'Greylisted, try again later'))
      else if (address.startsWith('refused@')) done(answer(550, 'No such mailbox here'))
      else done()
    },
    onData(stream, _session, done) {
      let letter = ''
      stream.on('data', (chunk: Buffer) => {
        letter += chunk.toString('utf8')
      })
      stream.on('end', () => {
        taken.push(letter)
        done()
      })
    },
  })
  // The server that is told to stop breaks off what it was sending.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    fallSilent() {
      silent = true
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
