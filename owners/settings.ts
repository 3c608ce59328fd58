import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** mondayLetter, reminder: 'off' if an owner does not want that letter · signature: the name with which an owner signs. */
export type SettingName = 'mondayLetter' | 'reminder' | 'signature'

/** Returns what an owner chose; null if they have not. `owner` is empty for what holds for every owner. */
export const settingOf = (database: Database, owner: string, name: SettingName): string | null =>
  find(database).get(owner, name)?.value ?? null

export function keepSetting(database: Database, owner: string, name: SettingName, value: string): void {
  database.write(() => keep(database).run(owner, name, value))
}

const find = statement<[string, SettingName], { value: string }>(
  'SELECT value FROM settings WHERE owner = ? AND name = ?',
)
const keep = statement<[string, SettingName, string]>(
  'INSERT INTO settings (owner, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
)
