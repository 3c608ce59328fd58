import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Records when a backup was made by command, wherever it was written to. */
export function keepBackupByCommand(database: Database, madeAt: number): void {
  database.write(() => keep(database).run(madeAt))
}

/** When a backup was last made by command. Null if never. */
export const lastBackupByCommand = (database: Database): number | null => last(database).get()?.madeAt ?? null

const keep = statement<[number]>(`
  INSERT INTO backup_by_command (id, made_at) VALUES (1, ?)
  ON CONFLICT (id) DO UPDATE SET made_at = excluded.made_at`)
const last = statement<[], { madeAt: number }>('SELECT made_at AS madeAt FROM backup_by_command')
