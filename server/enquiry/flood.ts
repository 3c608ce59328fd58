import { normalizeIP } from '@fastify/rate-limit'
import type { QuarantineReason } from '../../db/enquiries.ts'
import type { Clock } from '../clock.ts'
import { createQuota } from '../visitor/quota.ts'

const hour = 3_600_000
const networksKept = 20_000
// In an hour, in multiples of what one visitor may send at a time.
const ofOneNetwork = 4
const ofAll = 20
// What one customer of a provider is often given in IPv6, in bits; in IPv4 it is the address itself.
const customerNetwork = 48

export interface Flood {
  /** Why an enquiry from there is one too many; null while it is not. */
  reasonFor(network: string): QuarantineReason | null
}

/**
 * Counts what comes in within an hour. A wider network has a share of its own, and what it sends beyond does not count
 * towards that of all: whoever has a /48, and with it 65,536 visitors' networks, cannot use up the room of the others.
 */
export function createFlood(clock: Clock, max: number): Flood {
  const each = createQuota(clock, { max: max * ofOneNetwork, windowMs: hour, keys: networksKept })
  const all = createQuota(clock, { max: max * ofAll, windowMs: hour, keys: 1 })
  return {
    reasonFor(network) {
      if (each.take(normalizeIP(network, customerNetwork)) !== null) return 'network'
      return all.take('all') === null ? null : 'flood'
    },
  }
}
