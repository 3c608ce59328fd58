import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { languages } from '../../content/enquiry.ts'
import type { PhotoCatalogue } from '../../content/photos.schema.ts'
import type { VillaRecord } from '../../content/villa.schema.ts'
import { writeIfChanged } from '../write-if-changed.ts'
import { cardText } from './card-text.ts'
import { drawCard } from './draw.ts'

export interface CardSources {
  villa: VillaRecord
  photos: PhotoCatalogue
  originals: string
  output: string
}

/** Draws the picture that other sites show beside a link to this one, in each language. */
export async function makeCards({ villa, photos, originals, output }: CardSources): Promise<void> {
  const cover = photos.find((photo) => photo.hero === 1) ?? photos[0]
  if (!cover)
    throw new Error('cards: content/photos.ts is empty, so there is no picture for the cards. Add a photograph.')
  const file = (await readdir(originals)).find((name) => parse(name).name === cover.id)
  if (file === undefined)
    throw new Error(
      `cards: ${cover.id} is not in content/photos/. Add its file; npm run photos says what else is missing.`,
    )
  const picture = await readFile(join(originals, file))
  for (const language of languages) {
    const card = await drawCard(picture, cover.focus, cardText(villa, language))
    await writeIfChanged(join(output, `${language}.jpg`), card)
  }
}
