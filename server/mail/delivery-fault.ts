import type { NotDelivered } from './mailer.ts'

interface MailFault {
  code?: string
  originalCode?: string
  responseCode?: number
  response?: string
  command?: string
  message?: string
}

/**
 * Returns the outcome of a failed attempt. 'retry' is for temporary faults: 4xx answers, network errors, a silent server.
 * 'attention' is for faults that only the operator can correct: 5xx answers, a refused login, an untrusted certificate.
 * The reason never quotes the server, because its answers repeat the recipient's address.
 */
export function deliveryAfter(thrown: unknown, server: { host: string; port: number }): NotDelivered {
  const fault: MailFault = thrown instanceof Error ? thrown : {}
  const where = `${server.host}:${server.port}`
  const status = fault.responseCode
  if (status !== undefined && status >= 500) {
    const reason = `${where} ${refusalOf(fault)}`
    return { outcome: 'attention', reason, ...(isRefusal(fault) && { isRefusal: true }) }
  }
  if (status !== undefined && status >= 400) return { outcome: 'retry', reason: `${where} ${refusalOf(fault)}` }
  if (isCertificateFault(fault)) {
    return {
      outcome: 'attention',
      reason: `${where} has a certificate that is not trusted (${certificateFault(fault)})`,
    }
  }
  const lasting = lastingFaults[fault.code ?? '']
  if (lasting !== undefined && !isClosedWhileUpgrading(fault))
    return {
      outcome: 'attention',
      reason: `${where} ${lasting}`,
      ...(fault.code === 'EMESSAGE' && { isRefusal: true }),
    }
  return { outcome: 'retry', reason: `${where} ${passingFault(fault)}` }
}

// A refused sender, login or greeting concerns every letter, so the operator must correct it. Neither must one that asks
// for a login or does not relay (5.7.x) be taken for the recipient's own.
const isRefusal = ({ command, response, responseCode }: MailFault) =>
  // This letter is too large for the server.
  (command === 'MAIL FROM' && responseCode === 552) ||
  (command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response ?? '')) ||
  command === 'DATA'

function refusalOf(fault: MailFault): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(fault.response ?? '')?.[1]
  const answer = enhanced === undefined ? `${fault.responseCode}` : `${fault.responseCode} ${enhanced}`
  const step = steps[fault.command ?? '']
  if (fault.code === 'EAUTH') return `answered ${answer} to the login`
  return step === undefined ? `answered ${answer}` : `answered ${answer} to ${step}`
}

const steps: Record<string, string> = {
  CONN: 'the connection',
  EHLO: 'the greeting',
  HELO: 'the greeting',
  STARTTLS: 'STARTTLS',
  'MAIL FROM': 'the sender',
  'RCPT TO': 'the recipient',
  DATA: 'the letter',
}

// With smtps:// Node gives the error code. After STARTTLS only the library's sentence is available.
const certificateCodes = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|INVALID_CA|HOSTNAME_MISMATCH)/
const afterStartTls = /^Error initiating TLS - /
const certificateWords = /certificate|altnames|issuer/i

function isCertificateFault(fault: MailFault): boolean {
  if (certificateCodes.test(fault.originalCode ?? '')) return true
  const message = fault.message ?? ''
  return fault.code === 'ETLS' && afterStartTls.test(message) && certificateWords.test(message)
}

function certificateFault(fault: MailFault): string {
  return fault.originalCode ?? (fault.message ?? '').replace(afterStartTls, '').split('\n', 1)[0] ?? 'certificate'
}

const lastingFaults: Record<string, string> = {
  EAUTH: 'refused the login',
  ENOAUTH: 'asks for a login, and SMTP_URL holds none',
  ETLS: 'does not speak TLS',
  ECONFIG: 'cannot be used as SMTP_URL describes it',
  EENVELOPE: 'does not take the address of sender or recipient',
  EMESSAGE: 'does not take a letter of this size',
}

const isClosedWhileUpgrading = (fault: MailFault) => fault.code === 'ETLS' && fault.command === 'CONN'

function passingFault(fault: MailFault): string {
  const cause = fault.originalCode ?? fault.code
  switch (fault.code) {
    case 'ETIMEDOUT':
      return 'did not answer in time'
    case 'EABORT':
      return 'took too long over one letter'
    case 'EDNS':
      return 'is a name that cannot be found'
    case 'EPROTOCOL':
      return 'does not answer as a mail server'
    case 'ECONNECTION':
      return 'closed the connection'
    default:
      return cause === undefined ? 'could not be reached' : `could not be reached (${cause})`
  }
}
