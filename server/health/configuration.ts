import type { Config } from '../config.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const subject = 'configuration'
const longestRetentionMonths = 36
const reserved = /[@.](?:example|invalid|test|localhost)$/

/** Returns what the settings let one foresee. */
export function configurationFindings(config: Config): Finding[] {
  const findings = [...addressFindings(config), ...mailboxFindings(config), ...otherFindings(config)]
  return findings.length === 0 ? [well(subject, `the page is ${config.publicUrl}`)] : findings
}

function addressFindings({ publicUrl, host }: Config): Finding[] {
  const url = new URL(publicUrl)
  const advice = 'Set PUBLIC_URL to the address that visitors use, because letters, sitemap and share cards link to it.'
  const isLocal = url.hostname === 'localhost' || url.hostname.startsWith('127.')
  if (isLocal && host.startsWith('127.'))
    return [
      hint(subject, `the page is ${publicUrl}, for this machine only`, advice, { says: (home) => home.onlyHere() }),
    ]
  if (isLocal)
    return [
      fault(subject, `PUBLIC_URL is ${publicUrl}, but with HOST ${host} other machines can reach the server`, advice, {
        says: (home) => home.onlyHere(),
      }),
    ]
  if (url.protocol === 'https:') return []
  return [
    hint(
      subject,
      `PUBLIC_URL is ${publicUrl}, without TLS`,
      'Put the site behind a TLS proxy (compose.yaml has one) and set PUBLIC_URL to https.',
      { says: (home) => home.notSecure() },
    ),
  ]
}

function mailboxFindings({ mail }: Config): Finding[] {
  const findings: Finding[] = []
  const unreal = mail.owners.filter((owner) => reserved.test(owner))
  // Letters that are saved as files reach no one anyway.
  const of = mail.smtpUrl === undefined ? hint : fault
  if (unreal.length > 0)
    findings.push(
      of(
        subject,
        `OWNER_EMAIL (${unreal.join(', ')}): an example that no letter can reach`,
        'Set it to your own mailbox.',
        {
          says: (home) => home.exampleOwner(),
        },
      ),
    )
  if (mail.smtpUrl !== undefined && reserved.test(mail.from))
    findings.push(
      fault(
        subject,
        `MAIL_FROM (${mail.from}): an example that mail servers refuse`,
        'Set it to a mailbox of the site.',
        {
          says: (home) => home.exampleSender(),
        },
      ),
    )
  return findings
}

function otherFindings({ publicUrl, trustProxy, retentionMonths }: Config): Finding[] {
  const findings: Finding[] = []
  // The server itself does not speak TLS, so a site with https has a proxy in front of it.
  if (trustProxy === undefined && publicUrl.startsWith('https:'))
    findings.push(
      hint(
        subject,
        'TRUST_PROXY is not set, so all visitors count as one and share ENQUIRY_LIMIT',
        'Set it to the address of the proxy, such as 127.0.0.1,::1.',
      ),
    )
  if (retentionMonths > longestRetentionMonths)
    findings.push(
      hint(
        subject,
        `RETENTION_MONTHS is ${retentionMonths}`,
        `The CNIL recommends to keep the data of prospects for ${longestRetentionMonths} months after the last contact.`,
      ),
    )
  return findings
}
