import { chmodSync, statSync } from 'node:fs'

/**
 * SQLite gives the files beside a database the permissions that it had when they were made. Those of a database that was
 * read-only for a while stay so, and would keep it from being written after it was mended.
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
      // Another user's: opening the database then says what is wrong.
    }
  }
}
