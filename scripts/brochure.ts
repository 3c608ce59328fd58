import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '../content/enquiry.ts'
import { readHouse } from '../content/house.ts'
import { writeWhole } from '../disk/whole-file.ts'
import { brochureName, cardName } from '../house/made.ts'
import { masterName } from '../house/shelf.ts'
import { HouseError } from '../house/upgrades.ts'
import { makeBrochure } from '../makers/brochure/make.ts'
import { makeCard } from '../makers/card.ts'
import { readFonts } from '../makers/fonts.ts'
import { readConfig } from '../server/config.ts'

// Makes the brochure and share cards of the shipped house for a site at PUBLIC_URL. A server with another address or another
// house makes its own.
const dist = path.resolve(import.meta.dirname, '../dist')
const folder = path.join(dist, 'made')
const materials = path.join(dist, 'materials')
const { publicUrl } = readConfig(process.env)

const read = readHouse(JSON.parse(await readFile(path.join(dist, 'house/house.json'), 'utf8')))
if ('faults' in read) throw new HouseError('dist/house/house.json is not right.', read.faults)
const { house } = read
const fonts = await readFonts(path.join(materials, 'fonts'))
const masterFile = (digest: string) => path.join(dist, 'house/masters', masterName(digest))

await mkdir(folder, { recursive: true })
const made = new Set<string>()
for (const language of languages) {
  await write(cardName(house, language), await makeCard({ house, language, masterFile, fonts }))
  const brochure = await makeBrochure({ house, language, publicUrl, masterFile, fonts, materials })
  await write(brochureName(house, language, publicUrl), brochure)
}
for (const name of await readdir(folder)) if (!made.has(name)) await rm(path.join(folder, name))

/** Writes the file under another name first, so that an interrupted run does not leave half a brochure. */
async function write(name: string, bytes: Buffer): Promise<void> {
  await writeWhole(path.join(folder, name), (unfinished) => writeFile(unfinished, bytes), { mode: 0o644 })
  made.add(name)
  console.log(name)
}
