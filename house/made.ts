import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '../content/enquiry.ts'
import type { House } from '../content/house.ts'
import type { Photograph } from '../content/photographs.ts'
import type { Wanted } from '../db/jobs.ts'
import { removeSettled } from '../db/sweep.ts'
import { variantsOf } from './pictures.ts'
import { folderOf, type Shelf } from './shelf.ts'

// Raise it when brochures or cards of the same house should be made anew.
const version = 1

/** The file of a brochure: its address is printed in it. */
export const brochureName = (house: House, language: Language, publicUrl: string) =>
  `${brochuresOf(house, language)}${digestOf([version, house, language, publicUrl]).slice(0, 8)}.pdf`

/** The file of a card: other sites keep a picture by its address, so that another card has another. */
export const cardName = (house: House, language: Language) =>
  `${cardsOf(house, language)}${digestOf([version, house, language]).slice(0, 5)}.jpg`

// How the files of one house begin, by its name: another house's are never handed out in their place.
const brochuresOf = ({ facts }: House, language: Language) =>
  `brochure-${language}.${digestOf(facts.figures.name).slice(0, 4)}`
const cardsOf = ({ facts }: House, language: Language) => `card-${language}.${digestOf(facts.figures.name).slice(0, 3)}`

const digestOf = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/** All that is to be made of a house and is not there yet. */
export function missingFor(house: House, shelf: Shelf, publicUrl: string): Wanted[] {
  const pictures = missingPictures(house.photographs, shelf)
  const brochures = languages.map(
    (language): Wanted => ({
      name: brochureName(house, language, publicUrl),
      kind: 'brochure',
      subject: language,
    }),
  )
  const cards = languages.map(
    (language): Wanted => ({ name: cardName(house, language), kind: 'card', subject: language }),
  )
  const hasOwn = house.facts.contact.brochurePdf !== null
  return [
    ...pictures,
    ...[...(hasOwn ? [] : brochures), ...cards].filter(({ name }) => folderOf(shelf.made, name) === null),
  ]
}

/** The photographs of which a size is not there yet. */
export function missingPictures(photographs: readonly Photograph[], shelf: Shelf): Wanted[] {
  return photographs
    .filter((photograph) => variantsOf(photograph).some(({ file }) => folderOf(shelf.pictures, file) === null))
    .map((photograph): Wanted => ({ name: pictureJob(photograph), kind: 'pictures', subject: photograph.id }))
}

/** The name of the job that makes its sizes: of all that they depend on. */
export const pictureJob = (photograph: Photograph): string =>
  `${photograph.id}.${digestOf(variantsOf(photograph).map(({ file }) => file)).slice(0, 8)}`

/** What stands ready of a house in one language. Until a new one is whole the same house's former one stays. */
export interface Ready {
  /** Absolute paths; null where there is none. */
  brochure: string | null
  card: string | null
}

export function readyFor(house: House, language: Language, shelf: Shelf, publicUrl: string): Ready {
  const find = (name: string, prefix: string) => {
    const folder = folderOf(shelf.made, name)
    return folder === null ? newestIn(shelf.made[0], prefix) : path.join(folder, name)
  }
  const { brochurePdf } = house.facts.contact
  const own = brochurePdf === null ? null : folderOf([shelf.brochures], brochurePdf)
  return {
    brochure:
      own !== null && brochurePdf !== null
        ? path.join(own, brochurePdf)
        : find(brochureName(house, language, publicUrl), brochuresOf(house, language)),
    card: find(cardName(house, language), cardsOf(house, language)),
  }
}

// Other sites go on showing a card by its address for a while.
const cardsKept = 6

/** Once everything is made, removes former brochures, all cards but the last few, and what a killed maker has left. */
export function tidyMade(house: House, shelf: Shelf, publicUrl: string): void {
  if (missingFor(house, shelf, publicUrl).some(({ kind }) => kind !== 'pictures')) return
  const [folder] = shelf.made
  for (const language of languages) {
    const wanted = brochureName(house, language, publicUrl)
    const brochures = newestFirst(folder, `brochure-${language}.`).filter((file) => path.basename(file) !== wanted)
    const cards = newestFirst(folder, `card-${language}.`).slice(cardsKept)
    for (const file of [...brochures, ...cards]) removeSettled(file)
  }
  for (const name of filesIn(folder)) if (name.endsWith('.part')) removeSettled(path.join(folder, name))
}

const newestIn = (folder: string, prefix: string): string | null => newestFirst(folder, prefix)[0] ?? null

function newestFirst(folder: string, prefix: string): string[] {
  return filesIn(folder)
    .filter((name) => name.startsWith(prefix) && !name.endsWith('.part'))
    .map((name) => path.join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
