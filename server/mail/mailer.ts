import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createFolderMailer } from './folder-mailer.ts'
import type { Letter, Mailer } from './letter.ts'
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts'

/**
 * The way letters leave: through the server that SMTP_URL names, else as .eml files in the mail folder.
 * Throws a ConfigError when SMTP_URL asks for something that is not there.
 */
export function createMailer(mail: Config['mail'], clock: Clock, options: SmtpOptions = {}): Mailer {
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
