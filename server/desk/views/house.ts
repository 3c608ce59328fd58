import { missingLegalParts } from '../../../content/legal.ts'
import { type FactsSection, factsFields, listOf, shownAt } from '../../../house/draft/facts-sections.ts'
import { idsOf, valueAt } from '../../../house/draft/paths.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { brochurePath } from '../../../house/own-brochure.ts'
import type { Shelf } from '../../../house/shelf.ts'
import { wordsIn } from '../../../locales/words.ts'
import type {
  EntriesView,
  FieldGroup,
  FieldView,
  FormView,
  HouseFormPage,
  HouseIndexPage,
} from '../../../renderer/desk-house-view.ts'
import { errorsOf, type FormSource, fieldView } from '../forms/field-views.ts'
import { brochureView } from './brochure.ts'
import { nameOfEntry } from './entry-name.ts'
import { layoutOf } from './house-layout.ts'
import { factsParts } from './house-parts.ts'
import { nextStep } from './progress.ts'

export function houseIndexView(source: FormSource): HouseIndexPage {
  return { kind: 'house', parts: factsParts(source) }
}

export function houseFormView(
  section: FactsSection,
  source: FormSource,
  shelf: Pick<Shelf, 'brochures'>,
  savedAt: number | null,
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
      parts: factsParts(source),
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

function groupsOf(section: FactsSection, source: FormSource): FieldGroup[] {
  const views = new Map(factsFields[section].map((field) => [field.path, fieldView(field, source)]))
  const { facts } = presentable(source.draft, source.language)
  const lacking = new Set<string | undefined>(missingLegalParts(facts))
  return layoutOf(section, source.language).map(({ paths, title, legend, about, law, two }) => ({
    title: title ?? null,
    legend: legend ?? null,
    about: about ?? null,
    law: law || null,
    missing: section === 'legal' && lacking.has(paths[0]?.split('.')[1]),
    two: two ?? false,
    fields: paths.map((path) => views.get(path)).filter((view): view is FieldView => view !== undefined),
  }))
}

function entriesOf(section: FactsSection, source: FormSource): EntriesView | null {
  const list = listOf(section)
  if (list === null) return null
  const { facts } = wordsIn(source.language).desk
  const ids = idsOf(source.draft.body, list.path)
  const isPlaces = section === 'places'
  return {
    title: isPlaces ? facts.placesTitle() : facts.amenitiesTitle(),
    hint: isPlaces ? facts.placesHint() : facts.amenitiesHint(),
    path: list.path,
    add: ids.length < list.most ? (isPlaces ? facts.addPlace() : facts.addAmenity()) : null,
    entries: ids.map((id) => ({
      id,
      name: nameOfEntry(valueAt(source.draft.body, `${list.path}.${id}`), source.language),
      fields: list.fields(`${list.path}.${id}`).map((field) => fieldView(field, source)),
    })),
  }
}
