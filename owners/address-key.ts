import { domainToASCII } from 'node:url'

/** Returns the same text for every spelling of an address: case, full-width characters, punycode. */
export function addressKey(email: string): string {
  const at = email.lastIndexOf('@')
  const plain = (part: string) => part.normalize('NFKC').toLowerCase()
  const host = plain(email.slice(at + 1))
  return `${plain(email.slice(0, at))}@${domainToASCII(host) || host}`
}
