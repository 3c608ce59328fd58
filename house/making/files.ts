import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { House } from '../../content/house.ts'
import { type Language, languages } from '../../content/languages.ts'
import { spokenFor, spokenIn } from '../../content/paths.ts'
import { type Photograph, photographLimits } from '../../content/photographs.ts'
import { isSettled, removeSettled } from '../../disk/files.ts'
import { variantsOf } from '../pictures.ts'
import { folderOf, masterFile, type Shelf } from '../shelf.ts'
import type { HouseJob } from './maker.ts'

// Raise it when brochures or cards of the same house should be made again.
const version = 2

/** The file name of a brochure. Its address is printed in it. */
export const brochureName = (house: House, language: Language, publicUrl: string) =>
  `${brochuresOf(house, language)}${digestOf([version, house, language, publicUrl]).slice(0, 8)}.pdf`

/** The file name of a card. Other sites keep a picture by its address, so a changed card needs a new address. */
export const cardName = (house: House, language: Language) =>
  `${cardsOf(house, language)}${digestOf([version, house, language]).slice(0, 5)}.jpg`

// File names begin with the name of their house, so that another's files are never used instead.
const brochuresOf = ({ facts }: House, language: Language) =>
  `brochure-${language}.${digestOf(facts.figures.name).slice(0, 4)}`
const cardsOf = ({ facts }: House, language: Language) => `card-${language}.${digestOf(facts.figures.name).slice(0, 3)}`

const digestOf = (facts: unknown) => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/**
 * Returns everything that must be made of a house and does not exist yet. Brochures and cards come first: they take seconds,
 * and until a picture is made, its master is shown.
 */
export function missingFor(house: House, shelf: Shelf, publicUrl: string): HouseJob[] {
  const digests = house.photographs.map(({ master }) => master.digest)
  const masters = Object.fromEntries(digests.map((digest) => [digest, masterFile(shelf, digest)]))
  const drawn = (language: Language, name: string) => {
    const { materials } = shelf
    return { name, house, language, masters, materials, file: path.join(shelf.made[0], name) }
  }
  const hasOwn = house.facts.contact.brochurePdf !== null
  const jobs: HouseJob[] = spokenIn(house).flatMap((language) => [
    ...(hasOwn
      ? []
      : [{ kind: 'brochure' as const, publicUrl, ...drawn(language, brochureName(house, language, publicUrl)) }]),
    { kind: 'card' as const, ...drawn(language, cardName(house, language)) },
  ])
  return [
    ...jobs.filter(({ name }) => folderOf(shelf.made, name) === null),
    ...missingPictures(house.photographs, shelf),
  ]
}

/** Returns the photographs of which a size is missing, those of the first screen first. */
export function missingPictures(photographs: readonly Photograph[], shelf: Shelf): HouseJob[] {
  return photographs
    .toSorted((a, b) => (a.hero ?? photographLimits.most) - (b.hero ?? photographLimits.most))
    .map((photograph) => ({ photograph, files: variantsOf(photograph).map(({ file }) => file) }))
    .filter(({ files }) => files.some((file) => folderOf(shelf.pictures, file) === null))
    .map(({ photograph, files }) => ({
      kind: 'pictures',
      name: `${photograph.id}.${digestOf(files).slice(0, 8)}`,
      photograph,
      master: masterFile(shelf, photograph.master.digest),
      folder: shelf.pictures[0],
    }))
}

/**
 * The finished files of a house in one language, or in its own if it does not speak that. Until a new file is complete, the former file of the same house is
 * used.
 */
export interface Ready {
  /** Absolute paths. Null if there is no file. */
  brochure: string | null
  card: string | null
}

export function readyFor(house: House, asked: Language, shelf: Shelf, publicUrl: string): Ready {
  const language = spokenFor(house, asked)
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

/**
 * If everything is made, and has been for a day, removes all other files: the former ones of this house, and what a killed maker
 * left behind. Other sites may fetch a former card until then. The brochures of other houses still go with answers to people who
 * wrote about those.
 */
export function tidyMade(house: House, shelf: Shelf, publicUrl: string): void {
  if (missingFor(house, shelf, publicUrl).some(({ kind }) => kind !== 'pictures')) return
  const [folder] = shelf.made
  const wanted = languages.flatMap((language) => [brochureName(house, language, publicUrl), cardName(house, language)])
  const own = languages.map((language) => brochuresOf(house, language))
  const isOthers = (name: string) => name.startsWith('brochure-') && !own.some((prefix) => name.startsWith(prefix))
  const files = filesIn(folder)
  if (files.some((name) => wanted.includes(name) && !isSettled(path.join(folder, name)))) return
  for (const name of files) if (!wanted.includes(name) && !isOthers(name)) removeSettled(path.join(folder, name))
}

function newestIn(folder: string, prefix: string): string | null {
  const files = filesIn(folder).filter((name) => name.startsWith(prefix))
  const newestFirst = files
    .map((name) => path.join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return newestFirst[0] ?? null
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export function brochurePath(language: Language): string {
  return `/brochure/${language}.pdf`
}
