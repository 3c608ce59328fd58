import type { Database } from '../../db/database.ts'
import { oneValue } from '../../db/statement.ts'

// A site may show one house after another. Each has a number: 1 for the house that ships, and a new one whenever an empty house is begun or
// another house is imported. What belongs to a house but is stored beside it is kept under this number.

export const shippedHouse = 1

const published = oneValue<[], number>('SELECT house FROM revisions ORDER BY id DESC LIMIT 1')
const drafted = oneValue<[], number>('SELECT house FROM draft')
const highest = oneValue<[], number>(`
  SELECT max(house) FROM (
    SELECT house FROM revisions UNION ALL SELECT house FROM draft UNION ALL SELECT house FROM draft_versions
    UNION ALL SELECT house FROM enquiries UNION ALL SELECT house FROM documents UNION ALL SELECT house FROM guest_details)`)

/** Returns the number of the house that visitors see. */
export const publicHouse = (database: Database): number => published(database) ?? shippedHouse

/** Returns the number of the house that the owner is working on. */
export const draftedHouse = (database: Database): number => drafted(database) ?? publicHouse(database)

/** Returns a number that no house has had, not even one that is forgotten but for what was kept under its number. */
export const newHouse = (database: Database): number => (highest(database) ?? shippedHouse) + 1
