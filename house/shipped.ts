import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { type House, readHouse } from '../content/house.ts'
import type { Database } from '../db/database.ts'
import { liveRevision } from '../db/revisions.ts'
import { seedHouse } from './revisions.ts'
import { masterName, type Shelf } from './shelf.ts'
import { HouseError } from './upgrades.ts'

/** An empty data folder gets the house that ships: its masters first, then revision 1. Gives whether it was empty. Throws a HouseError where the build lacks it. */
export function settleIn(database: Database, shelf: Shelf, dist: string, now: number): boolean {
  if (liveRevision(database) !== null) return false
  const house = shippedHouse(dist)
  try {
    for (const { master } of house.photographs) keepMaster(shelf, masterName(master.digest))
    return seedHouse(database, house, now)
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    throw new HouseError(
      `The house that ships cannot be laid into DATA_DIR, as the first start must (${why}). Make the folder writable.`,
    )
  }
}

/** The house that ships, as the build made it. Throws a HouseError. */
export function shippedHouse(dist: string): House {
  const file = path.join(dist, 'house/house.json')
  if (!existsSync(file)) throw new HouseError(`There is no ${file}. npm start makes it.`)
  const read = readHouse(JSON.parse(readFileSync(file, 'utf8')))
  if ('faults' in read) throw new HouseError(`${file} is not right. Build anew.`, read.faults)
  return read.house
}

/** Later builds may ship other photographs; those of a published house stay. */
function keepMaster({ masters: [own, shipped] }: Shelf, name: string): void {
  const kept = path.join(own, name)
  if (existsSync(kept)) return
  mkdirSync(own, { recursive: true, mode: 0o700 })
  copyFileSync(path.join(shipped, name), `${kept}.part`)
  renameSync(`${kept}.part`, kept)
}
