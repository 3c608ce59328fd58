import { copyFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { facts } from '../content/villa-belvedere/facts.ts'
import { photographs, plates } from '../content/villa-belvedere/photographs.ts'
import { en } from '../content/villa-belvedere/words/en.ts'
import { fr } from '../content/villa-belvedere/words/fr.ts'
import { writeWhole } from '../disk/whole-file.ts'
import { variantsOf } from '../house/pictures.ts'
import { masterName } from '../house/shelf.ts'
import { makePictures } from '../makers/photographs/pictures.ts'
import { cutFonts } from './house/cut-fonts.ts'
import { keepOnly, withMasters } from './house/with-masters.ts'

// Builds the shipped house for the server: its body, its masters, and every size of its photographs.
const root = path.resolve(import.meta.dirname, '..')
const at = (place: string) => path.join(root, place)
const masters = at('dist/house/masters')
const pictures = at('dist/photos')

const source = { facts, words: { en, fr }, photographs, plates }
const house = await withMasters(at('content/villa-belvedere'), source, masters)

for (const photograph of house.photographs) {
  const master = path.join(masters, masterName(photograph.master.digest))
  const made = await makePictures({ photograph, master, folder: pictures, atOnce: availableParallelism() })
  if (made > 0) console.log(`${photograph.id}: ${made} files`)
}
await keepOnly(pictures, new Set(house.photographs.flatMap((each) => variantsOf(each).map(({ file }) => file))))
await keepOnly(masters, new Set(house.photographs.map(({ master }) => masterName(master.digest))))

await cutFonts(at('dist/materials/fonts'))
for (const name of ['elevation', 'elevation-phone'])
  await copyFile(at(`content/villa-belvedere/${name}.svg`), at(`dist/materials/${name}.svg`))
for (const name of ['coast-wide', 'coast-tall'])
  await copyFile(at(`content/coast/${name}.svg`), at(`dist/materials/${name}.svg`))
// This file is written last and in one step, so that all files it names exist if it does.
await writeWhole(
  at('dist/house/house.json'),
  (unfinished) => writeFile(unfinished, `${JSON.stringify(house, null, 2)}\n`),
  { mode: 0o644 },
)
