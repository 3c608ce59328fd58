import path from 'node:path'
import type { House } from '../../content/house.ts'
import { withValue } from '../../content/paths.ts'
import { openDatabase } from '../../db/database.ts'
import { photographsOf } from '../../house/archive/import.ts'
import { publish } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { bodyIn, houseIn, masCantelaure } from '../../scripts/house/folder.ts'
import { noon } from './held-clock.ts'
import { dist, houseOf } from './houses.ts'
import { writePlainSizes } from './plain-pictures.ts'

/** The folder of the house to let, and the archive that the build makes of it. */
export const secondHouse = { folder: masCantelaure, archive: path.resolve('dist/houses/mas-cantelaure.tar.gz') }

/** Returns it with invented masters, because its facts and texts need no pictures. */
export function secondHouseUnpictured(): House {
  const body = bodyIn(masCantelaure)
  const master = { digest: '0'.repeat(64), width: 1_920, height: 1_280, ground: ['#000000', '#000000', '#000000'] }
  return houseOf(
    withValue(
      body,
      'photographs',
      photographsOf(body).map((each) => ({ ...each, master })),
    ),
  )
}

/** Publishes it in an empty data folder with plain pictures for its sizes, and returns it. */
export async function publishSecondHouse(dataDir: string): Promise<House> {
  const house = await houseIn(masCantelaure, path.join(dataDir, 'photos/masters'))
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  publish(database, shelfOf(dataDir, dist), house, 'import', noon)
  database.close()
  await writePlainSizes(dataDir, house.photographs)
  return house
}
