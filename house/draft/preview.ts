import * as v from 'valibot'
import { ruleFault } from '../../content/describe.ts'
import { facts } from '../../content/facts.ts'
import { fieldsIn, type HouseField } from '../../content/fields.ts'
import { type House, type HouseFault, readHouse } from '../../content/house.ts'
import { isNumber, kinds } from '../../content/kinds.ts'
import { inEachLanguage, type Language } from '../../content/languages.ts'
import { palettes } from '../../content/palettes.ts'
import {
  idsOf,
  inItsLanguage,
  isRecord,
  spokenIn,
  textAt,
  valueAt,
  withValue,
  withValues,
} from '../../content/paths.ts'
import { type Master, type Photograph, photographLimits, photographSchema } from '../../content/photographs.ts'
import { fieldLabel } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { completedHouse } from '../upgrades.ts'
import { type HouseDraft, remembered } from './draft.ts'
import { fieldsOfHouse, isEmpty } from './fields.ts'
import { entryAround } from './lists.ts'
import { emptyHouse } from './new-house.ts'
import { undescribed } from './photographs.ts'

/** Returns the house of a draft, or its faults. Each body is validated only once, because a body never changes. */
export const readingOf = remembered(readHouse)

/** Returns every fault for which a draft cannot be published. Also asks for more of descriptions than the schema does. */
export const faultsOf = remembered((body: unknown): readonly HouseFault[] => {
  const read = readingOf(body)
  const faults = 'faults' in read ? read.faults : []
  const faulty = new Set(faults.map(({ path }) => path))
  return [...faults, ...altFaults(body).filter(({ path }) => !faulty.has(path))]
})

/** A description must tell something to someone who cannot see the photograph. */
const altFaults = (body: unknown): HouseFault[] =>
  idsOf(body).flatMap((id) =>
    spokenIn(body).flatMap((language) => {
      const path = `photographs.${id}.alt.${language}`
      const alt = textAt(body, path)
      if (alt === '') return []
      if (alt === textAt(body, `photographs.${id}.caption.${language}`))
        return { path, message: ruleFault('altIsCaption') }
      return alt.length < photographLimits.altLeast ? { path, message: ruleFault('altTooShort') } : []
    }),
  )

/**
 * Returns the draft as the page would show it in one language. A value with a fault is replaced by the published one. In a
 * house that was started empty it is replaced by a stand-in, and nothing of the published house is shown. A house of one language
 * says the same in the other, because a page of the desk may be in that.
 */
export const presentable = (draft: HouseDraft, language: Language): House => presented[language](draft)

const presented = inEachLanguage((language) => remembered((draft: HouseDraft) => present(draft, language)))

// Each round mends the faults it finds. If some remain after this many, the preview shows the page without the draft.
const rounds = 8

function present({ body, published, isNew }: HouseDraft, language: Language): House {
  const standIns = standInHouse(language)
  const instead = isNew ? standIns : inItsLanguage(published.house)
  let reading = readingOf(body)
  if ('house' in reading) return inItsLanguage(reading.house)
  let shown = body
  for (let round = 1; round < rounds && 'faults' in reading; round += 1) {
    shown = reading.faults.reduce((each, fault) => mended(each, fault, instead, standIns), shown)
    reading = readHouse(shown)
  }
  const house = structuredClone('house' in reading ? reading.house : instead)
  // A number that is not the owner's is shown as three dots, unless it has a usual value, such as the radius that is drawn on the map.
  for (const { kind, path, first } of fieldsIn(facts.entries, { path: 'facts', label: 'facts' }, house)) {
    const isStandIn =
      (valueAt(body, path) ?? null) !== valueAt(house, path) && (isNew || valueAt(published.house, path) === null)
    const holder = valueAt(house, parentOf(path))
    if (isNumber(kind) && first === undefined && isStandIn && isRecord(holder))
      holder[path.slice(parentOf(path).length + 1)] = Number.NaN
  }
  return inItsLanguage(house)
}

function mended(body: unknown, { path: at, message }: HouseFault, instead: House, standIns: House): unknown {
  const there = valueAt(body, at)
  if (isRecord(there)) return withValue(body, at, filled(there, valueAt(instead, at), valueAt(standIns, at)))
  const isNewSentence =
    typeof there === 'string' && message.startsWith('{"code":') && valueAt(instead, at) === undefined
  if (isNewSentence) return withValue(body, at, '…')
  const entry = entryAround(at, body)?.path
  if (entry !== undefined && valueAt(instead, entry) === undefined)
    return valueAt(body, entry) === undefined ? body : withValue(body, entry, undefined)
  const place = nearest(at, instead)
  return place === '' ? instead : withValue(body, place, valueAt(instead, place) ?? valueAt(standIns, place))
}

/** Fills in missing values and keeps the others. If one of two prices is missing, the other stays. */
function filled(values: Record<string, unknown>, instead: unknown, standIns: unknown): unknown {
  const names = Object.keys(isRecord(standIns) ? standIns : values)
  return Object.fromEntries(
    names.map((name) => [name, values[name] ?? valueAt(instead, name) ?? valueAt(standIns, name)]),
  )
}

/** Returns the path of the innermost part around `path` that the house has. */
const nearest = (path: string, house: House): string =>
  path === '' || valueAt(house, path) !== undefined ? path : nearest(parentOf(path), house)

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/**
 * Returns a house of stand-ins for everything that its owner has not filled in: field names in brackets, an empty plate, the
 * middle of France. A fact that is the same in both languages is named in the language of the page.
 */
export function standInHouse(language: Language): House {
  const empty = { ...emptyHouse(2000), photographs: [emptyPlate()] }
  const standIns = fieldsOfHouse(empty)
    .filter((field) => isAlwaysAsked(field) && isEmpty(valueAt(empty, field.names?.path ?? field.path)))
    .map((field) => [field.path, standIn(field, language)] as const)
  const read = readHouse(withValue(completedHouse(withValues(empty, standIns)), 'facts.offer.listing', 'preview'))
  if ('house' in read) return read.house
  throw new Error(`standInHouse: ${JSON.stringify(read.faults)}`)
}

/** True for a field that a house may have to state, whatever else it states. */
export const isAlwaysAsked = ({ optional, neededFor, neededWithout, part }: HouseField): boolean =>
  (!part || part.more.needed === true) && (!optional || neededFor !== undefined || neededWithout !== undefined)

function standIn({ kind, label, language: own, names, options, rule }: HouseField, language: Language): unknown {
  if (names) return true
  if (kind === 'sentence') return `[${fieldLabel(label, own ?? language).slice(0, (rule?.most ?? 0) - 2)}]`
  return kinds[kind].standIn ?? options?.[0] ?? ''
}

/** The id of the picture that is shown until there are photographs. A photograph may have it too. */
export const standInPicture = 'stand-in'

function emptyPlate(): Photograph {
  const { seaDeep } = palettes.limestone
  const ground: Master['ground'] = [seaDeep, seaDeep, seaDeep]
  return v.parse(photographSchema, {
    ...undescribed({ master: { digest: '0'.repeat(64), width: 1_920, height: 1_280, ground }, sun: null }),
    id: standInPicture,
    caption: inEachLanguage((language) => wordsIn(language).desk.newHouse.standIns.caption()),
    alt: inEachLanguage((language) => wordsIn(language).desk.newHouse.standIns.alt()),
  })
}
