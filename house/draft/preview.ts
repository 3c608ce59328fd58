import type { Language } from '../../content/enquiry.ts'
import { type House, type HouseFault, readHouse } from '../../content/house.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { isRecord, valueAt, withValue } from '../../content/paths.ts'
import type { HouseDraft } from './draft.ts'
import { entryAround, pathOfEntry } from './lists.ts'
import { remembered } from './remembered.ts'
import { standInHouse, withoutNumbers } from './stand-ins.ts'

// Each round mends the faults it finds. If some remain after this many, the preview shows the page without the draft.
const rounds = 8
const placeholder = '…'

export type Drafted = Pick<HouseDraft, 'body'>

/**
 * Validates a draft and returns its house or its faults. Each body is validated only once, because a body never
 * changes.
 */
export const readingOf = ({ body }: Drafted): ReturnType<typeof readHouse> =>
  isRecord(body) ? readings(body) : readHouse(body)

const readings = remembered((body: object) => readHouse(body))

/**
 * Returns the draft as the page would show it in one language. A value with a fault is replaced by the published one. In a
 * house that was started empty it is replaced by a stand-in, and nothing of the published house is shown.
 */
export const presentable = (draft: HouseDraft, language: Language): House => presented[language](draft)

const presented = inEachLanguage((language) => remembered((draft: HouseDraft) => present(draft, language)))

function present(draft: HouseDraft, language: Language): House {
  const { body, published, isNew } = draft
  const reading = readingOf(draft)
  if ('house' in reading) return reading.house
  const standIns = standInHouse(language)
  const instead = isNew ? standIns : published.house
  const isStandIn = (house: House) => (path: string) =>
    (valueAt(body, path) ?? null) !== valueAt(house, path) && (isNew || valueAt(published.house, path) === null)
  let shown = mendedAll(body, reading.faults)
  for (let round = 1; round < rounds; round += 1) {
    const read = readHouse(shown)
    if ('house' in read) return withoutNumbers(read.house, isStandIn(read.house))
    shown = mendedAll(shown, read.faults)
  }
  return withoutNumbers(instead, isStandIn(instead))

  function mendedAll(house: unknown, faults: readonly HouseFault[]): unknown {
    return faults.reduce((each, fault) => mended(each, fault, instead, standIns), house)
  }
}

function mended(body: unknown, { path: at, message }: HouseFault, instead: House, standIns: House): unknown {
  const there = valueAt(body, at)
  if (isRecord(there)) return withValue(body, at, filled(there, valueAt(instead, at), valueAt(standIns, at)))
  const isNewSentence = isSentence(there) && message.startsWith('{"code":') && valueAt(instead, at) === undefined
  if (isNewSentence) return withValue(body, at, placeholder)
  const around = entryAround(at, body)
  if (around !== null && valueAt(instead, pathOfEntry(around)) === undefined)
    return valueAt(body, pathOfEntry(around)) === undefined ? body : withValue(body, pathOfEntry(around), undefined)
  const place = nearest(at, instead)
  return place === '' ? instead : withValue(body, place, valueAt(instead, place) ?? valueAt(standIns, place))
}

const isSentence = (value: unknown) => typeof value === 'string'

/** Fills in missing values and keeps the others. If one of two prices is missing, the other stays. */
function filled(values: Record<string, unknown>, instead: unknown, standIns: unknown): unknown {
  const names = Object.keys(isRecord(standIns) ? standIns : values)
  return Object.fromEntries(
    names.map((name) => [name, values[name] ?? valueAt(instead, name) ?? valueAt(standIns, name)]),
  )
}

/** Returns the path of the innermost part around `path` that the house has. */
function nearest(path: string, house: House): string {
  const keys = path.split('.')
  while (keys.length > 0 && valueAt(house, keys.join('.')) === undefined) keys.pop()
  return keys.join('.')
}
