import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createFolderMailer } from './folder-mailer.ts'
import type { Mailer } from './mailer.ts'
import { type Letter, mailboxOf } from './message.ts'
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts'

/**
 * Returns a mailer that sends through the server in SMTP_URL or, if there is none, writes .eml files to the mail folder.
 * Throws a ConfigError if SMTP_URL is not valid.
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

// The form accepts only one address. This checks again, because nodemailer would write to every address of a list.
async function sendToOne(mailer: Mailer, letter: Letter) {
  if (oneAddress.test(letter.to) && oneAddress.test(mailboxOf(letter))) return mailer.send(letter)
  return { outcome: 'attention', reason: 'the letter is not addressed to one mailbox' } as const
}
