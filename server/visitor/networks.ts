import { isIPv4, isIPv6 } from 'node:net'

/** The networks an address lies in, each as a key for a quota. No two of different widths are alike. */
export interface Networks {
  /** One visitor: an IPv4 address, or an IPv6 /64, within which a device changes its address as it likes. */
  visitor: string
  /** One customer of a provider: an IPv4 address, or an IPv6 /56. */
  customer: string
  /** What is handed out or rented as a whole: an IPv4 /24 or an IPv6 /48. */
  wide: string
  /** What a provider holds: an IPv4 /16 or an IPv6 /32. */
  provider: string
}

/** Reads an address as the socket or the proxy gives it. What is no IP address is a network of its own. */
export function networksOf(address: string): Networks {
  if (isIPv4(address)) return networksOfIPv4(address)
  if (!isIPv6(address)) return { visitor: address, customer: address, wide: address, provider: address }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groupsOf(address)
  const isMapped = (a | b | c | d | e) === 0 && f === 0xffff
  if (isMapped) return networksOfIPv4(`${g >> 8}.${g & 0xff}.${h >> 8}.${h & 0xff}`)
  const written = (...groups: number[]) => `${groups.map((group) => group.toString(16)).join(':')}::`
  return {
    visitor: written(a, b, c, d),
    customer: `${written(a, b, c, d & 0xff00)}/56`,
    wide: `${written(a, b, c)}/48`,
    provider: `${written(a, b)}/32`,
  }
}

function networksOfIPv4(address: string): Networks {
  const [first, second, third] = address.split('.')
  return {
    visitor: address,
    customer: address,
    wide: `${first}.${second}.${third}.0/24`,
    provider: `${first}.${second}.0.0/16`,
  }
}

/**
 * The eight groups of a valid IPv6 address. Read by hand, as this is done for requests that are then refused, and a
 * library takes thirty times as long.
 */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%', 1)
  const [before = [], after = []] = withoutZone
    .split('::')
    .map((side) => side.split(':').filter(Boolean).flatMap(group))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/** One group, or the two of an IPv4 address at the end. */
function group(written: string): number[] {
  if (!written.includes('.')) return [Number.parseInt(written, 16)]
  const [first = 0, second = 0, third = 0, fourth = 0] = written.split('.').map(Number)
  return [first * 256 + second, third * 256 + fourth]
}
