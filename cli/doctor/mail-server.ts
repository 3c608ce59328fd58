import type { Clock } from '../../server/clock.ts'
import { type Config, ConfigError } from '../../server/config.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const subject = 'mail'

/** Connects and logs in to the mail server, or writes to the mail folder if there is no server. */
export async function examineMail({ mail }: Config, clock: Clock): Promise<Finding[]> {
  try {
    const mailer = createMailer(mail, clock)
    const refusal = await mailer.verify()
    mailer.close()
    if (refusal !== null) return [fault(subject, refusal, adviceFor(refusal))]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [fault(subject, error.message, 'Correct SMTP_URL as .env.example describes.')]
  }
  return mail.smtpUrl === undefined
    ? [
        hint(
          subject,
          `SMTP_URL is not set: letters are written to files in ${mail.directory}`,
          'To have letters sent, set SMTP_URL to your provider’s server.',
        ),
      ]
    : [well(subject, 'the mail server answers and accepts the login')]
}

function adviceFor(refusal: string): string {
  if (refusal.includes('certificate')) {
    return 'Use the host name on the certificate, or name its authority in NODE_EXTRA_CA_CERTS. For a mail server on this machine, add ?starttls=never to SMTP_URL.'
  }
  if (refusal.includes('login')) return 'Check user and password in SMTP_URL. In a URL, write %40 for @ and %3A for :.'
  if (refusal.includes('TLS'))
    return 'Letters are not sent without encryption. Use the provider’s TLS port: smtps://…:465, or smtp://…:587.'
  if (refusal.includes('folder')) return 'Allow the server’s user to write to DATA_DIR.'
  return 'Check host and port in SMTP_URL, and that this machine may connect to them. Letters wait in the outbox until then.'
}
