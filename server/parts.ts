import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Shelf } from '../house/shelf.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Verification } from './enquiry/verification.ts'
import type { Houses } from './house/houses.ts'
import type { Making } from './house/making.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { PageRenderer } from './pages/render.ts'

/** What the server is made of; opened in start.ts, or by a test. */
export interface Parts {
  config: Config
  clock: Clock
  database: Database
  outbox: Outbox
  mailer: Mailer
  renderer: PageRenderer
  verification: Verification
  /** The built files: an absolute path. */
  dist: string
  houses: Houses
  /** Of what is made from the house: what the owner's desk asks for. */
  making: Pick<Making, 'keepMaster' | 'refresh'>
  shelf: Shelf
  /** The server's own when left out, writing to logStream or to standard output. */
  log?: FastifyBaseLogger
  logStream?: { write(line: string): void }
}
