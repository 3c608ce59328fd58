import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { languages } from '../../content/enquiry.ts'
import type { PhotoCatalogue } from '../../content/photos.schema.ts'
import type { VillaRecord } from '../../content/villa.schema.ts'
import { writeIfChanged } from '../photos/write-if-changed.ts'
import { type CardText, cardText } from './card-text.ts'
import { drawCard, hand } from './draw.ts'

export interface CardSources {
  villa: VillaRecord
  photos: PhotoCatalogue
  originals: string
  output: string
  log: (line: string) => void
}

/** Draws the picture that other sites show beside a link to this one, in each language; only where its words or its photograph changed. */
export async function makeCards({ villa, photos, originals, output, log }: CardSources): Promise<{ drawn: number }> {
  const cover = photos.find((photo) => photo.hero === 1) ?? photos[0]
  if (!cover)
    throw new Error('cards: content/photos.ts is empty, so there is no picture for the cards. Add a photograph.')
  const file = (await readdir(originals)).find((name) => parse(name).name === cover.id)
  if (file === undefined)
    throw new Error(
      `cards: ${cover.id} is not in content/photos/. Add its file; npm run photos says what else is missing.`,
    )
  const picture = await readFile(join(originals, file))
  const digestsFile = join(output, 'digests.json')
  const known = await digestsIn(digestsFile)
  const digests: Record<string, string> = {}
  let drawn = 0
  for (const language of languages) {
    const text = cardText(villa, language)
    const card = join(output, `${language}.jpg`)
    const digest = digestOf(picture, cover.focus, text)
    digests[language] = digest
    if (known.get(language) === digest && (await readFile(card).catch(() => null))) continue
    await writeIfChanged(card, await drawCard(picture, cover.focus, text))
    log(`cards: ${language}.jpg`)
    drawn++
  }
  await writeIfChanged(digestsFile, JSON.stringify(digests))
  if (drawn === 0) log('cards: all up to date')
  return { drawn }
}

const digestOf = (picture: Buffer, focus: readonly number[], text: CardText) =>
  createHash('sha256').update(picture).update(JSON.stringify({ focus, text, hand })).digest('hex')

/** What was drawn last time; nothing, where that cannot be told. */
async function digestsIn(file: string): Promise<Map<string, unknown>> {
  try {
    const digests: unknown = JSON.parse(await readFile(file, 'utf8'))
    return new Map(Object.entries(digests ?? {}))
  } catch {
    return new Map()
  }
}
