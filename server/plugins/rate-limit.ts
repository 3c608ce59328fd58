import fastifyRateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import fp from 'fastify-plugin'
import type { Clock } from '../clock.ts'
import { createTally } from '../enquiry/tally.ts'
import type { Parts } from '../parts.ts'
import { visitorNetwork } from '../visitor-network.ts'

// What 20,000 networks take is about 3 MB.
const networksKept = 20_000

/** Lets routes limit what one network may ask for: nothing by itself. Whoever asks too much is told when to come back. */
export const rateLimitPlugin = fp<Pick<Parts, 'clock'>>(
  async (app, { clock }) => {
    await app.register(fastifyRateLimit, {
      global: false,
      keyGenerator: (request) => visitorNetwork(request.ip),
      store: storeFor(clock),
    })
  },
  { name: 'rate-limit' },
)

/** The plugin's own store knows neither our clock nor a bound that holds under rotating addresses. */
function storeFor(clock: Clock): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #tallies = new Map<number, ReturnType<typeof createTally>>()

    incr(
      key: string,
      done: (fault: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 60_000,
    ) {
      const { count, endsInMs } = this.#tally(windowMs).add(key)
      done(null, { current: count, ttl: endsInMs })
    }

    child() {
      return new Store()
    }

    #tally(windowMs: number) {
      const kept = this.#tallies.get(windowMs) ?? createTally(clock, { windowMs, keys: networksKept })
      this.#tallies.set(windowMs, kept)
      return kept
    }
  }
}
