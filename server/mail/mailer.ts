import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createFolderMailer } from './folder-mailer.ts'
import type { Mailer } from './letter.ts'
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts'

/**
 * The way letters leave: through the server that SMTP_URL names, else as .eml files in the mail folder.
 * Throws a ConfigError when SMTP_URL asks for something that is not there.
 */
export function createMailer(mail: Config['mail'], clock: Clock, options: SmtpOptions = {}): Mailer {
  return mail.smtpUrl === undefined
    ? createFolderMailer(mail.directory, clock)
    : createSmtpMailer(mail.smtpUrl, clock, options)
}
