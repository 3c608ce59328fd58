import { isIPv4, isIPv6 } from 'node:net'

/** The two networks that contain an address, each as a key for a quota. */
export interface Networks {
  /** One visitor: an IPv4 address, or an IPv6 /64, because a device can change its address within that. */
  visitor: string
  /** What is assigned or rented as a whole: an IPv4 /24 or an IPv6 /48. */
  network: string
}

/** Returns the networks of an address as the socket or the proxy reports it. Text that is not an IP address is its own network. */
export function networksOf(address: string): Networks {
  if (isIPv4(address)) return networksOfIPv4(address)
  if (!isIPv6(address)) return { visitor: address, network: address }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groupsOf(address)
  const isMapped = (a | b | c | d | e) === 0 && f === 0xffff
  if (isMapped) return networksOfIPv4(`${g >> 8}.${g & 0xff}.${h >> 8}.${h & 0xff}`)
  const written = (...groups: number[]) => `${groups.map((group) => group.toString(16)).join(':')}::`
  return { visitor: `${written(a, b, c, d)}/64`, network: `${written(a, b, c)}/48` }
}

const networksOfIPv4 = (address: string): Networks => ({
  visitor: address,
  network: `${address.slice(0, address.lastIndexOf('.'))}.0/24`,
})

/** Returns the eight groups of a valid IPv6 address. A URL writes all of them in hexadecimal. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%', 1)
  const [before = [], after = []] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter(Boolean))
    .map((groups) => groups.map((group) => Number.parseInt(group, 16)))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
