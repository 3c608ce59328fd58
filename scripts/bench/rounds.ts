import { linkSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { namedInGatheredLetter } from '../../content/intake.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../db/enquiries.ts'
import { countLetters } from '../../db/outbox.ts'
import { keepRetentionRound, lastRetentionRound } from '../../db/retention.ts'
import { type Shelf, shelfOf } from '../../house/shelf.ts'
import { type Clock, systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { createHouses } from '../../server/house/houses.ts'
import { letterComposer } from '../../server/mail/compose.ts'
import { createMailer } from '../../server/mail/mailer.ts'
import { createOutbox } from '../../server/outbox/outbox.ts'
import { createBackups } from '../../server/rounds/daily-backup.ts'
import { createRetention } from '../../server/rounds/daily-removal.ts'
import { longestBlock } from './longest-block.ts'
import { stored, storeManyEnquiries } from './many-enquiries.ts'
import { revisionsStored, storeManyRevisions } from './many-revisions.ts'
import type { Row } from './row.ts'

const goalMs = 50
const day = 86_400_000
const log = pino({ level: 'silent' })

interface Site {
  database: Database
  dataDir: string
  shelf: Shelf
}

/** What the server does by itself beside its visitors, with many enquiries: for how long it keeps them waiting at most. */
export async function benchRounds(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-bench-rounds-'))
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  const site = { database, dataDir, shelf: shelfOf(dataDir, 'dist') }
  try {
    storeManyRevisions(database, 'dist', Date.now())
    storeManyEnquiries(database, Date.now())
    return [
      row(`a letter that names ${namedInGatheredLetter.toLocaleString('en')} of them`, await gatheredLetter(site)),
      row('the first backup', await backup(site, 0)),
      row('a backup beside ten others', await backup(site, 1)),
      row('the daily removal of a day’s enquiries', await removal(site, 36, 1)),
      row('the removal of two thirds of them', await removal(site, 12, 3)),
    ]
  } finally {
    database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function row(name: string, block: number): Row {
  return {
    figure: `${name}: longest standstill (${stored.enquiries.toLocaleString('en')} enquiries, ${revisionsStored} revisions)`,
    value: `${block.toFixed(1)} ms`,
    goal: `≤ ${goalMs} ms`,
    met: block <= goalMs,
  }
}

/** All that are held back, in one letter; as a file, then over SMTP. */
async function gatheredLetter({ database, dataDir, shelf }: Site): Promise<number> {
  const connection = database.connection()
  const now = Date.now()
  const { lastInsertRowid } = connection
    .prepare(
      `INSERT INTO outbox (kind, recipient, state, created_at, due_at) VALUES ('doubtful', 'owner@example.org', 'queued', ?, ?)`,
    )
    .run(now, now)
  connection
    .prepare(`UPDATE enquiries SET gathered_in = ?, network = randomblob(1) WHERE state = 'quarantined'`)
    .run(lastInsertRowid)
  const config = readConfig({ DATA_DIR: dataDir, OWNER_EMAIL: 'owner@example.org' })
  const houses = createHouses({ database, clock: systemClock, log, materials: shelf.materials })
  const compose = letterComposer(config, { current: houses.current, hasBrochure: () => true })
  const mailer = createMailer(config.mail, systemClock)
  const outbox = createOutbox({ database, mailer, clock: systemClock, compose, owners: config.mail.owners, log })
  const before = countLetters(database).sent
  houses.current()
  const block = await longestBlock(async () => {
    outbox.start()
    while (countLetters(database).sent === before) await pause(50)
  })
  await outbox.stop()
  return block
}

async function backup({ database, dataDir, shelf }: Site, days: number): Promise<number> {
  const directory = path.join(dataDir, 'backups')
  const nameOf = (at: number) => path.join(directory, `villa-${new Date(at).toISOString().slice(0, 10)}.sqlite`)
  if (days > 0)
    for (let number = 1; number < 11; number += 1) linkSync(nameOf(Date.now()), nameOf(Date.now() - number * day))
  let done = () => {}
  const finished = new Promise<void>((resolve) => {
    done = resolve
  })
  const clock: Clock = { now: () => Date.now() + days * day, after: () => (done(), () => {}) }
  const round = createBackups({ database, clock, directory, shelf, log })
  return longestBlock(() => {
    round.start()
    return finished
  })
}

async function removal({ database, dataDir, shelf }: Site, months: number, days: number): Promise<number> {
  const now = Date.now() + days * day
  keepRetentionRound(database, now - day)
  let done = () => {}
  const finished = new Promise<void>((resolve) => {
    done = resolve
  })
  const clock: Clock = { now: () => now, after: () => (done(), () => {}) }
  const letters = path.join(dataDir, 'mail')
  const round = createRetention({ database, clock, months, letters, marks: [], shelf, log })
  const before = countEnquiries(database)
  const block = await longestBlock(() => {
    round.start()
    return finished
  })
  console.error(before - countEnquiries(database), 'removed', lastRetentionRound(database) === now)
  return block
}
