import type { FastifyInstance } from 'fastify'
import { type Finding, stateOf } from '../health/finding.ts'
import { findingsOf } from '../health/findings.ts'
import type { ServerParts } from '../parts.ts'

// The check writes to the disk and counts letters. Within a second, further requests get the last result.
const lookEveryMs = 1_000
// What strangers may know: nothing of how the site is run or kept.
const words = { well: 'ok', hint: 'note', fault: 'fault' } as const

export type Health = () => readonly Finding[]

type HealthParts = Pick<ServerParts, 'clock' | 'config' | 'database' | 'houses' | 'making' | 'shelf'>

/** Returns the findings as they were at most a second ago. */
export function createHealth({ clock, config, database, houses, making, shelf }: HealthParts): Health {
  let found: { at: number; findings: Finding[] } | null = null
  return () => {
    const now = clock.now()
    if (found === null || Math.abs(now - found.at) >= lookEveryMs) {
      const { house, revision } = houses.current()
      const waiting = making.waiting()
      found = { at: now, findings: findingsOf({ config, database, house, revision, shelf, waiting, now }) }
    }
    return found.findings
  }
}

/** /healthz answers while the process runs. /readyz says whether an enquiry can be stored, and what prevents it. */
export async function healthRoutes(app: FastifyInstance, { health }: { health: Health }) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))

  app.get('/readyz', (request, reply) => {
    const findings = health()
    const [database, disk] = [stateOf(findings, 'database'), stateOf(findings, 'disk')]
    const [mail, making] = [stateOf(findings, 'mail'), stateOf(findings, 'making')]
    const ok = database !== 'fault' && disk !== 'fault'
    if (!ok) request.log.error({ database, disk }, 'not ready: villa doctor says why')
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, database: words[database], disk: words[disk], mail: words[mail], making: words[making] })
  })
}
