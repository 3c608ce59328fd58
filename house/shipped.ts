import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type House, readHouse } from '../content/house.ts'
import type { Database } from '../db/database.ts'
import { writeWholeSync } from '../disk/files.ts'
import { liveRevision, seedHouse } from './revisions.ts'
import { masterName, type Shelf } from './shelf.ts'
import { HouseError } from './upgrades.ts'

/**
 * Puts the house that comes with the program into an empty data folder: its masters first, then revision 1. Returns false,
 * and does nothing, if there is a house already. Throws a HouseError if the build has no such house.
 */
export function settleIn(database: Database, shelf: Shelf, dist: string, now: number): boolean {
  if (liveRevision(database) !== null) return false
  const house = shippedHouse(dist)
  try {
    for (const { master } of house.photographs) keepMaster(shelf, masterName(master.digest))
    return seedHouse(database, house, now)
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    throw new HouseError(
      `On its first start the server must copy the house that ships to DATA_DIR, and could not (${why}). Make the folder writable.`,
    )
  }
}

/** Returns the house that comes with the program. Throws a HouseError if the build is incomplete. */
export function shippedHouse(dist: string): House {
  const file = path.join(dist, 'house/house.json')
  if (!existsSync(file)) throw new HouseError(`There is no ${file}. npm start makes it.`)
  const read = readHouse(JSON.parse(readFileSync(file, 'utf8')))
  if ('faults' in read) throw new HouseError(`${file} has faults. Build again.`, read.faults)
  return read.house
}

/** Copies a master, because later builds may come without it. */
function keepMaster({ masters: [own, shipped] }: Shelf, name: string): void {
  const kept = path.join(own, name)
  if (existsSync(kept)) return
  mkdirSync(own, { recursive: true, mode: 0o700 })
  writeWholeSync(kept, (unfinished) => copyFileSync(path.join(shipped, name), unfinished))
}
