import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { checkContent } from '../content/check.ts'
import { openDatabase } from '../db/database.ts'
import { buildApp } from './app.ts'
import { createBackups } from './backups.ts'
import { builtBrochures } from './brochures.ts'
import { systemClock } from './clock.ts'
import { letterComposer } from './compose-letters.ts'
import { type Config, readConfig } from './config.ts'
import { noVerification } from './enquiry/verification.ts'
import { createLogger } from './logger.ts'
import { removeLetterFiles } from './mail/letter-files.ts'
import { createMailer } from './mail/mailer.ts'
import { createOutbox } from './outbox/outbox.ts'
import { loadPageRenderer, type PageRenderer } from './page-renderer.ts'
import { createRecaptcha } from './recaptcha/recaptcha.ts'
import { createRetention } from './retention.ts'

export interface Server {
  app: FastifyInstance
  /** Begins to send letters, to remove what is old, and to make backups. */
  begin(): void
  /** Takes no new request, finishes those under way, and closes everything. */
  stop(): Promise<void>
}

/** Opens everything in order and listens. Rejects with a sentence for the operator when something is not right. */
export async function startServer(environment: NodeJS.ProcessEnv, dist: string): Promise<Server> {
  const config = readConfig(environment)
  const server = await openServer(config, dist, await loadPageRenderer(dist))
  const { host, port } = config
  await server.app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` })
  server.begin()
  return server
}

/** Everything but the listening. */
export async function openServer(config: Config, dist: string, renderer: PageRenderer): Promise<Server> {
  checkContent()
  const clock = systemClock
  const log = createLogger(config.logLevel)
  const { mail, publicUrl } = config
  log.info({ publicUrl, mail: mail.smtpUrl === undefined ? 'files' : 'smtp' }, 'starting')
  const database = openDatabase(config.databaseFile, { onBroken: (fault) => endBroken(log, fault) })
  const mailer = createMailer(mail, clock)
  const outbox = createOutbox({ database, mailer, clock, compose: letterComposer(config, builtBrochures(dist)), log })
  const purged = (references: readonly string[]) => removeLetterFiles(mail.directory, references)
  const retention = createRetention({ database, clock, months: config.retentionMonths, log, purged })
  const backups = createBackups({ database, clock, directory: config.backupDir, log })
  const verification = config.recaptcha
    ? createRecaptcha({ recaptcha: config.recaptcha, publicUrl, log })
    : noVerification
  const app = await buildApp({ config, clock, database, outbox, renderer, verification, dist, log })

  return {
    app,
    begin() {
      outbox.start()
      retention.start()
      backups.start()
    },
    async stop() {
      retention.stop()
      backups.stop()
      await app.close()
      await outbox.stop()
      mailer.close()
      database.close()
    },
  }
}

// After a failed write or fsync no commit can be believed, and a second one that succeeds proves nothing: what is on the
// disk is read anew by the next process. Until then enquiries under way are told that they were not stored.
function endBroken(log: FastifyBaseLogger, fault: unknown): void {
  log.fatal({ err: fault }, 'the database failed; the server ends itself')
  setTimeout(() => process.exit(1), 250)
}
