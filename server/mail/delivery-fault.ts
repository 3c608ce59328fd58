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
  const { code = '', responseCode: status = 0, originalCode: cause = code } = fault
  if (status >= 500) return failed('attention', answerOf(fault), isRefusal(fault))
  if (status >= 400) return failed('retry', answerOf(fault))
  const certificate = certificateFault(fault)
  if (certificate !== null) return failed('attention', `has a certificate that is not trusted (${certificate})`)
  const lasting = lastingFaults[code]
  const isClosedWhileUpgrading = code === 'ETLS' && fault.command === 'CONN'
  if (lasting !== undefined && !isClosedWhileUpgrading) return failed('attention', lasting, code === 'EMESSAGE')
  return failed('retry', passingFaults[code] ?? `could not be reached${cause && ` (${cause})`}`)

  function failed(outcome: NotDelivered['outcome'], what: string, isRefusal = false): NotDelivered {
    return { outcome, reason: `${server.host}:${server.port} ${what}`, ...(isRefusal && { isRefusal }) }
  }
}

// A refused sender, login or greeting concerns every letter, so the operator must correct it. Neither must one that asks
// for a login or does not relay (5.7.x) be taken for the recipient's own.
const isRefusal = ({ command, response, responseCode }: MailFault) =>
  // This letter is too large for the server.
  (command === 'MAIL FROM' && responseCode === 552) ||
  (command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response ?? '')) ||
  command === 'DATA'

function answerOf({ code, command = '', response = '', responseCode }: MailFault): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const step = code === 'EAUTH' ? 'the login' : steps[command]
  return [`answered ${responseCode}`, enhanced, step && `to ${step}`].filter(Boolean).join(' ')
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
const afterStartTls = /^Error initiating TLS - (.*(?:certificate|altnames|issuer).*)/i

/** Returns what is wrong with the server's certificate; null if nothing is. */
function certificateFault({ code, originalCode = '', message = '' }: MailFault): string | null {
  if (certificateCodes.test(originalCode)) return originalCode
  const sentence = afterStartTls.exec(message)?.[1]
  return code === 'ETLS' && sentence !== undefined ? originalCode || sentence : null
}

const lastingFaults: Record<string, string> = {
  EAUTH: 'refused the login',
  ENOAUTH: 'asks for a login, and SMTP_URL holds none',
  ETLS: 'does not speak TLS',
  ECONFIG: 'cannot be used as SMTP_URL describes it',
  EENVELOPE: 'does not take the address of sender or recipient',
  EMESSAGE: 'does not take a letter of this size',
}

const passingFaults: Record<string, string> = {
  ETIMEDOUT: 'did not answer in time',
  EABORT: 'took too long over one letter',
  EDNS: 'is a name that cannot be found',
  EPROTOCOL: 'does not answer as a mail server',
  ECONNECTION: 'closed the connection',
}
