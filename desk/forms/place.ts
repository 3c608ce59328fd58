import { fieldId, type HouseField } from '../../content/fields.ts'
import type { Language } from '../../content/languages.ts'
import { spokenIn, valueAt } from '../../content/paths.ts'
import { factsForms, fieldAt, fieldsOf, pairsOf, plateFields, wordsFormNames } from '../../house/draft/fields.ts'
import { entryAround, listNamed } from '../../house/draft/lists.ts'
import { fieldLabel, headingOf } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { photographName } from '../photographs/summary.tsx'
import { fieldName, nameOfEntry } from './field-views.ts'

/** What a change is about, and where it is made. */
export interface ChangePlace {
  label: string
  where: string
  href: string
  /** Null if the change concerns more than one field. */
  field: HouseField | null
}

/** Returns where a path is changed, and its name there. */
export function placeOf(path: string, { language }: { language: Language }, body: unknown): ChangePlace {
  const place =
    factPlace(path, language, body) ?? wordsPlace(path, language, body) ?? photographPlace(path, language, body)
  if (place === null)
    return { label: path, where: wordsIn(language).desk.nav.house(), href: '/owner/house', field: null }
  return place.field === null ? place : { ...place, href: `${place.href}#${fieldId(place.field.path)}` }
}

function factPlace(path: string, language: Language, body: unknown): ChangePlace | null {
  const { facts } = wordsIn(language).desk
  const form = factsForms.find((each) => path.startsWith(`facts.${each}.`))
  if (form === undefined) return null
  const at = { where: facts.sections[form](), href: `/owner/house/${form}` }
  const fields = fieldsOf(form, body)
  const field = fields.find((each) => each.path === path || path.startsWith(`${each.path}.`))
  // A sentence that is new in every language changes as one.
  const isSentence = fields.some((each) => each.label === path)
  const label = isSentence ? fieldLabel(path, language) : (headingAround(path, language) ?? at.where)
  if (field === undefined) return { ...at, label, field: null }
  const around = entryAround(path, body)
  const entry = around === null ? '' : nameOfEntry(valueAt(body, around.path), language)
  const name = fieldName(field, language)
  return { ...at, label: entry === '' ? name : facts.of({ what: entry, name }), field }
}

/** Returns the heading of the innermost part around a path; null if there is none. */
function headingAround(path: string, language: Language): string | null {
  const label = listNamed(path)?.label ?? path
  const title = headingOf(label, language)?.title
  if (title) return title
  const parent = label.slice(0, label.lastIndexOf('.'))
  return parent.includes('.') ? headingAround(parent, language) : null
}

function wordsPlace(path: string, language: Language, body: unknown): ChangePlace | null {
  const { nav, words } = wordsIn(language).desk
  for (const section of wordsFormNames)
    for (const { sides, number } of pairsOf(section, body)) {
      const field = Object.values(sides).find((each) => `${each.path}.`.startsWith(`${path}.`))
      if (field === undefined) continue
      const title = words.sections[section]()
      const at = { where: `${nav.words()}, ${title}`, href: `/owner/words/${section}` }
      if (field.path !== path) return { ...at, label: title, field: null }
      const named = spokenIn(body).length > 1 ? ({ ...field, inBoth: true } as const) : field
      return { ...at, label: fieldName(named, language, number ?? 1), field }
    }
  return null
}

function photographPlace(path: string, language: Language, body: unknown): ChangePlace | null {
  const { nav, photographs, publish } = wordsIn(language).desk
  const all = { where: nav.photographs(), href: '/owner/photographs', field: null }
  const [kind, id = '', part] = path.split('.')
  const plate = plateFields({}, false).find((each) => each.path === path)
  if (plate !== undefined)
    return { label: fieldName(plate, language), where: photographs.where(), href: all.href, field: plate }
  if (kind !== 'photographs') return null
  if (id === '') return { ...all, label: publish.order() }
  const names = { master: publish.picture, sun: photographs.sun.title, focus: photographs.focus }
  // A point has two fields, but each change is about all of it.
  const field = /\.[01]$/.test(path) ? null : fieldAt(path)
  return {
    label: field !== null ? fieldName(field, language) : names[part === 'master' || part === 'sun' ? part : 'focus'](),
    where: publish.photograph({ name: photographName(body, id, language) }),
    href: `${all.href}/${id}`,
    field,
  }
}
