import { linkSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { namedInGatheredLetter } from '../../content/intake.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import { keepRetentionRound } from '../../enquiries/retention.ts'
import { houseClock } from '../../house/clock.ts'
import { type Shelf, shelfOf } from '../../house/shelf.ts'
import { type Clock, systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { createHouses } from '../../server/house/houses.ts'
import type { Loop } from '../../server/loop.ts'
import { letterComposer } from '../../server/mail/compose.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { createOutbox } from '../../server/outbox/outbox.ts'
import { createBackups } from '../../server/rounds/daily-backup.ts'
import { createRetention } from '../../server/rounds/daily-removal.ts'
import { longestBlock } from './longest-block.ts'
import { stored, storeManyEnquiries } from './many-enquiries.ts'
import { revisionsStored, storeManyRevisions } from './many-revisions.ts'
import type { BenchRow } from './row.ts'

const goalMs = 50
const day = 86_400_000
const copiesKept = 10
const log = pino({ level: 'silent' })

interface Site {
  database: Database
  dataDir: string
  shelf: Shelf
}

/** Measures how long the server's own regular work keeps visitors waiting at most, with many enquiries. */
export async function benchRounds(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-bench-rounds-'))
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  const site = { database, dataDir, shelf: shelfOf(dataDir, 'dist') }
  try {
    fill(database)
    return [
      row(`a letter that names ${namedInGatheredLetter.toLocaleString('en')}`, await gatheredLetter(site)),
      row('the first backup', await backup(site, Date.now())),
      row(`a backup beside ${copiesKept} others`, await nextBackup(site)),
      row('the daily removal', await removal(site, { months: 36, now: Date.now() + day })),
      row('the removal of two thirds', await removal(site, { months: 12, now: Date.now() + 2 * day })),
    ]
  } finally {
    database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function fill(database: Database): void {
  storeManyRevisions(database, 'dist', Date.now())
  storeManyEnquiries(database, Date.now())
  // A real server never has one transaction of this size in its log, so the log is emptied.
  database.scrub()
}

function row(name: string, block: number): BenchRow {
  return {
    figure: `by itself, ${name}: longest standstill (${stored.enquiries.toLocaleString('en')} enquiries, ${revisionsStored} revisions)`,
    value: `${block.toFixed(1)} ms`,
    goal: `≤ ${goalMs} ms`,
    met: block <= goalMs,
  }
}

/** Measures one letter about all enquiries that are held back, from a few hundred networks. */
async function gatheredLetter({ database, dataDir, shelf }: Site): Promise<number> {
  gatherAll(database)
  const config = readConfig({ DATA_DIR: dataDir, OWNER_EMAIL: 'owner@example.org' })
  const houses = createHouses({ database, clock: systemClock, log, materials: shelf.materials })
  houses.current()
  const compose = letterComposer(config, {
    current: houses.current,
    brochure: () => 'brochure.pdf',
    picture: () => null,
  })
  const mailer = createMailer(config.mail, systemClock)
  const outbox = createOutbox({ database, mailer, clock: systemClock, compose, owners: config.mail.owners, log })
  const before = countLetters(database).sent
  const block = await longestBlock(async () => {
    outbox.start()
    while (countLetters(database).sent === before) await pause(50)
  })
  await outbox.stop()
  return block
}

function gatherAll(database: Database): void {
  database.write(() => {
    const connection = database.connection()
    connection.prepare("UPDATE outbox SET state = 'sent', sent_at = due_at").run()
    const { lastInsertRowid } = connection
      .prepare(
        "INSERT INTO outbox (kind, recipient, state, created_at, due_at) VALUES ('doubtful', 'owner@example.org', 'queued', 0, 0)",
      )
      .run()
    connection
      .prepare("UPDATE enquiries SET gathered_in = ?, network = randomblob(1) WHERE state = 'quarantined'")
      .run(lastInsertRowid)
  })
  database.scrub()
}

/** Measures the backup of the next day, next to copies of earlier days. */
function nextBackup(site: Site): Promise<number> {
  const now = Date.now()
  for (let number = 1; number < copiesKept; number += 1) linkSync(copyOf(site, now), copyOf(site, now - number * day))
  return backup(site, now + day)
}

const house = houseClock('Europe/Paris')

const backupsOf = ({ dataDir }: Site) => path.join(dataDir, 'backups')
const copyOf = (site: Site, at: number) =>
  path.join(backupsOf(site), `villa-${new Date(at).toISOString().slice(0, 10)}.sqlite`)

const backup = (site: Site, now: number): Promise<number> =>
  once(now, (clock) => createBackups({ ...site, clock, directory: backupsOf(site), log }))

function removal(site: Site, { months, now }: { months: number; now: number }): Promise<number> {
  keepRetentionRound(site.database, now - day)
  const letters = path.join(site.dataDir, 'mail')
  return once(now, (clock) =>
    createRetention({ ...site, clock, months, heldBackDays: 30, house: () => house, letters, marks: [], log }),
  )
}

/** Runs one round at this time, and resolves to the longest time it blocked, in milliseconds. */
function once(now: number, make: (clock: Clock) => Loop): Promise<number> {
  return longestBlock(
    () =>
      new Promise<void>((resolve) => {
        const after = () => {
          resolve()
          return () => {}
        }
        make({ now: () => now, after }).start()
      }),
  )
}
