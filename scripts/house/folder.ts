import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Stated } from '../../content/complete.ts'
import type { Language } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import { type House, type Plates, readHouse, schemaNumber } from '../../content/house.ts'
import { facts as secondFacts } from '../../content/mas-cantelaure/facts.ts'
import * as secondPictures from '../../content/mas-cantelaure/photographs.ts'
import { en as secondEn } from '../../content/mas-cantelaure/words/en.ts'
import { fr as secondFr } from '../../content/mas-cantelaure/words/fr.ts'
import type { Description } from '../../content/photographs.ts'
import { facts as firstFacts } from '../../content/villa-belvedere/facts.ts'
import * as firstPictures from '../../content/villa-belvedere/photographs.ts'
import { en as firstEn } from '../../content/villa-belvedere/words/en.ts'
import { fr as firstFr } from '../../content/villa-belvedere/words/fr.ts'
import type { Words } from '../../content/words.ts'
import { exportHouse } from '../../house/archive/export.ts'
import { masterName } from '../../house/shelf.ts'
import { completedHouse, HouseError } from '../../house/upgrades.ts'
import { describedMaster } from '../../makers/photographs/master.ts'

/** A house as its folder in content/ describes it. */
export interface HouseFolder {
  /** Its path. The photographs in it are ready. */
  folder: string
  facts: Stated<Facts>
  words: Record<Language, Words>
  photographs: readonly Stated<Description>[]
  plates: Stated<Plates>
}

const folderOf = <Source extends Omit<HouseFolder, 'folder'>>(name: string, source: Source) => ({
  ...source,
  folder: path.resolve(import.meta.dirname, '../../content', name),
})

/** The house that a new server shows. */
export const villaBelvedere = folderOf('villa-belvedere', {
  ...firstPictures,
  facts: firstFacts,
  words: { en: firstEn, fr: firstFr },
})

/** Another house, to try an import with. */
export const masCantelaure = folderOf('mas-cantelaure', {
  ...secondPictures,
  facts: secondFacts,
  words: { en: secondEn, fr: secondFr },
})

/** Copies the masters of a house's folder, and resolves to the whole house. Rejects with a HouseError that names what is wrong. */
export async function withMasters(source: HouseFolder, masters: string): Promise<House> {
  const { folder, words, photographs: descriptions, plates } = source
  await mkdir(masters, { recursive: true })
  const photographs: unknown[] = []
  for (const description of descriptions) {
    const original = await readFile(path.join(folder, 'photographs', `${description.id}.jpg`))
    const master = await describedMaster(original)
    await writeFile(path.join(masters, masterName(master.digest)), original)
    photographs.push({ ...description, master })
  }
  const read = readHouse(completedHouse({ schema: schemaNumber, facts: source.facts, words, photographs, plates }))
  if ('faults' in read) throw new HouseError(`${path.relative('', folder)} is not right.`, read.faults)
  return read.house
}

// Every entry has this fixed time, so that the same house always results in the same bytes.
const packedAt = Date.UTC(2026, 0, 1)

/** Packs a house of content/ into an archive, as villa house export would write it. */
export async function packHouse(source: HouseFolder, file: string): Promise<void> {
  const masters = await mkdtemp(path.join(tmpdir(), 'villa-masters-'))
  try {
    const house = await withMasters(source, masters)
    await mkdir(path.dirname(file), { recursive: true })
    await exportHouse(house, { masters: [masters, masters] }, file, packedAt)
    // An export is readable only by the user who made it, but any user may run the server that reads this file.
    await chmod(file, 0o644)
  } finally {
    await rm(masters, { recursive: true, force: true })
  }
}
