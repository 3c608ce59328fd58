import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkContent } from '../content/check.ts'
import { languages } from '../content/enquiry.ts'
import { readConfig } from '../server/config.ts'
import { makeBrochure } from './brochure/make.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'dist/brochure')
const { villa } = checkContent()
const { publicUrl } = readConfig(process.env)

await mkdir(folder, { recursive: true })
for (const language of languages) {
  const file = path.join(folder, `${language}.pdf`)
  // Written aside first: a run that is broken off leaves no half a brochure to be served.
  const aside = `${file}.part`
  if (villa.brochurePdf === null) await writeFile(aside, await makeBrochure({ villa, language, publicUrl }))
  else await copyFile(path.join(root, 'content', villa.brochurePdf), aside)
  await rename(aside, file)
  console.log(`brochure: ${language}.pdf`)
}
