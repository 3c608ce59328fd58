import { chmodSync, statSync } from 'node:fs'

/**
 * Gives the files beside a database the permissions of the database. SQLite copies the permissions only when it creates these
 * files. If the database was read-only then, they stay read-only and prevent writing after the database itself is repaired.
 */
export function mendCompanions(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode === undefined) return
  for (const companion of [`${file}-wal`, `${file}-shm`]) {
    const found = statSync(companion, { throwIfNoEntry: false })?.mode
    if (found === undefined || found === mode) continue
    try {
      chmodSync(companion, mode)
    } catch {
      // The file belongs to another user. Opening the database then reports what is wrong.
    }
  }
}
