import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Remembers that somebody has made a backup by command, wherever it lies. */
export function keepBackupByCommand(database: Database, madeAt: number): void {
  database.write(() => keep(database).run(madeAt))
}

/** When somebody last did; null where nobody has. */
export const lastBackupByCommand = (database: Database): number | null => last(database).get()?.madeAt ?? null

const keep = statement<[number]>(`
  INSERT INTO backup_by_command (id, made_at) VALUES (1, ?)
  ON CONFLICT (id) DO UPDATE SET made_at = excluded.made_at`)
const last = statement<[], { madeAt: number }>('SELECT made_at AS madeAt FROM backup_by_command')
