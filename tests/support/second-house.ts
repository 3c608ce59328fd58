import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { House } from '../../content/house.ts'
import { languages } from '../../content/languages.ts'
import { withValue } from '../../content/paths.ts'
import type { Photograph } from '../../content/photographs.ts'
import { openDatabase } from '../../db/database.ts'
import { photographsOf } from '../../house/archive.ts'
import { brochureName, cardName } from '../../house/making/files.ts'
import { variantsOf } from '../../house/pictures.ts'
import { publish } from '../../house/revisions.ts'
import { masterName, shelfOf } from '../../house/shelf.ts'
import { bodyIn, houseIn, masCantelaure } from '../../scripts/house/folder.ts'
import { noon } from './held-clock.ts'
import { dist, houseOf } from './houses.ts'
import { PUBLIC_URL } from './quick-dist.ts'

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

/** Writes one small picture for every size of these photographs, because real ones take a minute. */
export async function writePlainSizes(dataDir: string, photographs: readonly Photograph[]): Promise<void> {
  const {
    pictures: [folder],
  } = shelfOf(dataDir, dist)
  mkdirSync(folder, { recursive: true })
  const small = {
    avif: await plain(96, 64).avif().toBuffer(),
    jpg: await plain(96, 64).jpeg().toBuffer(),
  }
  for (const { file, format } of photographs.flatMap(variantsOf)) writeFileSync(path.join(folder, file), small[format])
}

/** Writes files for the brochures and cards of a house, so that a server has nothing to make for it. */
export function writeMade(dataDir: string, house: House): void {
  const {
    made: [folder],
  } = shelfOf(dataDir, dist)
  mkdirSync(folder, { recursive: true })
  for (const language of languages)
    for (const name of [brochureName(house, language, PUBLIC_URL), cardName(house, language)])
      writeFileSync(path.join(folder, name), name)
}

/** Returns the house with one plain picture for every photograph, so that its brochure and cards are made quickly. */
export async function withPlainPictures(house: House, dataDir: string): Promise<House> {
  const {
    masters: [folder],
  } = shelfOf(dataDir, dist)
  const [width, height] = [1_600, 1_067]
  const bytes = await plain(width, height).jpeg().toBuffer()
  const digest = createHash('sha256').update(bytes).digest('hex')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, masterName(digest)), bytes)
  const photographs = house.photographs.map((each) => ({ ...each, master: { ...each.master, digest, width, height } }))
  await writePlainSizes(dataDir, photographs)
  return { ...house, photographs }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a08060' } })
