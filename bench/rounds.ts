import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { houseClock } from '../content/house-clock.ts'
import { openDatabase } from '../db/database.ts'
import { keepRetentionRound } from '../enquiries/retention.ts'
import { shelfOf } from '../house/shelf.ts'
import type { Clock } from '../server/clock.ts'
import type { Loop } from '../server/loop.ts'
import { createBackups } from '../server/rounds/daily-backup.ts'
import { createRetention } from '../server/rounds/daily-removal.ts'
import { atMost, type BenchRow } from './report.ts'
import { fillWithYears } from './years.ts'

const goalMs = 50
const day = 86_400_000
const log = pino({ level: 'silent' })
const house = houseClock('Europe/Paris')

/** Measures how long the daily work keeps visitors waiting at most. */
export async function benchRounds(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-bench-rounds-'))
  fillWithYears(dataDir)
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  const site = { database, shelf: shelfOf(dataDir, 'dist'), log }
  const backup = (now: number) =>
    longestStandstill(now, (clock) => createBackups({ ...site, clock, directory: path.join(dataDir, 'backups') }))
  const removal = (months: number, now: number) => {
    keepRetentionRound(database, now - day)
    const removing = { months, heldBackDays: 30, house: () => house, letters: path.join(dataDir, 'mail'), marks: [] }
    return longestStandstill(now, (clock) => createRetention({ ...site, ...removing, clock }))
  }
  try {
    const now = Date.now()
    return [
      atMost('standstill of the daily backup', [await backup(now), await backup(now + day)], goalMs, 'ms', 1),
      atMost('standstill of the daily removal', [await removal(36, now + day)], goalMs, 'ms', 1),
      atMost('standstill of the removal of two thirds', [await removal(12, now + 2 * day)], goalMs, 'ms', 1),
    ]
  } finally {
    database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs one round at this time, and resolves to the longest time for which the event loop stood still, in milliseconds. */
async function longestStandstill(now: number, make: (clock: Clock) => Loop): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // It measures from one tick to the next, so there must be a tick before the work begins and one after it.
  await pause(20)
  await new Promise<void>((resolve) => {
    const after = () => {
      resolve()
      return () => {}
    }
    make({ now: () => now, after }).start()
  })
  await pause(20)
  delay.disable()
  return delay.max / 1e6
}
