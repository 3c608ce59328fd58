import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Database, openDatabase } from '../db/database.ts'
import { ownersBroughtBack } from '../enquiries/erasure-marks.ts'
import { eraseAgain, foldersOf } from '../enquiries/person.ts'
import { shelfOf } from '../house/shelf.ts'
import { settleIn } from '../house/shipped.ts'
import { addedOwners, endAccess, ownersOf, removeOwner } from '../owners/owners.ts'
import { isAnyBrowserKnown } from '../owners/sessions.ts'
import { buildApp } from './app.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { createHouses } from './house/houses.ts'
import { createMaking } from './house/making.ts'
import { createLogger, type Log } from './log.ts'
import { letterComposer } from './mail/compose.ts'
import { createMailer } from './mail/mailer.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createNewDay } from './pages/pages.ts'
import { loadPageRenderer, type PageRenderer } from './pages/render.ts'
import { createBackups } from './rounds/daily-backup.ts'
import { createRetention } from './rounds/daily-removal.ts'
import { createDueLetters } from './rounds/due-letters.ts'
import { createRecaptcha } from './routes/reception.ts'
import { createVisits } from './visits/visits.ts'

export type Server = Awaited<ReturnType<typeof openServer>>

interface StartOptions {
  renderer?: PageRenderer
  /** How long stop() waits for clients that read slowly, in milliseconds. */
  patienceMs?: number
  clock?: Clock
}

/** Opens everything, renders the pages, and listens. If anything is wrong, rejects with a sentence for the operator. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  dist: string,
  { renderer, ...options }: StartOptions = {},
): Promise<Server> {
  const config = readConfig(environment)
  const server = await openServer(config, dist, renderer ?? (await loadPageRenderer(dist)), options)
  const { host, port } = config
  try {
    await server.app.ready()
    await server.app.pages.renew()
    await server.app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` })
  } catch (fault) {
    await server.stop()
    throw fault
  }
  server.begin()
  if (config.ownerDesk && !server.wasEntered()) server.app.log.info(whereToBegin(config, environment))
  return server
}

/** The last log line of a start until someone has signed in, with the command as the reader would type it. */
function whereToBegin({ publicUrl }: Config, environment: NodeJS.ProcessEnv): string {
  const villa = environment['npm_lifecycle_event'] === undefined ? 'villa' : 'npm run -s villa --'
  return `begin at ${publicUrl}/owner: ‘${villa} owner link’ prints a link that signs you in`
}

/** Opens everything, but does not render pages or listen yet. */
export async function openServer(
  config: Config,
  dist: string,
  renderer: PageRenderer,
  { patienceMs = 3_000, clock = systemClock }: Omit<StartOptions, 'renderer'> = {},
) {
  const shelf = shelfOf(config.dataDir, dist)
  const log = createLogger(config.logLevel)
  const { mail, publicUrl } = config
  log.info({ publicUrl, mail: mail.smtpUrl === undefined ? 'files' : 'smtp' }, 'starting')
  const database = openDatabase(config.databaseFile, { onBroken: (fault) => endBroken(log, fault) })
  settleIn(database, shelf, dist, clock.now())
  endFormerOwners(database, config, log)
  const common = { database, clock, log }
  const houses = createHouses({ ...common, materials: shelf.materials })
  const mailer = createMailer(mail, clock)
  // A connection of its own, so that a sign-in letter never waits for a letter of the outbox.
  const signInMailer = createMailer(mail, clock)
  const compose = letterComposer(config, database, houses, shelf)
  const timeZone = () => houses.current().house.facts.place.timeZone
  const outbox = createOutbox({ ...common, mailer, compose, owners: ownersOf(database, mail.owners) })
  const retention = createRetention({ ...common, config, timeZone, shelf })
  const backups = createBackups({ ...common, directory: config.backupDir, shelf })
  const verification = config.recaptcha && createRecaptcha({ recaptcha: config.recaptcha, publicUrl, log })
  const visits = createVisits({ ...common, isOn: config.countsVisits, timeZone, publicUrl })
  const enquiries = await eraseAgain(database, config)
  if (enquiries > 0) {
    log.warn({ enquiries }, 'a restored backup brought back people who had been erased; they were erased again')
    database.scrub()
  }
  const making = createMaking({ ...common, houses, shelf, publicUrl, made: () => renew() })
  const parts = { config, houses, shelf, making, visits, outbox, renderer, verification, dist }
  const app = await buildApp({ ...common, ...parts, mailer: signInMailer })

  const renew = () => {
    app.pages.renew().catch((fault: unknown) => log.error({ err: fault }, 'the former pages are still shown'))
  }
  houses.follow(() => app.pages.catchUp())
  const newDay = createNewDay({ pages: app.pages, clock, log })
  const dueLetters = createDueLetters({ ...common, config, houses, outbox })
  const rounds = [retention, backups, newDay, dueLetters]

  return {
    app,
    /** Begins everything that works beside the requests. */
    begin(): void {
      outbox.start()
      for (const part of [houses, making, visits, ...rounds]) part.start()
    },
    /** Returns true if anyone has ever signed in at the desk. */
    wasEntered: () => isAnyBrowserKnown(database),
    /** Accepts no more requests and letters, finishes current work for a limited time, and closes everything. */
    async stop(): Promise<void> {
      for (const part of [houses, ...rounds]) void part.stop()
      try {
        await Promise.all([outbox.stop(), making.stop(), closeWithin(app, patienceMs)])
      } finally {
        visits.stop()
        mailer.close()
        signInMailer.close()
        database.close()
      }
    },
  }
}

/**
 * Removes owners again whom a restored backup has brought back. Ends the sessions and open requests of everyone who is no owner
 * any more, so that they do not become valid again if the address is added again. The desk refuses those who are no longer in
 * OWNER_EMAIL anyway, so a full disk does not prevent the start.
 */
function endFormerOwners(database: Database, { mail, ...config }: Config, log: Log): void {
  try {
    const back = ownersBroughtBack(addedOwners(database, mail.owners), foldersOf(config))
    for (const { email } of back) removeOwner(database, email)
    const { sessions, requests } = endAccess(database, ownersOf(database, mail.owners))
    if (back.length + sessions + requests > 0)
      log.info({ desk: 'sessions ended', removed: back.length, sessions, requests }, 'former owners were signed out')
  } catch (fault) {
    log.error({ err: fault }, 'former owners could not be signed out for good: restart when the disk has room')
  }
}

/** Closes the app and cuts off slow readers. An enquiry without an answer is sent again, and stored only once. */
async function closeWithin(app: FastifyInstance, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
  await app.close()
  clearTimeout(cut)
}

// After a failed write or fsync no commit can be trusted, even if a second attempt succeeds, so the next process must read
// the disk again. The short delay lets current enquiries be answered that they were not stored.
function endBroken(log: FastifyBaseLogger, fault: unknown): void {
  log.fatal({ err: fault }, 'the database failed; the server exits')
  setTimeout(() => process.exit(1), 250)
}
