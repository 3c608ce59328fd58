import type { Language } from '../../content/enquiry.ts'
import type { FactsForm } from '../../content/facts.ts'
import { entryFields, type HouseField } from '../../content/fields.ts'
import { isNumber } from '../../content/kinds.ts'
import { missingLegalParts } from '../../content/legal.ts'
import { idsOf, valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { fieldsOf, listOf } from '../../house/draft/fields.ts'
import { presentable } from '../../house/draft/preview.ts'
import { brochurePath } from '../../house/own-brochure.ts'
import type { Shelf } from '../../house/shelf.ts'
import { headingOf } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { addWords, errorsOf, type FormSource, fieldView, nameOfEntry } from '../forms/field-views.ts'
import { nextStep } from '../forms/progress.ts'
import type { FormView } from '../forms/Work.tsx'
import { brochureView } from './brochure.ts'
import type { EntriesView } from './Entries.tsx'
import type { FieldGroup, HouseFormPage } from './HouseForm.tsx'
import type { HouseIndexPage } from './HouseIndex.tsx'
import { housePartLinks } from './house-parts.ts'

/** The part of the page that shows what each form changes. */
const shownAt: Record<FactsForm, string> = {
  offer: 'contact',
  figures: 'home',
  rooms: 'residence',
  colours: 'home',
  amenities: 'residence',
  place: 'location',
  view: 'sun',
  contact: 'contact',
  legal: 'contact',
}

export function houseIndexView(source: FormSource, database: Database): HouseIndexPage {
  return {
    kind: 'house',
    parts: housePartLinks(source, database),
    publicName: source.draft.isNew ? null : source.draft.published.house.facts.figures.name,
  }
}

export function houseFormView(
  section: FactsForm,
  source: FormSource,
  shelf: Pick<Shelf, 'brochures'>,
  savedAt: number | null,
  database: Database,
): HouseFormPage {
  const { facts } = wordsIn(source.language).desk
  const groups = groupsOf(section, source)
  const entries = entriesOf(section, source)
  const brochure = groups.flatMap(({ fields }) => fields).find(({ path }) => path === brochurePath)
  const views = [
    ...groups.flatMap((group) => group.fields),
    ...(entries?.entries.flatMap(({ fields }) => fields) ?? []),
  ]
  return {
    kind: 'houseForm',
    form: {
      parts: housePartLinks(source, database),
      here: section,
      savedAt,
      errors: errorsOf(views),
      anchor: shownAt[section],
      next: nextStep(section, source),
    } satisfies FormView,
    intro: section === 'legal' ? facts.legalIntro() : null,
    groups: groups.map((group) => ({ ...group, fields: group.fields.filter((field) => field !== brochure) })),
    brochure: brochure ? brochureView(brochure, source, shelf) : null,
    entries,
  }
}

/** Returns the fields of a form that are not in its list, in groups. */
function groupsOf(form: FactsForm, source: FormSource): FieldGroup[] {
  const { language, draft } = source
  const list = listOf(form)
  const isOutside = ({ path }: HouseField) => list === null || !path.startsWith(`${list.path}.`)
  const lacking = new Set<string | undefined>(missingLegalParts(presentable(draft, language).facts))
  return groupedFields(fieldsOf(form, draft.body).filter(isOutside), language).map(({ holder, fields }) => {
    const heading = headingOf(holder, language)
    const isQuestion = fields.every(({ kind }) => kind === 'toggle')
    return {
      title: (!isQuestion && heading?.title) || null,
      legend: (isQuestion && heading?.title) || null,
      about: heading?.about || null,
      law: heading?.law || null,
      missing: form === 'legal' && lacking.has(holder.split('.')[2]),
      two: fields.length > 1 && !isQuestion,
      fields: fields.map((field) => fieldView(field, source)),
    }
  })
}

interface Grouped {
  /** The path that the fields of a group have in common. */
  holder: string
  fields: HouseField[]
}

/** Groups the fields: short ones are side by side, those below a heading together, and every other field is alone. */
function groupedFields(fields: readonly HouseField[], language: Language): Grouped[] {
  const groups: Grouped[] = []
  for (const field of fields) {
    const holder = holderOf(field, language)
    const last = groups.at(-1)
    const isTogether = headingOf(holder, language) !== null || (isShort(field) && last?.fields.every(isShort))
    if (last?.holder === holder && isTogether) last.fields.push(field)
    else groups.push({ holder, fields: [field] })
  }
  return groups
}

/** Returns the innermost path around a field that has a heading, otherwise that of its form. */
function holderOf({ label }: HouseField, language: Language): string {
  const steps = label.split('.')
  for (let length = steps.length - 1; length > 2; length -= 1) {
    const holder = steps.slice(0, length).join('.')
    if (headingOf(holder, language) !== null) return holder
  }
  return steps.slice(0, 2).join('.')
}

const isShort = ({ kind, inBoth }: HouseField): boolean =>
  inBoth === true || isNumber(kind) || kind === 'phone' || kind === 'day' || kind === 'point' || kind === 'direction'

function entriesOf(form: FactsForm, source: FormSource): EntriesView | null {
  const list = listOf(form)
  if (list === null) return null
  const { language } = source
  const { body } = source.draft
  const heading = headingOf(list.label, language)
  const ids = idsOf(body, list.path)
  return {
    title: heading?.title ?? '',
    hint: heading?.about ?? '',
    path: list.path,
    add: ids.length < list.most ? addWords(list, language) : null,
    entries: ids.map((id) => ({
      id,
      name: nameOfEntry(valueAt(body, `${list.path}.${id}`), language),
      fields: entryFields(list.entries, list, id, body).map((field) => fieldView(field, source)),
    })),
  }
}
