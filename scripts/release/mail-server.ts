import { startMailServer } from '../../tests/support/smtp-server.ts'

export interface MailServer {
  url: string
  /** Every letter that was taken, as it came. */
  taken(): string[]
  /** From now on no recipient is answered: what is being sent stays so. */
  fallSilent(): void
  stop(): Promise<void>
}

/** A mail server that takes letters, but puts off those to later@ and refuses those to refused@. */
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
