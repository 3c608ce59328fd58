import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** A link that an owner made for one advert. */
export interface AdvertLink {
  /** The value of utm_source: lower-case letters, digits and hyphens. */
  label: string
  /** What the owner calls the advert. */
  name: string
}

/** Returns the links, the newest first. */
export const advertLinks = (database: Database): AdvertLink[] => all(database).all()

const all = statement<[], AdvertLink>('SELECT label, name FROM advert_links ORDER BY made_at DESC, label')
