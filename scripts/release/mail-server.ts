import { startMailServer } from '../../tests/support/smtp-server.ts'

export interface MailServer {
  url: string
  /** Returns every letter that was accepted, as it arrived. */
  taken(): string[]
  /** From now on, the server does not answer any recipient, so letters stay in the state 'sending'. */
  fallSilent(): void
  stop(): Promise<void>
}

/** Starts a mail server that accepts letters, but defers those to later@ and refuses those to refused@. */
export async function startChoosyMailServer(): Promise<MailServer> {
  let silent = false
  const { port, received, stop } = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (silent) return
      if (address.startsWith('later@')) done(answer(450, 'Greylisted, try again later'))
      else if (address.startsWith('refused@')) done(answer(550, 'No such mailbox here'))
      else done()
    },
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => received.map(({ raw }) => raw),
    fallSilent() {
      silent = true
    },
    stop,
  }
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
