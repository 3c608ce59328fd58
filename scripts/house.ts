import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { readHouse, schemaNumber } from '../content/house.ts'
import type { Photograph } from '../content/photographs.ts'
import { facts } from '../content/villa-belvedere/facts.ts'
import { photographs as described, plates } from '../content/villa-belvedere/photographs.ts'
import { en } from '../content/villa-belvedere/words/en.ts'
import { fr } from '../content/villa-belvedere/words/fr.ts'
import { variantsOf } from '../house/pictures.ts'
import { masterName } from '../house/shelf.ts'
import { HouseError } from '../house/upgrades.ts'
import { makeMaster } from '../makers/photographs/master.ts'
import { makePictures } from '../makers/photographs/pictures.ts'
import { cutFonts } from './house/cut-fonts.ts'

// The house that ships, as the server finds it: its body, its masters, and every size of its photographs.
const root = path.resolve(import.meta.dirname, '..')
const at = (place: string) => path.join(root, place)
const originals = at('content/villa-belvedere/photographs')
const masters = at('dist/house/masters')
const pictures = at('dist/photos')

await mkdir(masters, { recursive: true })
const photographs: Photograph[] = []
for (const description of described) {
  const { bytes, master } = await makeMaster(await readFile(path.join(originals, `${description.id}.jpg`)))
  await writeFile(path.join(masters, masterName(master.digest)), bytes)
  photographs.push({ ...description, master })
}

const read = readHouse({ schema: schemaNumber, facts, words: { en, fr }, photographs, plates })
if ('faults' in read) {
  console.error(new HouseError('content/villa-belvedere is not right.', read.faults).message)
  process.exit(1)
}

for (const photograph of photographs) {
  const master = path.join(masters, masterName(photograph.master.digest))
  const made = await makePictures({ photograph, master, folder: pictures, atOnce: availableParallelism() })
  if (made > 0) console.log(`${photograph.id}: ${made} files`)
}
await keepOnly(pictures, new Set(photographs.flatMap((photograph) => variantsOf(photograph).map(({ file }) => file))))
await keepOnly(masters, new Set(photographs.map(({ master }) => masterName(master.digest))))

await cutFonts(at('dist/materials/fonts'))
await copyFile(at('content/coast/riviera-coastline.geojson'), at('dist/materials/coast.geojson'))
for (const name of ['elevation', 'elevation-phone'])
  await copyFile(at(`content/villa-belvedere/${name}.svg`), at(`dist/materials/${name}.svg`))
for (const name of ['coast-wide', 'coast-tall'])
  await copyFile(at(`content/coast/${name}.svg`), at(`dist/materials/${name}.svg`))
// Last, and in one step: where it is, all that it names is there.
await writeFile(at('dist/house/house.json.part'), `${JSON.stringify(read.house, null, 2)}\n`)
await rename(at('dist/house/house.json.part'), at('dist/house/house.json'))

async function keepOnly(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const file of await readdir(folder)) if (!names.has(file)) await rm(path.join(folder, file))
}
