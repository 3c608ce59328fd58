import { copyFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../disk/whole-file.ts'
import { cutFonts } from './house/cut-fonts.ts'
import { packHouse } from './house/pack-house.ts'
import { masCantelaure, villaBelvedere } from './house/sources.ts'
import { withMasters } from './house/with-masters.ts'

// Reads the house that ships for the server: its body, its masters, and what brochures and cards are made with. Packs the other
// house as a file for `villa house import`.
const root = path.resolve(import.meta.dirname, '..')
const at = (place: string) => path.join(root, place)

await rm(at('dist/house/masters'), { recursive: true, force: true })
const house = await withMasters(villaBelvedere, at('dist/house/masters'))
await cutFonts(at('dist/materials'))
for (const name of [
  'villa-belvedere/elevation',
  'villa-belvedere/elevation-phone',
  'coast/coast-wide',
  'coast/coast-tall',
])
  await copyFile(at(`content/${name}.svg`), at(`dist/materials/${path.basename(name)}.svg`))
await packHouse(masCantelaure, at('dist/houses/mas-cantelaure.tar.gz'))
// This file is written last and in one step, so that all files it names exist if it does.
await writeWhole(
  at('dist/house/house.json'),
  (unfinished) => writeFile(unfinished, `${JSON.stringify(house, null, 2)}\n`),
  { mode: 0o644 },
)
