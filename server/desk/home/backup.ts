import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { dailyCopy } from '../../../db/backup.ts'
import { lastBackupByCommand } from '../../../db/backup-by-command.ts'
import type { Backup } from '../../../pages/desk/home/Machine.tsx'
import type { DeskParts } from '../parts.ts'

const day = 86_400_000
const dailyTooOld = 2 * day

/** Returns the newest backup: the newest daily one in its folder, otherwise the last one made by command. */
export function backupState(parts: Pick<DeskParts, 'config' | 'clock' | 'database'>): Backup {
  const daily = dailyState(parts)
  const at = lastBackupByCommand(parts.database)
  if (daily.state === 'made' || at === null) return daily
  return daily.state === 'none' || parts.clock.now() - at <= dailyTooOld ? { state: 'byCommand', at } : daily
}

function dailyState({ config, clock }: Pick<DeskParts, 'config' | 'clock'>): Exclude<Backup, { state: 'byCommand' }> {
  const folder = config.backupDir
  if (folder === undefined) return { state: 'none' }
  const copies = existsSync(folder) ? readdirSync(folder).filter((name) => dailyCopy.test(name)) : []
  const times = copies.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (times.length === 0) return { state: 'soon' }
  const at = Math.max(...times)
  return { state: clock.now() - at > dailyTooOld ? 'old' : 'made', at }
}
