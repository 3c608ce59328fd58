import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Finding, findingsOf, type Subject, stateOf, subjects } from '../health/findings.ts'
import type { ServerParts } from '../parts.ts'

// The check writes to the disk and counts letters. Within a second, further requests get the last result.
const lookEveryMs = 1_000
// What strangers may know: nothing of how the site is run or kept.
const words = { well: 'ok', hint: 'note', fault: 'fault' } as const
const values: Record<Finding['state'], number> = { well: 0, hint: 1, fault: 2 }

type HealthParts = Pick<ServerParts, 'clock' | 'config' | 'database' | 'houses' | 'making' | 'shelf'>

/**
 * /healthz answers while the process runs. /readyz says whether an enquiry can be stored, and what prevents it. /metrics is
 * Prometheus text about every finding, for requests with the token.
 */
export async function healthRoutes(app: FastifyInstance, parts: HealthParts) {
  const { clock, config, houses, making } = parts
  let found: { at: number; findings: Finding[] } | null = null

  /** Returns the findings as they were at most a second ago. */
  function findings(): Finding[] {
    const now = clock.now()
    if (found === null || Math.abs(now - found.at) >= lookEveryMs) {
      const { house, revision } = houses.current()
      found = { at: now, findings: findingsOf({ ...parts, house, revision, waiting: making.waiting(), now }) }
    }
    return found.findings
  }

  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))

  app.get('/readyz', (request, reply) => {
    const state = (subject: Subject) => words[stateOf(findings(), subject)]
    const states = { database: state('database'), disk: state('disk') }
    const ok = states.database !== 'fault' && states.disk !== 'fault'
    if (!ok) request.log.error(states, 'not ready: villa doctor says why')
    return reply.code(ok ? 200 : 503).send({ ok, ...states, mail: state('mail'), making: state('making') })
  })

  const { metricsToken } = config
  if (metricsToken === undefined) return
  app.get('/metrics', (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      reply.code(401).header('www-authenticate', 'Bearer')
      return reply.send({ error: { code: 'unauthorised', message: 'METRICS_TOKEN' } })
    }
    const lines = subjects.map((each) => `villa_finding{subject="${each}"} ${values[stateOf(findings(), each)]}\n`)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${about}${lines.join('')}`)
  })
}

const about = `# HELP villa_finding The worst finding of villa doctor by subject: 0 well, 1 a hint, 2 a fault.
# TYPE villa_finding gauge
`

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
