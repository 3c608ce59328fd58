import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Shelf } from '../house/shelf.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Houses } from './house/houses.ts'
import type { Making } from './house/making.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { PageRenderer } from './pages/render.ts'
import type { Verification } from './routes/reception.ts'
import type { Visits } from './visits/visits.ts'

/** The parts that the server consists of. start.ts or a test opens them. */
export interface ServerParts {
  config: Config
  clock: Clock
  database: Database
  outbox: Outbox
  /** Sends what does not go through the outbox: letters for signing in. */
  mailer: Mailer
  renderer: PageRenderer
  verification: Verification | undefined
  dist: string
  houses: Houses
  /** The part of making that routes use. */
  making: Pick<Making, 'keepMaster' | 'sign' | 'refresh' | 'waiting'>
  shelf: Shelf
  visits: Visits
  /** By default, the server's own log, which writes to logStream or to standard output. */
  log?: FastifyBaseLogger
  logStream?: { write(line: string): void }
}
