import type { FastifyInstance } from 'fastify'
import { diskReserve } from '../../content/intake.ts'
import type { Database } from '../../db/database.ts'
import { hasFailed, jobs } from '../../house/tables/jobs.ts'
import type { OutboxStatus } from '../outbox/outbox.ts'
import type { ServerParts } from '../parts.ts'

// The check writes to the disk and counts letters. Within a second, further requests get the last result.
const lookEveryMs = 1_000

/** /healthz answers while the process runs. /readyz says whether an enquiry can be stored, and what prevents it. */
export async function healthRoutes(
  app: FastifyInstance,
  { clock, database, outbox }: Pick<ServerParts, 'clock' | 'database' | 'outbox'>,
) {
  let found = {
    at: Number.NEGATIVE_INFINITY,
    fault: null as string | null,
    hasRoom: true,
    mail: 'unknown',
    making: 'unknown',
  }

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  app.get('/readyz', (request, reply) => {
    const now = clock.now()
    if (Math.abs(now - found.at) >= lookEveryMs) {
      found = {
        at: now,
        fault: database.check(),
        hasRoom: database.hasRoom(),
        mail: mailOf(outbox.status()),
        making: makingOf(database),
      }
      if (found.fault !== null) request.log.error({ fault: found.fault }, 'not ready')
      if (!found.hasRoom) request.log.error({ reserveBytes: diskReserve }, 'not ready: the disk is nearly full')
    }
    const { fault, hasRoom, mail, making } = found
    const ok = fault === null && hasRoom
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok,
        database: fault === null ? 'writable' : 'not writable',
        disk: hasRoom ? 'ok' : 'nearly full',
        mail,
        making,
      })
  })
}

function mailOf({ letters }: OutboxStatus): string {
  if (letters === null) return 'unknown'
  if (letters.attention > 0) return 'needs attention'
  return letters.retry > 0 ? 'retrying' : 'ok'
}

/** Returns how far the pictures, brochures and cards of the published house are. */
function makingOf(database: Database): string {
  try {
    const waiting = jobs(database)
    if (waiting.some(hasFailed)) return 'needs attention'
    return waiting.length > 0 ? 'under way' : 'ok'
  } catch {
    return 'unknown'
  }
}
