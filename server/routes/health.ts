import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'

// The probe commits durably: asked more often than this, the last finding is told again.
const probeEveryMs = 1_000

/** /healthz: the process answers. /readyz: it can take an enquiry, with what stands in the way. */
export async function healthRoutes(
  app: FastifyInstance,
  { clock, database, outbox }: Pick<Parts, 'clock' | 'database' | 'outbox'>,
) {
  let probed = { at: Number.NEGATIVE_INFINITY, fault: null as string | null }

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  app.get('/readyz', (request, reply) => {
    const now = clock.now()
    if (Math.abs(now - probed.at) >= probeEveryMs) {
      probed = { at: now, fault: database.check() }
      if (probed.fault !== null) request.log.error({ fault: probed.fault }, 'not ready')
    }
    const { letters } = outbox.status()
    return reply
      .code(probed.fault === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok: probed.fault === null,
        database: probed.fault === null ? 'writable' : 'not writable',
        mail:
          letters === null
            ? 'unknown'
            : letters.attention > 0
              ? 'needs attention'
              : letters.retry > 0
                ? 'retrying'
                : 'ok',
      })
  })
}
