import { type Language, languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { inEachLanguage } from '../../content/languages.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { Database } from '../../db/database.ts'
import { liveRevisionId, type Revision, revisions, revisionsSince } from '../../db/revisions.ts'
import { variantsOf } from '../../house/pictures.ts'
import { frozen, type PublishedHouse, publishedHouse } from '../../house/revisions.ts'
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
  /** The house that visitors see. */
  current(): HouseSnapshot
  /** The house that is published: `current()` itself if visitors see it. Throws a HouseError if it cannot be read. */
  published(): HouseSnapshot
  /** The houses before the current one that can still be read, the newest first. */
  former(): Iterable<HouseSnapshot>
  /** A house as it would be shown. */
  rehearsed(house: House): HouseSnapshot
  /** Shows a house from now on, and tells those who listen. */
  show(next: HouseSnapshot): void
  /** In the colours of every palette. */
  drawings: PaletteDrawings
  /** A file of the current house, or of one that pages under way were made from. */
  file(address: string): HouseFile | undefined
  /** The digest of the master that a picture was made from; undefined if no page of these days names it. */
  masterOf(picture: string): string | undefined
  /** Told after another house is shown. */
  listen(changed: () => void): void
  /** Called when another process has published a house. If it rejects, it is called again. */
  follow(noticed: () => Promise<void>): void
  start(): void
  stop(): void
}

interface HousesParts {
  database: Database
  clock: Clock
  log: Log
  /** Where the frame's drawings lie. */
  materials: string
  /** What the page's sections add to the style sheet of a house that is shown so; nothing when left out. */
  compositionOf?: CompositionOf | undefined
}

type CompositionOf = (shown: readonly ShownHouse[]) => string

const lookEveryMs = 500
const day = 86_400_000
const filesKept = 64
const formerTried = 5

/** The house that visitors see, the published one at first. Throws a HouseError if none can be read. */
export function createHouses({ database, clock, log, materials, compositionOf }: HousesParts): Houses {
  const files = new Map<string, HouseFile>()
  const drawings = createDrawings(materials)
  const snapshotOf = (published: PublishedHouse) => madeOf(published, drawings, compositionOf)
  const listeners: (() => void)[] = []
  let noticed = () => Promise.resolve()
  let pictures: Pictures = new Map()
  // Read when the first picture of a former house is asked for: few are, and there may be many houses.
  let formerPictures: Pictures | undefined
  let seen: unknown = versionOf(database)
  let callOff = () => {}
  let snapshot = snapshotOf(publishedHouse(database))
  keepWhatBelongsTo(snapshot)

  function keepWhatBelongsTo({ house, styleSheet, words }: HouseSnapshot): void {
    for (const file of [styleSheet, ...Object.values(words)]) keep(file)
    if (formerPictures) formerPictures = new Map([...formerPictures, ...pictures])
    pictures = picturesOf(house)
  }

  function keep(file: HouseFile): void {
    files.delete(file.address)
    files.set(file.address, file)
    for (const oldest of files.keys()) {
      if (files.size <= filesKept) break
      files.delete(oldest)
    }
  }

  function published(): HouseSnapshot {
    try {
      if (liveRevisionId(database) === snapshot.revision) return snapshot
      return snapshotOf(publishedHouse(database))
    } catch (fault) {
      // Looked at again soon, also if it is this process that has published.
      seen = undefined
      throw fault
    }
  }

  function look(): void {
    callOff = clock.after(lookEveryMs, look)
    const version = versionOf(database)
    if (version === seen) return
    const isRetried = seen === undefined
    seen = version
    followUp().catch((fault: unknown) => {
      if (!isRetried) log.error({ err: fault }, 'what is published cannot be read now; the former house is still shown')
      seen = undefined
    })
  }

  /** Rejects if the database cannot be read. */
  async function followUp(): Promise<void> {
    if (liveRevisionId(database) !== snapshot.revision) await noticed()
  }

  return {
    current: () => snapshot,
    published,
    *former() {
      for (const revision of revisions(database, { limit: formerTried, before: snapshot.revision })) {
        const house = readable(revision)
        if (house !== null)
          yield snapshotOf({ revision: revision.id, publishedAt: revision.publishedAt, house: frozen(house) })
      }
    },
    rehearsed: (house) => snapshotOf({ revision: 0, publishedAt: 0, house }),
    show(next) {
      snapshot = next
      keepWhatBelongsTo(next)
      log.info({ revision: next.revision }, 'another house is shown')
      for (const changed of listeners) changed()
    },
    drawings,
    file: (address) => files.get(address) ?? drawings.file(address),
    masterOf(picture) {
      const master = pictures.get(picture)
      if (master !== undefined) return master
      formerPictures ??= picturesSince(database, clock.now() - day)
      return formerPictures.get(picture)
    },
    listen: (changed) => listeners.push(changed),
    follow(notice) {
      noticed = notice
    },
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
function madeOf(
  published: PublishedHouse,
  drawings: PaletteDrawings,
  compositionOf: CompositionOf = () => '',
): HouseSnapshot {
  const drawn = drawings.of(published.house.facts.colours.palette)
  const shown = inEachLanguage(
    (language): ShownHouse => ({ ...showHouse(published.house, language), ...(drawn && { drawings: drawn }) }),
  )
  const wordsIn = (language: Language) =>
    fileOf(`/words/${language}`, 'json', 'application/json; charset=utf-8', JSON.stringify(shown[language]))
  return Object.freeze({
    ...published,
    shown,
    words: inEachLanguage(wordsIn),
    styleSheet: fileOf(
      '/styles/house',
      'css',
      'text/css; charset=utf-8',
      styleSheetOf(published.house, compositionOf(Object.values(shown))),
    ),
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

// One that cannot be read any more names no picture either.
const formerHouses = (database: Database, since: number): House[] =>
  revisionsSince(database, since).flatMap((revision) => readable(revision) ?? [])

function readable(revision: Revision): House | null {
  try {
    return readPublished(revision, revision.id)
  } catch {
    return null
  }
}

export const otherWords = ({ words }: HouseSnapshot, locale: Language): Partial<Record<Language, string>> =>
  Object.fromEntries(languages.filter((each) => each !== locale).map((each) => [each, words[each].address]))
