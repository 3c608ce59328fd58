import path from 'node:path'
import { Readable } from 'node:stream'
import { openDatabase } from '../../../db/database.ts'
import { shelfOf } from '../../../house/shelf.ts'
import { settleIn } from '../../../house/shipped.ts'
import { buildApp } from '../../../server/app.ts'
import { systemClock } from '../../../server/clock.ts'
import { readConfig } from '../../../server/config.ts'
import { noVerification } from '../../../server/enquiry/verification.ts'
import { createHouses } from '../../../server/house/houses.ts'
import { createLogger } from '../../../server/log/log.ts'
import { letterComposer } from '../../../server/mail/compose.ts'
import { createMailer } from '../../../server/mail/create-mailer.ts'
import { createOutbox } from '../../../server/outbox/outbox.ts'
import { createVisits } from '../../../server/visits/visits.ts'

// The server without its pages, which starts much faster, for the loop that kills it hundreds of times.
const config = readConfig(process.env)
const log = createLogger(config.logLevel)
const database = openDatabase(config.databaseFile, { onBroken: () => process.exit(1) })
const mailer = createMailer(config.mail, systemClock)
const shelf = shelfOf(config.dataDir, path.resolve('dist'))
settleIn(database, shelf, path.resolve('dist'), systemClock.now())
const houses = createHouses({ database, clock: systemClock, log, materials: shelf.materials })
const compose = letterComposer(config, {
  current: houses.current,
  of: houses.of,
  brochure: () => null,
  picture: () => null,
})
const outbox = createOutbox({ database, mailer, clock: systemClock, compose, owners: config.mail.owners, log })
const renderer = { render: () => Promise.resolve({ status: 200, body: Readable.from(['<!doctype html>']) }) }
const app = await buildApp({
  config,
  clock: systemClock,
  database,
  mailer,
  outbox,
  renderer,
  verification: noVerification,
  dist: path.resolve('.cache/faults/nothing'),
  houses,
  making: { keepMaster: () => Promise.reject(new Error('there is no maker')), refresh() {}, waiting: () => [] },
  shelf,
  visits: createVisits({
    database,
    clock: systemClock,
    isOn: false,
    timeZone: () => 'UTC',
    publicUrl: config.publicUrl,
    log,
  }),
  log,
})
const listeningOn = await app.listen({ host: '127.0.0.1', port: 0 })
if (process.env['AT_REST'] === undefined) outbox.start()
process.stdout.write(`listening on ${listeningOn}\n`)
