import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Language, languages } from '../../content/languages.ts'
import { brochureName, cardName } from '../../house/making/files.ts'
import { variantsOf } from '../../house/pictures.ts'
import { temporaryFolder } from './databases.ts'
import type { EnquirySite } from './enquiry-site.ts'
import { shipped } from './houses.ts'

export const script = `export const answer = ${'1 + '.repeat(200)}0\n`

const [first] = shipped.photographs
/** A picture that a page names, and a card. */
export const picture = first ? `/photos/${variantsOf(first).find(({ format }) => format === 'avif')?.file}` : ''
export const card = `/cards/${cardName(shipped, 'en').slice('card-'.length)}`
/** A brochure under its file name. */
export const brochureFile = (language: Language) => `made/${brochureName(shipped, language, 'http://localhost:3000')}`

/** Makes a dist folder with one file of each kind. */
export function builtFiles(): string {
  const dist = temporaryFolder()
  const put = (file: string, content: string | Buffer) => {
    const place = path.join(dist, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, content)
  }
  put('client/assets/page.DiGeSt12.js', script)
  put('client/assets/page.DiGeSt12.js.br', brotliCompressSync(script))
  put('client/assets/page.DiGeSt12.js.gz', gzipSync(script))
  put('client/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  put('client/vite-plugin-ssr.json', '{}')
  put(picture.slice(1), Buffer.alloc(64, 1))
  put(`made/${cardName(shipped, 'en')}`, Buffer.alloc(64, 2))
  put(`made/${cardName(shipped, 'fr')}`, Buffer.alloc(64, 2))
  put(brochureFile('en'), '%PDF-1.7 en')
  put(brochureFile('fr'), '%PDF-1.7 fr')
  return dist
}

/** Writes a brochure in each language where the server looks for it. */
export async function makeBrochures({ app, parts }: EnquirySite): Promise<void> {
  const { config, houses, shelf } = parts
  const [folder] = shelf.made
  mkdirSync(folder, { recursive: true })
  for (const language of languages)
    writeFileSync(path.join(folder, brochureName(houses.current().house, language, config.publicUrl)), '%PDF-1.7')
  await app.ready()
  await app.pages.renew()
}
