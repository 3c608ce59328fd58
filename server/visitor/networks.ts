import { isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

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
  const visitor = normalizeIP(address)
  if (isIPv4(visitor)) {
    const [first, second, third] = visitor.split('.')
    return {
      visitor,
      customer: visitor,
      wide: `${first}.${second}.${third}.0/24`,
      provider: `${first}.${second}.0.0/16`,
    }
  }
  const within = (bits: number) => `${normalizeIP(address, bits)}/${bits}`
  return { visitor, customer: within(56), wide: within(48), provider: within(32) }
}
