import { createHash } from 'node:crypto'
import type { House } from '../../content/house.ts'
import { inEachLanguage, type Language } from '../../content/languages.ts'
import type { PaletteName } from '../../content/palettes.ts'
import { inItsLanguage } from '../../content/paths.ts'
import type { Photograph } from '../../content/photographs.ts'
import { photographsIn } from '../../house/draft/places.ts'
import { type Drawings, readDrawing } from '../../house/drawings.ts'
import { variantsOf } from '../../house/pictures.ts'
import {
  asPublished,
  lastRevisionOf,
  liveRevisionId,
  type PublishedHouse,
  publishedHouse,
  revisionsSince,
} from '../../house/revisions.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { showHouse } from '../../house/shown.ts'
import { styleSheetOf } from '../../house/style-sheet.ts'
import { readable } from '../../house/upgrades.ts'
import { createLoop } from '../clock.ts'
import type { Workshop } from '../log.ts'

/** A small file of a house. Its address contains a digest of its content, so no other content has the same address. */
export interface HouseFile {
  address: string
  type: string
  body: Buffer
}

/**
 * The house as it is shown at one moment. Each answer reads it once, so that no answer mixes two houses. If the house speaks one
 * language, everything here is in that, whichever is asked for.
 */
export interface HouseSnapshot extends PublishedHouse {
  shown: Readonly<Record<Language, ShownHouse>>
  words: Readonly<Record<Language, HouseFile>>
  styleSheet: HouseFile
}

export type Houses = ReturnType<typeof createHouses>

/** `materials`: the folder of the drawings. */
type HousesParts = Workshop & { materials: string }

const lookEveryMs = 500
const day = 86_400_000
const filesKept = 64

/** Keeps the house that visitors see, at first the published one. Throws a HouseError if none can be read. */
export function createHouses({ database, clock, log, materials }: HousesParts) {
  const files = new Map<string, HouseFile>()
  /** The digests of masters, by their pictures. None is removed, because a page may still be open in some browser. */
  const masters = new Map<string, string>()
  const snapshotOf = (published: PublishedHouse) => madeOf(published, materials, keep)
  const listeners: (() => void)[] = []
  let noticed = () => Promise.resolve()
  let isReadable = true
  let lastOther: HouseSnapshot | undefined
  for (const former of revisionsSince(database, clock.now() - day)) keepMastersOf(photographsIn(readable(former)))
  let snapshot = keepFilesOf(snapshotOf(publishedHouse(database)))
  /** The revision that was looked at last. Null if that failed. */
  let seen: number | null = snapshot.revision

  function keepFilesOf(shown: HouseSnapshot): HouseSnapshot {
    for (const file of [shown.styleSheet, ...Object.values(shown.words)]) keep(file)
    keepMastersOf(shown.house.photographs)
    return shown
  }

  function keepMastersOf(photographs: readonly Photograph[]): void {
    for (const photograph of photographs)
      for (const { file } of variantsOf(photograph)) masters.set(file, photograph.master.digest)
  }

  function keep(file: HouseFile): void {
    files.delete(file.address)
    files.set(file.address, file)
    for (const oldest of files.keys()) {
      if (files.size <= filesKept) break
      files.delete(oldest)
    }
  }

  /**
   * Returns the house with this number as visitors saw it last, of which everything speaks that is written about it;
   * the public house if it is the same, or if the other cannot be read any more.
   */
  function of(number: number): HouseSnapshot {
    if (number === snapshot.number) return snapshot
    const last = lastRevisionOf(database, number)
    if (last === null) return snapshot
    if (lastOther?.revision === last.id) return lastOther
    try {
      lastOther = keepFilesOf(snapshotOf(asPublished(last)))
      return lastOther
    } catch {
      return snapshot
    }
  }

  /** Returns the published house, `current()` itself if visitors see it. Throws a HouseError if it cannot be read. */
  function published(): HouseSnapshot {
    try {
      if (liveRevisionId(database) === snapshot.revision) return snapshot
      return snapshotOf(publishedHouse(database))
    } catch (fault) {
      // This makes the loop look again soon, even if this process was the one that published.
      seen = null
      throw fault
    }
  }

  /** Each revision is noticed once, even if it cannot be shown. */
  async function look(): Promise<void> {
    try {
      const live = liveRevisionId(database)
      if (live === seen) return
      seen = live
      if (live !== snapshot.revision) await noticed()
      isReadable = true
    } catch (fault) {
      if (isReadable)
        log.error({ err: fault }, 'the published house cannot be read now; the former house is still shown')
      isReadable = false
      seen = null
    }
  }

  const looking = createLoop(clock, async () => {
    await look()
    return lookEveryMs
  })

  return {
    current: () => snapshot,
    of,
    published,
    /** Returns a house as it would be shown. */
    preview: (house: House) => snapshotOf({ revision: 0, publishedAt: 0, house, number: 0 }),
    /** Shows a house from now on, and calls the listeners. */
    show(next: HouseSnapshot) {
      snapshot = keepFilesOf(next)
      log.info({ revision: next.revision }, 'another house is shown')
      for (const changed of listeners) changed()
    },
    /** Returns a file of a house that was shown or previewed not long ago; undefined if there is none. */
    file: (address: string) => files.get(address),
    /** Returns the digest of a picture's master; undefined if no current or recent page uses it. */
    masterOf: (picture: string) => masters.get(picture),
    /** Registers a function that is called after another house is shown. */
    listen: (changed: () => void) => listeners.push(changed),
    /** Registers the function to call when another process has published a house. If it rejects, it is called again. */
    follow(notice: () => Promise<void>) {
      noticed = notice
    },
    start: looking.start,
    stop: looking.stop,
  }
}

/** Makes everything that is shown of a house, once. */
function madeOf(published: PublishedHouse, materials: string, keep: (file: HouseFile) => void): HouseSnapshot {
  const house = inItsLanguage(published.house)
  const drawings = drawingsIn(house.facts.colours.palette, materials, keep)
  const shown = inEachLanguage((language): ShownHouse => ({ ...showHouse(house, language), drawings }))
  const wordsIn = (language: Language) =>
    fileOf(`/words/${language}`, 'json', 'application/json; charset=utf-8', JSON.stringify(shown[language]))
  return Object.freeze({
    ...published,
    house,
    shown,
    words: inEachLanguage(wordsIn),
    styleSheet: fileOf('/styles/house', 'css', 'text/css; charset=utf-8', styleSheetOf(house)),
  })
}

/** Returns the addresses of the drawings in a palette, and keeps them. */
function drawingsIn(palette: PaletteName, materials: string, keep: (file: HouseFile) => void): Drawings {
  const at = (name: keyof Drawings) => {
    const file = fileOf(`/drawings/${name}`, 'svg', 'image/svg+xml', readDrawing(materials, name, palette))
    keep(file)
    return file.address
  }
  const elevation = { elevation: at('elevation'), elevationPhone: at('elevationPhone') }
  return { coastWide: at('coastWide'), coastTall: at('coastTall'), ...elevation }
}

function fileOf(name: string, ending: string, type: string, text: string): HouseFile {
  const body = Buffer.from(text)
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 8)
  return { address: `${name}.${digest}.${ending}`, type, body }
}
