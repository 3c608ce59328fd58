import { isIPv6 } from 'node:net'

/** What counts as one visitor: an IPv4 address, or the /64 network that a household or a machine has in IPv6. */
export function visitorNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [before = '', after] = address.replace(/%.*$/, '').split('::')
  const head = groups(before)
  const tail = groups(after ?? '')
  const missing = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const all = [...head, ...new Array<string>(missing).fill('0'), ...tail]
  return `${all.slice(0, 4).join(':')}::/64`
}

function groups(part: string): string[] {
  return part === ''
    ? []
    : part.split(':').map((group) => (group.includes('.') ? group : Number.parseInt(group, 16).toString(16)))
}
