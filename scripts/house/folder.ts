import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type House, readHouse } from '../../content/house.ts'
import { inEachLanguage } from '../../content/languages.ts'
import type { Master } from '../../content/photographs.ts'
import { bodyOf, exportHouse, photographsOf, withMasters } from '../../house/archive.ts'
import { masterName } from '../../house/shelf.ts'
import { wordsFile } from '../../house/unpack.ts'
import { HouseError } from '../../house/upgrades.ts'
import { describedMaster } from '../../makers/photographs.ts'

// The folders of the two houses. Each is an archive, unpacked, whose photographs are masters already.
const content = path.resolve(import.meta.dirname, '../../content')
/** The house that a new server shows. */
export const villaBelvedere = path.join(content, 'villa-belvedere')
/** Another house, to try an import with. It is inland, only to let, and entirely invented. */
export const masCantelaure = path.join(content, 'mas-cantelaure')

/** Reads the house in a folder and copies its masters. Rejects with a HouseError that names what is wrong. */
export async function houseIn(folder: string, masters: string): Promise<House> {
  await mkdir(masters, { recursive: true })
  const body = bodyIn(folder)
  const described = new Map<string, Master>()
  for (const id of photographsOf(body).map((photograph) => String(photograph['id']))) {
    const original = await readFile(path.join(folder, 'photographs', `${id}.jpg`))
    const master = await describedMaster(original)
    await writeFile(path.join(masters, masterName(master.digest)), original)
    described.set(id, master)
  }
  const read = readHouse(withMasters(body, described))
  if ('faults' in read) throw new HouseError(`${path.relative('', folder)} is not right.`, read.faults)
  return read.house
}

/** Returns the body of the house in a folder. Its photographs have no masters yet. */
export function bodyIn(folder: string): unknown {
  const jsonIn = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  return bodyOf({ house: jsonIn('house.json'), words: inEachLanguage((language) => jsonIn(wordsFile(language))) })
}

// Every entry has this fixed time, so that the same house always results in the same bytes.
const packedAt = Date.UTC(2026, 0, 1)

/** Packs the house in a folder into an archive, as villa house export would write it. */
export async function packHouse(folder: string, file: string): Promise<void> {
  const masters = await mkdtemp(path.join(tmpdir(), 'villa-masters-'))
  try {
    const house = await houseIn(folder, masters)
    await mkdir(path.dirname(file), { recursive: true })
    await exportHouse(house, { masters: [masters, masters] }, file, packedAt)
    // An export is readable only by the user who made it, but any user may run the server that reads this file.
    await chmod(file, 0o644)
  } finally {
    await rm(masters, { recursive: true, force: true })
  }
}
