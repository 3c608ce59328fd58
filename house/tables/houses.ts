import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

// A site may show one house after another. Each has a number: 1 for the house that ships, and a new one whenever an empty house is begun or
// another house is imported. What belongs to a house but is stored beside it is kept under this number.

export const shippedHouse = 1

/** Returns the number of the house that visitors see. */
export const publicHouse = (database: Database): number => published(database).get()?.house ?? shippedHouse

/** Returns the number of the house that the owner is working on. */
export const draftedHouse = (database: Database): number => drafted(database).get()?.house ?? publicHouse(database)

/** Returns a number that no house has had, not even one that is forgotten but for what was kept under its number. */
export const newHouse = (database: Database): number => (highest(database).get()?.house ?? shippedHouse) + 1

interface HouseColumn {
  house: number | null
}

const published = statement<[], HouseColumn>('SELECT house FROM revisions ORDER BY id DESC LIMIT 1')
const drafted = statement<[], HouseColumn>('SELECT house FROM draft')
const highest = statement<[], HouseColumn>(`
  SELECT max(house) AS house FROM (
    SELECT house FROM revisions UNION ALL SELECT house FROM draft UNION ALL SELECT house FROM draft_versions
    UNION ALL SELECT house FROM enquiries UNION ALL SELECT house FROM documents UNION ALL SELECT house FROM guest_details)`)
