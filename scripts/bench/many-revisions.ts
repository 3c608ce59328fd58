import { withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { publish, seedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { shippedHouse } from '../../house/shipped.ts'

export const revisionsStored = 500

/** Publishes the shipped house that many times, each time with different facts and words. */
export function storeManyRevisions(database: Database, dist: string, now: number): void {
  const house = shippedHouse(dist)
  const files = shelfOf('/nowhere', dist)
  const hour = 3_600_000
  database.write(() => {
    seedHouse(database, house, now - revisionsStored * hour)
    for (let number = 1; number < revisionsStored; number += 1) {
      const area = withValue(house, 'facts.figures.estate', 400 + (number % 300))
      const title = withValue(area, 'words.en.residence.title', `The residence, told ${number} times`)
      publish(database, files, title, 'publish', now - (revisionsStored - number) * hour)
    }
  })
}
