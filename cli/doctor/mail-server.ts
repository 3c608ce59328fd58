import type { Clock } from '../../server/clock.ts'
import { type Config, ConfigError } from '../../server/config.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const subject = 'mail'

/** A real greeting and login, or a write to the mail folder. */
export async function examineMail({ mail }: Config, clock: Clock): Promise<Finding[]> {
  try {
    const mailer = createMailer(mail, clock)
    const refusal = await mailer.verify()
    mailer.close()
    if (refusal !== null) return [fault(subject, refusal, adviceFor(refusal))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [fault(subject, error.message, 'Mend SMTP_URL as .env.example describes it.')]
  }
  return mail.smtpUrl === undefined
    ? [
        hint(
          subject,
          `SMTP_URL is not set: letters become files in ${mail.directory}`,
          'Set SMTP_URL to your provider’s server to have them sent.',
        ),
      ]
    : [well(subject, 'the mail server answers and takes the login')]
}

function adviceFor(refusal: string): string {
  if (refusal.includes('certificate')) {
    return 'Use the host name on the certificate, or name its authority in NODE_EXTRA_CA_CERTS; for a server on this machine ?starttls=never after SMTP_URL.'
  }
  if (refusal.includes('login'))
    return 'Check user and password in SMTP_URL; in a URL @ is written %40, and : is written %3A.'
  if (refusal.includes('TLS'))
    return 'Letters are not sent in the clear. Use the provider’s TLS port: smtps://…:465, or smtp://…:587.'
  if (refusal.includes('folder')) return 'Give the server’s user the right to write in DATA_DIR.'
  return 'Check host and port in SMTP_URL, and that this machine may connect to it. Letters wait in the outbox meanwhile.'
}
