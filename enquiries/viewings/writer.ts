import type { Viewing } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { settingOf } from '../../owners/settings.ts'

/** The owner who writes the letters about a viewing. */
export interface Writer {
  address: string
  /** The name with which they sign. */
  signature: string
}

/** Returns the owner who proposed a viewing; null if they have not said how they sign. */
export function writerOf(database: Database, { owner }: Pick<Viewing, 'owner'>): Writer | null {
  const signature = owner === null ? null : settingOf(database, owner, 'signature')
  return owner === null || signature === null ? null : { address: owner, signature }
}
