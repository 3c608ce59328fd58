import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { HouseClock } from '../../content/house-clock.ts'
import { lastBackupByCommand } from '../../db/backup.ts'
import type { Database } from '../../db/database.ts'
import { type Finding, fault, hint, type OwnersFinding, well } from './finding.ts'

const subject = 'backups'
const day = 86_400_000
const dailyTooOld = 2 * day
const byCommandTooOld = 7 * day

/** Says when the last backup was made, in its folder or by command, and whether that is too long ago. */
export function backupFinding(folder: string | undefined, database: Database, now: number, clock: HouseClock): Finding {
  const byCommand = lastBackupByCommand(database)
  if (folder === undefined) {
    const advice = 'Set BACKUP_DIR to a folder on another disk to get a checked copy every day, or run villa backup.'
    if (byCommand === null) return hint(subject, 'no backups are made', advice, (home) => home.backupNone())
    const says = `the last was made by command on ${clock.write(byCommand)}`
    const owner = told('backupByCommand', byCommand)
    return now - byCommand > byCommandTooOld ? hint(subject, says, advice, owner) : well(subject, says, owner)
  }
  const daily = newestIn(folder)
  const newest = daily === null && byCommand === null ? null : Math.max(daily ?? 0, byCommand ?? 0)
  if (!isWritable(folder)) {
    const advice = 'Create the folder that BACKUP_DIR names, and allow the server’s user to write to it.'
    const owner: OwnersFinding['says'] = newest === null ? (home) => home.backupNone() : told('backupOld', newest)
    return fault(subject, `${folder} cannot be written`, advice, owner)
  }
  if (newest === null) {
    const advice = 'The server makes the first backup within a day while it runs.'
    return hint(subject, `${folder} is empty`, advice, { says: (home) => home.backupSoon(), isCalm: true })
  }
  if (now - newest > dailyTooOld) {
    const advice = 'Check that the server is running, and what its log says about the backup.'
    const says = `the newest backup in ${folder} is from ${clock.write(newest)}`
    return fault(subject, says, advice, told('backupOld', newest))
  }
  const owner = told(newest === daily ? 'backupOf' : 'backupByCommand', newest)
  return well(subject, `the newest is from ${clock.write(newest)}`, owner)
}

const told =
  (sentence: 'backupOf' | 'backupOld' | 'backupByCommand', at: number): OwnersFinding['says'] =>
  (home, moments) =>
    home[sentence]({ moment: moments.full(at) })

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Returns when the newest copy in the folder was made. Copies made by command may be in it too. */
function newestIn(folder: string): number | null {
  try {
    const copies = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
    const times = copies.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return times.length === 0 ? null : Math.max(...times)
  } catch {
    return null
  }
}
