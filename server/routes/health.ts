import { timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { type Finding, findingsOf, type Subject, stateOf, subjects } from '../health/findings.ts'
import type { ServerParts } from '../parts.ts'

// The check writes to the disk and counts letters. Within a second, further requests get the last result.
const lookEveryMs = 1_000
// What strangers may know: nothing of how the site is run or kept.
const words = { well: 'ok', hint: 'note', fault: 'fault' } as const

type Health = () => readonly Finding[]

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
    const state = (subject: Subject) => words[stateOf(findings, subject)]
    const states = { database: state('database'), disk: state('disk') }
    const ok = states.database !== 'fault' && states.disk !== 'fault'
    if (!ok) request.log.error(states, 'not ready: villa doctor says why')
    reply.code(ok ? 200 : 503).header('cache-control', 'no-store')
    return reply.send({ ok, ...states, mail: state('mail'), making: state('making') })
  })
}

const worst = 'The worst finding of villa doctor by subject: 0 well, 1 a hint, 2 a fault.'
const values: Record<Finding['state'], number> = { well: 0, hint: 1, fault: 2 }

/** Counts answers, and sends what an operator sets alarms for as Prometheus text to requests with the token. */
export const metricsPlugin = fp<{ health: Health; dist: string; token: string }>(
  async (app, { health, dist, token }) => {
    const answers = new Map<string, { count: number; seconds: number }>()
    const file = path.join(dist, 'node', 'build-info.json')
    const { version = '', commit = '' } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

    app.addHook('onResponse', (request, reply, done) => {
      // The label is the route's pattern and never the path, because there are endless different paths.
      const route = request.is404 ? 'missing' : (request.routeOptions.url ?? 'missing')
      const labels = `{method="${request.method}",route="${route}",status="${reply.statusCode}"}`
      const before = answers.get(labels) ?? { count: 0, seconds: 0 }
      answers.set(labels, { count: before.count + 1, seconds: before.seconds + reply.elapsedTime / 1_000 })
      done()
    })

    app.get('/metrics', (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
        reply.code(401).header('www-authenticate', 'Bearer')
        return reply.send({ error: { code: 'unauthorised', message: 'METRICS_TOKEN' } })
      }
      return reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store').send(written())
    })

    function written(): string {
      const { user, system } = process.cpuUsage()
      const all = [...answers]
      const findings = health()
      return [
        ...metric('villa_finding', 'gauge', worst),
        ...subjects.map((each) => `villa_finding{subject="${each}"} ${values[stateOf(findings, each)]}`),
        ...metric('http_requests_total', 'counter', 'Answers by route and status.'),
        ...all.map(([labels, { count }]) => `http_requests_total${labels} ${count}`),
        ...metric('http_request_seconds_total', 'counter', 'The time to the whole answer, added up.'),
        ...all.map(([labels, { seconds }]) => `http_request_seconds_total${labels} ${seconds.toFixed(6)}`),
        ...metric('process_cpu_seconds_total', 'counter', 'Processor time.'),
        `process_cpu_seconds_total ${(user + system) / 1e6}`,
        ...metric('process_resident_memory_bytes', 'gauge', 'Memory.'),
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        ...metric('villa_build_info', 'gauge', 'Always 1.'),
        `villa_build_info{version="${version}",commit="${commit ?? ''}",node="${process.version}"} 1`,
        '',
      ].join('\n')
    }
  },
  { name: 'metrics' },
)

const metric = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
