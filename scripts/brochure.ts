import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkContent } from '../content/check.ts'
import { languages } from '../content/enquiry.ts'
import { plates as hung, photos } from '../content/photos.ts'
import { makeBrochure } from '../makers/brochure/make.ts'
import { choosePlates } from '../makers/brochure/plates.ts'
import { readConfig } from '../server/config.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'dist/brochure')
const { villa } = checkContent()
const { publicUrl } = readConfig(process.env)
const plates = choosePlates({ photos, hung, originals: path.join(root, 'content/photos') })

const ownFile = villa.brochurePdf === null ? null : path.join(root, 'content', villa.brochurePdf)
if (ownFile !== null && !existsSync(ownFile)) {
  console.error(
    `content/villa.ts names ${villa.brochurePdf} as the brochure: put it into content/, or say brochurePdf: null`,
  )
  process.exit(1)
}

await mkdir(folder, { recursive: true })
for (const language of languages) {
  const file = path.join(folder, `${language}.pdf`)
  // Written aside first: a run that is broken off leaves no half a brochure to be served.
  const aside = `${file}.part`
  if (ownFile === null) await writeFile(aside, await makeBrochure({ villa, plates, language, publicUrl }))
  else await copyFile(ownFile, aside)
  await rename(aside, file)
  console.log(`brochure: ${language}.pdf`)
}
