import { type Language, languages } from '../../../content/enquiry.ts'
import { factsFields, factsLists, factsSections, fieldsOf, legalParts } from '../../../house/draft/facts-sections.ts'
import type { Field } from '../../../house/draft/fields.ts'
import { valueAt } from '../../../house/draft/paths.ts'
import { photographFields, plateFields } from '../../../house/draft/photograph-fields.ts'
import { pairsOf, wordsSections } from '../../../house/draft/words-sections.ts'
import { wordsIn } from '../../../locales/words.ts'
import { fieldName } from '../forms/field-views.ts'
import { nameOfEntry } from './entry-name.ts'
import { photographName } from './photograph-name.ts'

/** What a change is about, and where it is made. */
export interface Place {
  label: string
  where: string
  href: string
  /** Null where it is about more than one field. */
  field: Field | null
  language: Language | null
}

/** Where a path is changed, and what it is called there. */
export function placeOf(path: string, { language }: { language: Language }, body: unknown): Place {
  return (
    factPlace(path, language, body) ??
    wordsPlace(path, language, body) ??
    photographPlace(path, language, body) ?? {
      label: path,
      where: wordsIn(language).desk.facts.page(),
      href: '/owner/house',
      ...nothingMore,
    }
  )
}

const nothingMore = { field: null, language: null }

function factPlace(path: string, language: Language, body: unknown): Place | null {
  const { facts } = wordsIn(language).desk
  const at = (section: (typeof factsSections)[number], label: string): Place => ({
    label,
    where: facts.sections[section](),
    href: `/owner/house/${section}`,
    ...nothingMore,
  })
  for (const section of factsSections) {
    const field = fieldsOf(section, body).find(
      (each) => each.path === path || each.path === path.replace(/\.point\.\d$/, '.point'),
    )
    if (field === undefined) continue
    const entry = factsFields[section].includes(field) ? '' : nameOfEntry(entryAround(path, body), language)
    const name = fieldName(field, language)
    return {
      ...at(section, entry === '' ? name : facts.of({ what: entry, name })),
      field,
      language: field.language ?? null,
    }
  }
  if (path === 'facts.offers') return at('offer', facts.offered())
  if (path === 'facts.price') return at('offer', facts.faults.price())
  if (path.startsWith(factsLists.places.path)) return at('places', facts.placesTitle())
  if (path.startsWith(factsLists.amenities.path)) return at('amenities', facts.amenitiesTitle())
  const legal = legalParts.find((part) => path === `facts.${part}`)
  return legal === undefined ? null : at('legal', facts.legal[legal].title())
}

/** The entry of a list that a path leads into. */
function entryAround(path: string, body: unknown): unknown {
  const list = Object.values(factsLists).find((each) => path.startsWith(`${each.path}.`))
  const [id] = list === undefined ? [] : path.slice(list.path.length + 1).split('.')
  return list && id !== undefined ? valueAt(body, `${list.path}.${id}`) : undefined
}

function wordsPlace(path: string, language: Language, body: unknown): Place | null {
  const { words } = wordsIn(language).desk
  for (const section of wordsSections) {
    const title = words.sections[section]()
    const at = { where: `${words.page()}, ${title}`, href: `/owner/words/${section}` }
    for (const { sides, number } of pairsOf(section, body))
      for (const each of languages) {
        const field = sides[each]
        const label = `${fieldName(field, language, number ?? 1)}, ${words[each]()}`
        if (field.path === path) return { ...at, label, field, language: each }
        if (field.path.startsWith(`${path}.`)) return { ...at, label: title, ...nothingMore }
      }
  }
  return null
}

function photographPlace(path: string, language: Language, body: unknown): Place | null {
  const { photographs, publish } = wordsIn(language).desk
  const all = { where: photographs.page(), href: '/owner/photographs' }
  if (path === 'photographs') return { ...all, label: publish.order(), ...nothingMore }
  const plate = plateFields([]).find((field) => field.path === path)
  if (plate !== undefined) {
    const label = fieldName(plate, language)
    return { label, where: photographs.where(), href: `${all.href}#plates`, field: plate, language: null }
  }
  if (!path.startsWith('photographs.')) return null
  const [, id = '', part = '', side] = path.split('.')
  const at = {
    where: publish.photograph({ name: photographName(body, id, language) }),
    href: `${all.href}/${id}`,
    language: null,
  }
  const said = languages.find((each) => each === side)
  if (said !== undefined) {
    const label = part === 'caption' ? photographs.captionIn[said]() : photographs.altIn[said]()
    const field: Field = { path, label: part === 'caption' ? 'caption' : 'alt', kind: 'sentence', language: said }
    return { ...at, label, field, language: said }
  }
  const hero: Field = { path, label: 'hero', kind: 'whole' }
  const field = photographFields(id).find((each) => each.path === path) ?? (part === 'hero' ? hero : null)
  if (field !== null) return { ...at, label: fieldName(field, language), field }
  return { ...at, label: part === 'master' ? publish.picture() : publish.focusMoved(), field }
}
