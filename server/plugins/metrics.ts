import path from 'node:path'
import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { freeBytesOf } from '../../disk/free-bytes.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { heldBackTotals } from '../../enquiries/held-back.ts'
import { countLetters, letterStates, waitingLetters } from '../../enquiries/outbox.ts'
import { hasFailed, jobs } from '../../house/tables/jobs.ts'
import { readBuildInfo } from '../build-info.ts'
import { type ExcessReport, excessCauses } from '../enquiry/excesses.ts'
import type { ServerParts } from '../parts.ts'
import { metricsRoute } from '../routes/metrics.ts'

interface MetricsParts extends Pick<ServerParts, 'clock' | 'database' | 'houses' | 'dist'> {
  excesses: ExcessReport
}

/** Counts requests and their duration, and reads the other figures when they are requested. Loaded only if METRICS_TOKEN is set. */
export default fp<MetricsParts & { token: string }>(
  async (app, parts) => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    countRequests()
    readOnDemand(registry, parts)
    await app.register(metricsRoute, { registry, token: parts.token })

    function countRequests() {
      const registers = [registry]
      const requests = new Counter({
        name: 'http_requests_total',
        help: 'Answers by route and status.',
        labelNames: ['method', 'route', 'status'],
        registers,
      })
      const seconds = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Time to the whole answer, by route.',
        labelNames: ['route'],
        buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
        registers,
      })
      app.addHook('onResponse', (request, reply, done) => {
        // The label is the route's pattern and never the path, because there are endless different paths.
        const route = request.is404 ? 'missing' : (request.routeOptions.url ?? 'missing')
        requests.inc({ method: request.method, route, status: reply.statusCode })
        seconds.observe({ route }, reply.elapsedTime / 1_000)
        done()
      })
    }
  },
  { name: 'metrics' },
)

function readOnDemand(registry: Registry, { clock, database, houses, dist, excesses }: MetricsParts) {
  const registers = [registry]
  new Gauge({
    name: 'villa_enquiries',
    help: 'Enquiries kept, without those that are held back.',
    registers,
    collect() {
      this.set(countEnquiries(database, { state: 'received' }))
    },
  })
  new Gauge({
    name: 'villa_held_back_enquiries',
    help: 'Enquiries that are held back.',
    registers,
    collect() {
      this.set(countEnquiries(database, { state: 'heldBack' }))
    },
  })
  new Gauge({
    name: 'villa_held_back_bytes',
    help: 'Bytes of text in the enquiries that are held back.',
    registers,
    collect() {
      this.set(heldBackTotals(database).bytes)
    },
  })
  new Counter({
    name: 'villa_enquiries_excess_total',
    help: 'Enquiries beyond a limit, by cause: refused, except those of a flood, which are held back.',
    labelNames: ['cause'],
    registers,
    collect() {
      this.reset()
      const counts = excesses.counts()
      for (const cause of excessCauses) this.inc({ cause }, counts[cause])
    },
  })
  new Gauge({
    name: 'villa_outbox_letters',
    help: 'Letters by state; letters in attention need the operator.',
    labelNames: ['state'],
    registers,
    collect() {
      const counts = countLetters(database)
      for (const state of letterStates) this.set({ state }, counts[state])
    },
  })
  new Gauge({
    name: 'villa_outbox_oldest_seconds',
    help: 'Age of the oldest letter that is not sent yet; 0 if there is none.',
    registers,
    collect() {
      const [oldest] = waitingLetters(database, 1)
      this.set(oldest ? Math.max(0, (clock.now() - oldest.createdAt) / 1_000) : 0)
    },
  })
  new Gauge({
    name: 'villa_making',
    help: 'Pictures, brochures and cards of the published house that are still to be made; failed ones need the operator.',
    labelNames: ['state'],
    registers,
    collect() {
      const waiting = jobs(database)
      const failed = waiting.filter(hasFailed).length
      this.set({ state: 'waiting' }, waiting.length - failed)
      this.set({ state: 'failed' }, failed)
    },
  })
  new Gauge({
    name: 'villa_house_revision',
    help: 'The revision that is shown.',
    registers,
    collect() {
      this.set(houses.current().revision)
    },
  })
  new Gauge({
    name: 'villa_disk_free_bytes',
    help: 'Free bytes on the disk of the database.',
    registers,
    collect() {
      this.set(freeBytesOf(path.dirname(database.file)))
    },
  })
  const { version, commit, date } = readBuildInfo(dist)
  new Gauge({
    name: 'villa_build_info',
    help: 'Always 1.',
    labelNames: ['version', 'commit', 'date', 'node'],
    registers,
  }).set({ version: version ?? '', commit: commit ?? '', date: date ?? '', node: process.version }, 1)
}
