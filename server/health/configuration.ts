import type { Config } from '../config.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const subject = 'configuration'
const longestRetentionMonths = 36
const reserved = /[@.](?:example|invalid|test|localhost)$/

/** Returns what the settings let one foresee. */
export function configurationFindings(config: Config): Finding[] {
  const findings = [...foreseen(config)]
  return findings.length === 0 ? [well(subject, `the page is ${config.publicUrl}`)] : findings
}

function* foreseen({ publicUrl, host, mail, trustProxy, retentionMonths }: Config): Generator<Finding> {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.')
  if (isLocal) {
    const isPrivate = host.startsWith('127.')
    const says = isPrivate
      ? `the page is ${publicUrl}, for this machine only`
      : `PUBLIC_URL is ${publicUrl}, but with HOST ${host} other machines can reach the server`
    const advice =
      'Set PUBLIC_URL to the address that visitors use, because letters, sitemap and share cards link to it.'
    yield (isPrivate ? hint : fault)(subject, says, advice, (home) => home.onlyHere())
  } else if (protocol !== 'https:') {
    const advice = 'Put the site behind a TLS proxy (compose.yaml has one) and set PUBLIC_URL to https.'
    yield hint(subject, `PUBLIC_URL is ${publicUrl}, without TLS`, advice, (home) => home.notSecure())
  }
  const unreal = mail.owners.filter((owner) => reserved.test(owner))
  if (unreal.length > 0) {
    const says = `OWNER_EMAIL (${unreal.join(', ')}): an example that no letter can reach`
    // Letters that are saved as files reach no one anyway.
    const state = mail.smtpUrl === undefined ? hint : fault
    yield state(subject, says, 'Set it to your own mailbox.', (home) => home.exampleOwner())
  }
  if (mail.smtpUrl !== undefined && reserved.test(mail.from)) {
    const says = `MAIL_FROM (${mail.from}): an example that mail servers refuse`
    yield fault(subject, says, 'Set it to a mailbox of the site.', (home) => home.exampleSender())
  }
  // The server itself does not speak TLS, so a site with https has a proxy in front of it.
  if (trustProxy === undefined && protocol === 'https:')
    yield hint(
      subject,
      'TRUST_PROXY is not set, so all visitors count as one and share ENQUIRY_LIMIT',
      'Set it to the address of the proxy, such as 127.0.0.1,::1.',
    )
  if (retentionMonths > longestRetentionMonths)
    yield hint(
      subject,
      `RETENTION_MONTHS is ${retentionMonths}`,
      `The CNIL recommends to keep the data of prospects for ${longestRetentionMonths} months after the last contact.`,
    )
}
