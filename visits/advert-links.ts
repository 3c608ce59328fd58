import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** A link that an owner made for one advert. */
export interface AdvertLink {
  /** The value of utm_source: lower-case letters, digits and hyphens. */
  label: string
  /** What the owner calls the advert. */
  name: string
}

/** How many links there may be. */
export const mostAdvertLinks = 30

const longestAdvertName = 40

/** Returns the links, the newest first. */
export const advertLinks = (database: Database): AdvertLink[] => all(database).all()

/**
 * Makes a link for an advert. Returns its label, which is that of an earlier link if the name says the same; null if the name
 * has no letter or digit, is too long, or there are too many links. Call it inside database.write.
 */
export function makeAdvertLink(database: Database, name: string, now: number): string | null {
  const label = labelOf(name)
  if (label === '' || name.length > longestAdvertName) return null
  const links = advertLinks(database)
  if (!links.some((link) => link.label === label) && links.length >= mostAdvertLinks) return null
  make(database).run(label, name, now)
  return label
}

/** Removes a link from the list. Visits by it are counted as before. Returns false if there is none. */
export const removeAdvertLink = (database: Database, label: string): boolean =>
  database.write(() => remove(database).run(label).changes > 0)

/** Returns a name as a label: 'Le Bon Coin, décembre' becomes 'le-bon-coin-decembre'. */
function labelOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const all = statement<[], AdvertLink>('SELECT label, name FROM advert_links ORDER BY made_at DESC, label')
const make = statement<[string, string, number]>(`
  INSERT INTO advert_links (label, name, made_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET name = excluded.name`)
const remove = statement<[string]>('DELETE FROM advert_links WHERE label = ?')
