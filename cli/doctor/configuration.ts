import type { Config } from '../../server/config.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const subject = 'configuration'
const longestRetentionMonths = 36
const reserved = /\.(?:example|invalid|test|localhost)$/

export function examineConfiguration(config: Config): Finding[] {
  const findings = [
    ...addressFindings(config),
    ...mailFindings(config),
    ...proxyFindings(config),
    ...retentionFindings(config),
  ]
  return findings.length === 0 ? [well(subject, `the page is ${config.publicUrl}`)] : findings
}

function addressFindings({ publicUrl, host }: Config): Finding[] {
  const url = new URL(publicUrl)
  const local = url.hostname === 'localhost' || url.hostname.startsWith('127.')
  if (local && host.startsWith('127.'))
    return [
      hint(
        subject,
        `the page is ${publicUrl}, for this machine only`,
        'On a real site, set PUBLIC_URL to its address, because letters, sitemap and share cards link to it.',
      ),
    ]
  if (local)
    return [
      fault(
        subject,
        `PUBLIC_URL is ${publicUrl}, but with HOST ${host} other machines can reach the server`,
        'Set PUBLIC_URL to the address that visitors use, because letters, sitemap and share cards link to it.',
      ),
    ]
  if (url.protocol === 'http:')
    return [
      hint(
        subject,
        `PUBLIC_URL is ${publicUrl}, without TLS`,
        'Put the site behind a TLS proxy (compose.yaml has one) and set PUBLIC_URL to https.',
      ),
    ]
  return []
}

function mailFindings({ mail }: Config): Finding[] {
  if (mail.smtpUrl === undefined) return []
  const unreal = [
    ...mail.owners.filter((owner) => reserved.test(owner)).map((owner) => `OWNER_EMAIL (${owner})`),
    ...(reserved.test(mail.from) ? [`MAIL_FROM (${mail.from})`] : []),
  ]
  return unreal.length === 0
    ? []
    : [
        fault(
          subject,
          `${unreal.join(' and ')}: an example address that no letter can reach`,
          'Set it to a mailbox of your own.',
        ),
      ]
}

// The server itself does not speak TLS, so a site with https has a proxy in front of it.
function proxyFindings({ publicUrl, trustProxy }: Config): Finding[] {
  if (trustProxy !== undefined || !publicUrl.startsWith('https:')) return []
  return [
    hint(
      subject,
      'TRUST_PROXY is not set, so all visitors count as one and share ENQUIRY_LIMIT',
      'Set it to the address of the proxy, such as 127.0.0.1,::1.',
    ),
  ]
}

function retentionFindings({ retentionMonths }: Config): Finding[] {
  return retentionMonths <= longestRetentionMonths
    ? []
    : [
        hint(
          subject,
          `RETENTION_MONTHS is ${retentionMonths}`,
          `The CNIL recommends to keep the data of prospects for ${longestRetentionMonths} months after the last contact.`,
        ),
      ]
}
