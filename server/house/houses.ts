import { type Language, languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { inEachLanguage } from '../../content/languages.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { Database } from '../../db/database.ts'
import { liveRevisionId, revisionsSince } from '../../db/revisions.ts'
import { variantsOf } from '../../house/pictures.ts'
import { type PublishedHouse, publishedHouse } from '../../house/revisions.ts'
import { showHouse } from '../../house/shown.ts'
import { styleSheetOf } from '../../house/style-sheet.ts'
import { readPublished } from '../../house/upgrades.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import { createDrawings, type PaletteDrawings } from './drawings.ts'
import { fileOf, type HouseFile } from './house-file.ts'

/** The house at one moment, as it is shown: frozen. Whoever answers takes it once, so that no answer mixes two. */
export interface HouseSnapshot extends PublishedHouse {
  shown: Readonly<Record<Language, ShownHouse>>
  words: Readonly<Record<Language, HouseFile>>
  styleSheet: HouseFile
}

export interface Houses {
  current(): HouseSnapshot
  /** In the colours of every palette. */
  drawings: PaletteDrawings
  /** A file of the current house, or of one that pages under way were made from. */
  file(address: string): HouseFile | undefined
  /** The digest of the master that a picture was made from; undefined where no page of these days names it. */
  masterOf(picture: string): string | undefined
  /** Looks whether another house is live; told to whoever listens. */
  refresh(): void
  listen(changed: () => void): void
  start(): void
  stop(): void
}

interface HousesParts {
  database: Database
  clock: Clock
  log: Log
  /** Where the frame's drawings lie. */
  materials: string
}

const lookEveryMs = 500
const day = 86_400_000
const filesKept = 64

/** The published house, and what has been published elsewhere: by the command line, soon after. Throws a HouseError where none can be read. */
export function createHouses({ database, clock, log, materials }: HousesParts): Houses {
  const files = new Map<string, HouseFile>()
  const drawings = createDrawings(materials)
  const listeners: (() => void)[] = []
  let pictures: Pictures = new Map()
  // Read when the first picture of a former house is asked for: few are, and there may be many houses.
  let formerPictures: Pictures | undefined
  let seen = versionOf(database)
  let callOff = () => {}
  let snapshot = load()

  function load(): HouseSnapshot {
    const loaded = snapshotOf(publishedHouse(database), drawings)
    for (const file of [loaded.styleSheet, ...Object.values(loaded.words)]) keep(file)
    if (formerPictures) formerPictures = new Map([...formerPictures, ...pictures])
    pictures = picturesOf(loaded.house)
    return loaded
  }

  function keep(file: HouseFile): void {
    files.delete(file.address)
    files.set(file.address, file)
    for (const oldest of files.keys()) {
      if (files.size <= filesKept) break
      files.delete(oldest)
    }
  }

  function refresh(): void {
    try {
      seen = versionOf(database)
      if (liveRevisionId(database) === snapshot.revision) return
      snapshot = load()
      log.info({ revision: snapshot.revision }, 'another house is shown')
      for (const changed of listeners) changed()
    } catch (fault) {
      log.error({ err: fault }, 'the published house cannot be read; the former is still shown')
    }
  }

  function look(): void {
    callOff = clock.after(lookEveryMs, look)
    if (versionOf(database) !== seen) refresh()
  }

  return {
    current: () => snapshot,
    drawings,
    file: (address) => files.get(address) ?? drawings.file(address),
    masterOf(picture) {
      const master = pictures.get(picture)
      if (master !== undefined) return master
      formerPictures ??= picturesSince(database, clock.now() - day)
      return formerPictures.get(picture)
    },
    refresh,
    listen: (changed) => listeners.push(changed),
    start: look,
    stop: () => callOff(),
  }
}

/** Grows with whatever another process writes; null while the database cannot be asked. */
function versionOf(database: Database): unknown {
  try {
    return database.connection().pragma('data_version', { simple: true })
  } catch {
    return null
  }
}

/** All that is shown of a house, made once. */
export function snapshotOf(published: PublishedHouse, drawings: PaletteDrawings): HouseSnapshot {
  const drawn = drawings.of(published.house.facts.palette)
  const shown = inEachLanguage(
    (language): ShownHouse => ({ ...showHouse(published.house, language), ...(drawn && { drawings: drawn }) }),
  )
  const wordsIn = (language: Language) =>
    fileOf(`/words/${language}`, 'json', 'application/json; charset=utf-8', JSON.stringify(shown[language]))
  return Object.freeze({
    ...published,
    shown,
    words: inEachLanguage(wordsIn),
    styleSheet: fileOf('/styles/house', 'css', 'text/css; charset=utf-8', styleSheetOf(published.house)),
  })
}

/** Masters' digests by the pictures that were made from them. */
type Pictures = ReadonlyMap<string, string>

const picturesOf = ({ photographs }: House): Pictures =>
  new Map(
    photographs.flatMap((photograph) =>
      variantsOf(photograph).map(({ file }) => [file, photograph.master.digest] as const),
    ),
  )

/** What pages that are still kept somewhere may name. */
const picturesSince = (database: Database, since: number): Pictures =>
  new Map(formerHouses(database, since).flatMap((house) => [...picturesOf(house)]))

function formerHouses(database: Database, since: number): House[] {
  return revisionsSince(database, since).flatMap((revision) => {
    try {
      return [readPublished(revision, revision.id)]
    } catch {
      // One that cannot be read any more names no picture either.
      return []
    }
  })
}

export const otherWords = ({ words }: HouseSnapshot, locale: Language): Partial<Record<Language, string>> =>
  Object.fromEntries(languages.filter((each) => each !== locale).map((each) => [each, words[each].address]))
