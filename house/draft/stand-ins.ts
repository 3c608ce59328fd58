import { emptyOf } from '../../content/complete.ts'
import type { About, Entries, Node } from '../../content/describe.ts'
import type { Language } from '../../content/enquiry.ts'
import { facts } from '../../content/facts.ts'
import { below, fieldsIn } from '../../content/fields.ts'
import { type House, readHouse, schemaNumber } from '../../content/house.ts'
import { isNumber, standInOf } from '../../content/kinds.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { palettes } from '../../content/palettes.ts'
import { isRecord, withValue } from '../../content/paths.ts'
import type { Photograph } from '../../content/photographs.ts'
import { words } from '../../content/words.ts'
import { fieldWords } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { variantsOf } from '../pictures.ts'
import { bareWalls, firstWords } from './empty.ts'
import { undescribed } from './photographs.ts'

/**
 * Returns a house of stand-ins for everything that its owner has not filled in: field names in brackets, an empty plate, the
 * middle of France. A fact that is the same in both languages is named in the language of the page.
 */
export function standInHouse(language: Language): House {
  const read = readHouse({
    schema: schemaNumber,
    facts: withValue(standIns(facts.entries, 'facts', language), 'offer.listing', 'preview'),
    words: inEachLanguage((each) => ({ ...standIns(words.entries, 'words', each), ...firstWords(each) })),
    photographs: [emptyPlate()],
    plates: bareWalls,
  })
  if ('house' in read) return read.house
  throw new Error(`standInHouse: ${JSON.stringify(read.faults)}`)
}

/** Returns the house without the numbers for which `isStandIn` returns true. They are shown as three dots. */
export function withoutNumbers(house: House, isStandIn: (path: string) => boolean): House {
  const shown = structuredClone(house)
  for (const { kind, path } of fieldsIn(facts.entries, { path: 'facts', label: 'facts' }, house))
    if (isNumber(kind) && isStandIn(path)) setNaN(shown, path)
  return shown
}

/**
 * True if a file belongs to the picture that is shown until there are photographs. Never true for a photograph,
 * whatever its id.
 */
export const isStandInPicture = (file: string): boolean => standInFiles.has(file)

const standInFiles = new Set(variantsOf(emptyPlate()).map((variant) => variant.file))

function emptyPlate(): Photograph {
  const { seaDeep } = palettes.limestone
  const standIn = (what: 'caption' | 'alt') =>
    inEachLanguage((language) => wordsIn(language).desk.newHouse.standIns[what]())
  return {
    ...undescribed({ digest: '0'.repeat(64), width: 1_920, height: 1_280, ground: [seaDeep, seaDeep, seaDeep] }),
    id: 'stand-in',
    caption: standIn('caption'),
    alt: standIn('alt'),
  }
}

/** Returns values that the schema accepts for everything that a house must have. */
const standIns = (entries: Entries, label: string, language: Language): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entries).map(([name, node]) => [name, standIn(node, below(label, name), language)]))

function standIn(node: Node, label: string, language: Language): unknown {
  switch (node.node) {
    case 'leaf':
      return leafStandIn(node.about, label, language)
    case 'several':
      return node.options
    case 'sequence':
      return [leafStandIn(node.about, `${label}.*`, language)]
    case 'group':
      return standIns(node.entries, label, language)
    case 'part':
      return node.more.needed ? standIns(node.entries, label, language) : null
    case 'list':
      return []
    case 'unseen':
      return node.first
  }
}

function leafStandIn(about: About, label: string, language: Language): unknown {
  if (about.first !== undefined) return about.first
  if (about.optional && about.neededFor === undefined && about.neededWithout === undefined) return null
  if (about.kind !== 'sentence') return standInOf(about.kind) ?? about.options?.[0] ?? emptyOf(about)
  const said = (each: Language) => inBrackets(label, each, about.rule?.most ?? 0)
  return about.inBoth ? inEachLanguage(said) : said(language)
}

const inBrackets = (label: string, language: Language, most: number): string =>
  `[${fieldWords(label, language)
    .label({ number: 1 })
    .slice(0, most - 2)}]`

function setNaN(holder: unknown, path: string): void {
  const [step = '', ...rest] = path.split('.')
  if (!isRecord(holder)) return
  if (rest.length > 0) setNaN(holder[step], rest.join('.'))
  else holder[step] = Number.NaN
}
