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
        'no backups are made',
        'Set BACKUP_DIR to a folder on another disk to get a checked copy every day, or run villa backup.',
      ),
    ]
  }
  if (!existsSync(backupDir) || !isWritable(backupDir)) {
    return [
      fault(
        subject,
        `${backupDir} cannot be written`,
        'Create the folder that BACKUP_DIR names, and allow the server’s user to write to it.',
      ),
    ]
  }
  const newest = newestIn(backupDir)
  if (newest === null)
    return [hint(subject, `${backupDir} is empty`, 'The server makes the first backup within a day while it runs.')]
  return now - newest > tooOldMs
    ? [
        fault(
          subject,
          `the newest backup in ${backupDir} is from ${clock.write(newest)}`,
          'Check that the server is running, and what its log says about the backup.',
        ),
      ]
    : [well(subject, `the newest is from ${clock.write(newest)}`)]
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
