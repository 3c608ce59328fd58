import PostalMime from 'postal-mime'
import { onTestFinished } from 'vitest'
import { type MailServerOptions, startMailServer } from './smtp-server.ts'

export type MailServer = Awaited<ReturnType<typeof mailServer>>

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
