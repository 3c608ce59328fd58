import PostalMime, { type Email } from 'postal-mime'
import { onTestFinished } from 'vitest'
import { type MailServerOptions, type Received, startMailServer } from './smtp-server.ts'

export interface MailServer {
  port: number
  received: Received[]
  /** Every MAIL FROM, including those of letters that were refused later. */
  begun: number
  read(index?: number): Promise<Email>
}

/** A mail server that closes after the test. */
export async function mailServer(options: MailServerOptions = {}): Promise<MailServer> {
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
    get begun() {
      return counted.begun
    },
    read: (index = 0) => PostalMime.parse(received[index]?.raw ?? ''),
  }
}
