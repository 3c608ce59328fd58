import path from 'node:path'
import type { House } from '../../content/house.ts'
import { openDatabase } from '../../db/database.ts'
import { publish } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { masCantelaure, withMasters } from '../../scripts/house/folder.ts'
import { noon } from './held-clock.ts'
import { dist } from './houses.ts'
import { writePlainSizes } from './plain-pictures.ts'

/** The house to let that content/ describes, and the archive that the build makes of it. */
export const secondHouse = { source: masCantelaure, archive: path.resolve('dist/houses/mas-cantelaure.tar.gz') }

/** Publishes it in an empty data folder with plain pictures for its sizes, and returns it. */
export async function publishSecondHouse(dataDir: string): Promise<House> {
  const house = await withMasters(masCantelaure, path.join(dataDir, 'photos/masters'))
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  publish(database, shelfOf(dataDir, dist), house, 'import', noon)
  database.close()
  await writePlainSizes(dataDir, house.photographs)
  return house
}
