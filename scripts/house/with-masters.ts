import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filledIn, type Stated } from '../../content/complete.ts'
import type { Language } from '../../content/enquiry.ts'
import { facts as described, type Facts } from '../../content/facts.ts'
import { type House, type Plates, readHouse, schemaNumber } from '../../content/house.ts'
import { type Description, description as describedPhotograph } from '../../content/photographs.ts'
import type { Words } from '../../content/words.ts'
import { bareWalls } from '../../house/draft/empty.ts'
import { masterName } from '../../house/shelf.ts'
import { HouseError } from '../../house/upgrades.ts'
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

/** Copies the masters of a house's folder, and resolves to the whole house. Rejects with a HouseError that names what is wrong. */
export async function withMasters(source: HouseFolder, masters: string): Promise<House> {
  const { folder, words, photographs: descriptions, plates } = source
  await mkdir(masters, { recursive: true })
  const photographs: unknown[] = []
  for (const description of descriptions) {
    const original = await readFile(path.join(folder, 'photographs', `${description.id}.jpg`))
    const master = await describedMaster(original)
    await writeFile(path.join(masters, masterName(master.digest)), original)
    photographs.push({ ...filledIn(describedPhotograph.entries, description), master })
  }
  const read = readHouse({
    schema: schemaNumber,
    facts: filledIn(described.entries, source.facts),
    words,
    photographs,
    plates: { ...bareWalls, ...plates },
  })
  if ('faults' in read) throw new HouseError(`${path.relative('', folder)} is not right.`, read.faults)
  return read.house
}
