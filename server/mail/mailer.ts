import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createFolderMailer } from './folder-mailer.ts'
import type { Letter } from './message.ts'
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts'

/** What came of one attempt. 'attention' is a fault that only the operator can mend; it is tried again all the same, slowly. */
export type Delivery =
  /** With what the server said to it, where there is one. */
  { outcome: 'sent'; answer?: string } | { outcome: 'retry'; reason: string } | { outcome: 'attention'; reason: string }

export interface Mailer {
  /** Never rejects: a failure is an outcome. `reason` names server and status and holds no word or address of a visitor. */
  send(letter: Letter): Promise<Delivery>
  /** A real greeting and login, or a write to the mail folder. Null when all is well, else one sentence. */
  verify(): Promise<string | null>
  close(): void
}

/**
 * The way letters leave: through the server that SMTP_URL names, else as .eml files in the mail folder.
 * Throws a ConfigError when SMTP_URL asks for something that is not there.
 */
export function createMailer(
  mail: Pick<Config['mail'], 'smtpUrl' | 'directory'>,
  clock: Clock,
  options: SmtpOptions = {},
): Mailer {
  const mailer =
    mail.smtpUrl === undefined
      ? createFolderMailer(mail.directory, clock)
      : createSmtpMailer(mail.smtpUrl, clock, options)
  return { ...mailer, send: (letter) => sendToOne(mailer, letter) }
}

const oneAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u

// The form lets no list of addresses through; nodemailer would write to each of them.
async function sendToOne(mailer: Mailer, letter: Letter) {
  if (oneAddress.test(letter.to)) return mailer.send(letter)
  return { outcome: 'attention', reason: 'the letter is not addressed to one mailbox' } as const
}
