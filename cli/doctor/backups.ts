import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { HouseClock } from '../../house/clock.ts'
import type { Config } from '../../server/config.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const subject = 'backups'
const tooOldMs = 2 * 86_400_000

export function examineBackups({ backupDir }: Config, now: number, clock: HouseClock): Finding[] {
  if (backupDir === undefined) {
    return [
      hint(
        subject,
        'none are made',
        'Set BACKUP_DIR to a folder on another disk for a verified copy a day, or run villa backup.',
      ),
    ]
  }
  if (!existsSync(backupDir) || !isWritable(backupDir)) {
    return [
      fault(
        subject,
        `${backupDir} cannot be written`,
        'Make the folder that BACKUP_DIR names, and give the server’s user the right to write there.',
      ),
    ]
  }
  const newest = newestIn(backupDir)
  if (newest === null)
    return [hint(subject, `${backupDir} is empty`, 'The running server makes the first within a day.')]
  return now - newest > tooOldMs
    ? [
        fault(
          subject,
          `the newest in ${backupDir} is of ${clock.write(newest)}`,
          'See that the server is running, and what its log says about the backup.',
        ),
      ]
    : [well(subject, `the newest is of ${clock.write(newest)}`)]
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function newestIn(folder: string): number | null {
  const times = readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .map((name) => statSync(path.join(folder, name)).mtimeMs)
  return times.length === 0 ? null : Math.max(...times)
}
