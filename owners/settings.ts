import { change, oneValue } from '../db/statement.ts'

/**
 * mondayLetter, reminder: 'off' if an owner does not want that letter · signature: the name with which an owner signs ·
 * language: that of their desk and letters · added: when they were let in at the desk.
 */
export type SettingName = 'mondayLetter' | 'reminder' | 'signature' | 'language' | 'added'

/** Returns what an owner chose; null if they have not. */
export const settingOf = oneValue<[owner: string, name: SettingName], string>(
  'SELECT value FROM settings WHERE owner = ? AND name = ?',
)

export const keepSetting = change<[owner: string, name: SettingName, value: string]>(
  'INSERT INTO settings (owner, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
)
