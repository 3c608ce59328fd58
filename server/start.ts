import type { FastifyBaseLogger } from 'fastify'
import { checkContent } from '../content/check.ts'
import { openDatabase } from '../db/database.ts'
import { buildApp } from './app.ts'
import { createBackups } from './backups.ts'
import { builtBrochures } from './brochures.ts'
import { systemClock } from './clock.ts'
import { letterComposer } from './compose-letters.ts'
import { readConfig } from './config.ts'
import { noVerification } from './enquiry/verification.ts'
import { createLogger } from './logger.ts'
import { removeLetterFiles } from './mail/letter-files.ts'
import { createMailer } from './mail/mailer.ts'
import { createOutbox } from './outbox/outbox.ts'
import { loadPageRenderer } from './page-renderer.ts'
import { createRetention } from './retention.ts'

export interface RunningServer {
  /** Takes no new request, finishes those under way, and closes everything. */
  stop(): Promise<void>
}

/** Opens everything in order and listens. Rejects with a sentence for the operator when something is not right. */
export async function startServer(environment: NodeJS.ProcessEnv, dist: string): Promise<RunningServer> {
  const config = readConfig(environment)
  checkContent()
  const clock = systemClock
  const log = createLogger(config.logLevel)
  const renderer = await loadPageRenderer(dist)
  const database = openDatabase(config.databaseFile, { onBroken: (fault) => endBroken(log, fault) })
  const mailer = createMailer(config.mail, clock)
  const compose = letterComposer(config, builtBrochures(dist))
  const outbox = createOutbox({ database, mailer, clock, compose, log })
  const purged = (references: readonly string[]) => removeLetterFiles(config.mail.directory, references)
  const retention = createRetention({ database, clock, months: config.retentionMonths, log, purged })
  const backups = createBackups({ database, clock, directory: config.backupDir, log })
  const parts = { config, clock, database, outbox, renderer, verification: noVerification, dist, log }
  const app = await buildApp(parts)

  log.info({ publicUrl: config.publicUrl, mail: config.mail.smtpUrl ? 'smtp' : 'files' }, 'starting')
  await app.listen({ host: config.host, port: config.port, listenTextResolver: (address) => `listening on ${address}` })
  outbox.start()
  retention.start()
  backups.start()

  return {
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
