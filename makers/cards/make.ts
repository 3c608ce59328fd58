import { readFile } from 'node:fs/promises'
import type { Language } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { palettes } from '../../content/palettes.ts'
import { slidesOf } from '../../content/photographs.ts'
import { showHouse } from '../../house/shown.ts'
import type { Fonts } from '../fonts.ts'
import { cardText } from './card-text.ts'
import { drawCard } from './draw.ts'

export interface CardOrder {
  house: House
  language: Language
  /** Returns the path of a master by its digest. */
  masterFile: (digest: string) => string
  fonts: Fonts
}

/** Draws the picture that other sites show beside a link to this one. Returns the bytes of a JPEG. */
export async function makeCard({ house, language, masterFile, fonts }: CardOrder): Promise<Buffer> {
  const [cover] = slidesOf(house.photographs)
  if (cover === undefined) throw new Error('a card needs one photograph at least')
  const picture = await readFile(masterFile(cover.master.digest))
  return drawCard(
    picture,
    cover.focus,
    cardText(showHouse(house, language)),
    fonts,
    palettes[house.facts.colours.palette],
  )
}
