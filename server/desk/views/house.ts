import { type Language, languages } from '../../../content/enquiry.ts'
import { missingLegal } from '../../../content/legal.ts'
import { readablePhone } from '../../../content/phone.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import {
  type FactsSection,
  factsFields,
  factsSections,
  fieldsOf,
  type LegalPart,
  legalFields,
  legalParts,
  listOf,
  shownAt,
} from '../../../house/draft/facts-sections.ts'
import { isRecord, valueAt } from '../../../house/draft/paths.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { withoutUnknown } from '../../../house/draft/stand-ins.ts'
import { wordsIn } from '../../../locales/words.ts'
import type {
  EntriesView,
  FieldGroup,
  FieldView,
  FormView,
  HouseFormPage,
  HouseIndexPage,
  PartLink,
} from '../../../renderer/desk-house-view.ts'
import { errorsOf, type FormSource, fieldView } from '../forms/field-views.ts'
import { nextStep, progressOf } from './progress.ts'

export function houseIndexView(source: FormSource): HouseIndexPage {
  return { kind: 'house', parts: factsParts(source) }
}

export function houseFormView(section: FactsSection, source: FormSource, savedAt: number | null): HouseFormPage {
  const { facts } = wordsIn(source.language).desk
  const groups = groupsOf(section, source)
  const entries = entriesOf(section, source)
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
    groups,
    entries,
  }
}

export function factsParts(source: FormSource): PartLink[] {
  const { draft, language } = source
  const { facts, ready } = wordsIn(language).desk
  const changes = draft.isNew ? [] : draftChanges(draft.published.house, draft.body)
  const missing = missingLegal(presentable(draft, language).facts).length
  return factsSections.map((name) => {
    const fields = fieldsOf(name, draft.body)
    const list = listOf(name)
    const wrong = fields.filter((field) => fieldView(field, source).error !== null).length
    const changed = changes.filter(
      ({ path }) =>
        (list !== null && path.startsWith(list.path)) ||
        fields.some(
          (field) => field.path === path || field.path.startsWith(`${path}.`) || path.startsWith(`${field.path}.`),
        ),
    ).length
    const { done, of } = draft.isNew ? progressOf(fields, source) : { done: 0, of: 0 }
    const waiting = of - done - wrong
    const note: PartLink['note'] =
      wrong > 0
        ? { text: facts.toCorrect({ count: wrong }), how: 'bad' }
        : waiting > 0
          ? { text: ready.count({ done, of }), how: 'warn' }
          : changed > 0
            ? { text: facts.changes({ count: changed }), how: 'warn' }
            : name === 'legal' && missing > 0
              ? { text: facts.missing({ count: missing }), how: 'bad' }
              : null
    return {
      name,
      label: facts.sections[name](),
      address: `/owner/house/${name}`,
      note,
      summary: waiting > 0 ? null : summaryOf(name, source),
    }
  })
}

function summaryOf(section: FactsSection, source: FormSource): string {
  return withoutUnknown(summaryWith(section, source))
}

function summaryWith(section: FactsSection, { draft, language }: FormSource): string {
  const house = presentable(draft, language)
  const { facts: given } = house
  const LL = wordsIn(language)
  const { summaries, options } = LL.desk.facts
  switch (section) {
    case 'offer': {
      const { saleEur: sale, rentEurPerMonth: rent } = given.price
      const asked = [
        given.offers.includes('sale') && sale !== null ? LL.prices.shortSale({ sale }) : null,
        given.offers.includes('rent') && rent !== null ? LL.prices.shortRent({ rent }) : null,
      ]
      return [options.status[given.status](), ...asked.filter((each) => each !== null)].join('. ')
    }
    case 'figures':
      return summaries.figures({ area: `${given.areaM2}\u00a0m²`, bedrooms: given.bedroomsNow })
    case 'colours':
      return options.palette[given.palette]()
    case 'amenities':
      return summaries.amenities({ count: given.amenities.length })
    case 'places': {
      const { town, region, distances } = given.location
      return summaries.places({ town, region, count: distances.length })
    }
    case 'contact': {
      const { email, phone } = given.contact
      return summaries.contact({ email, phone: readablePhone(phone), hours: given.replyWithinHours })
    }
    case 'legal':
      return summaries.legal()
  }
}

type Layout = Partial<Omit<FieldGroup, 'fields'>> & { paths: readonly string[] }

/** In which order and company the fields of a form stand. */
function layoutOf(section: FactsSection, language: Language): Layout[] {
  const { facts } = wordsIn(language).desk
  const at = (...names: string[]) => names.map((name) => `facts.${name}`)
  switch (section) {
    case 'offer':
      return [
        { paths: at('status') },
        { legend: facts.offered(), paths: at('offers.sale', 'offers.rent') },
        { two: true, paths: at('price.saleEur', 'price.rentEurPerMonth') },
        { paths: at('listing') },
      ]
    case 'figures':
      return [
        { paths: at('name') },
        {
          two: true,
          paths: at(
            'areaM2',
            'seaViewDegrees',
            'bedroomsNow',
            'bedroomsPotential',
            'salons.count',
            'salons.areaEachM2',
          ),
        },
      ]
    case 'colours':
      return [{ about: facts.coloursHint(), paths: at('palette') }]
    case 'amenities':
      return [
        { paths: at('pool') },
        { legend: facts.outdoors(), paths: at('terraces', 'jacuzzi', 'parking') },
        { title: facts.annex(), about: facts.annexHint(), two: true, paths: at('annex.bedrooms', 'annex.bathrooms') },
        { paths: at('annex.kitchen') },
      ]
    case 'places':
      return [
        { two: true, paths: at('location.town', 'location.region') },
        {
          title: facts.circle(),
          about: facts.circleHint(),
          two: true,
          paths: at('location.approximate.latitude', 'location.approximate.longitude', 'location.approximate.radiusM'),
        },
        { title: facts.rarely(), two: true, paths: at('location.country', 'location.timeZone') },
      ]
    case 'contact':
      return [
        { paths: at('contact.email') },
        { two: true, paths: at('contact.phone', 'contact.whatsapp') },
        { paths: at('replyWithinHours', 'brochurePdf') },
      ]
    case 'legal':
      return [
        ...legalParts.map((part) => legalLayout(part, language)),
        { title: facts.legal.other.title(), paths: at('risk.applies', 'copyrightYear') },
      ]
  }
}

function legalLayout(part: LegalPart, language: Language): Layout {
  const { title, law, why } = wordsIn(language).desk.facts.legal[part]
  return {
    title: title(),
    about: why(),
    law: law(),
    two: true,
    paths: legalFields(part).map(({ path }) => path),
  }
}

function groupsOf(section: FactsSection, source: FormSource): FieldGroup[] {
  const views = new Map(factsFields[section].map((field) => [field.path, fieldView(field, source)]))
  const { facts } = presentable(source.draft, source.language)
  const lacking = new Set(missingLegal(facts).map(({ field }) => field.split(/[.,]/, 1)[0]))
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
  const count = lengthAt(source.draft.body, list.path)
  const isPlaces = section === 'places'
  return {
    title: isPlaces ? facts.placesTitle() : facts.amenitiesTitle(),
    hint: isPlaces ? facts.placesHint() : facts.amenitiesHint(),
    path: list.path,
    add: count < list.most ? (isPlaces ? facts.addPlace() : facts.addAmenity()) : null,
    entries: Array.from({ length: count }, (_, at) => ({
      name: nameOfEntry(valueAt(source.draft.body, `${list.path}.${at}`), source.language),
      fields: list.fields(`${list.path}.${at}`).map((field) => fieldView(field, source)),
    })),
  }
}

/** Of a place or an amenity. */
export function nameOfEntry(entry: unknown, language: Language): string {
  const names = isRecord(entry) ? (entry['place'] ?? entry['name']) : null
  const name = isRecord(names) ? (names[language] ?? names[languages[0]]) : null
  return typeof name === 'string' ? name : ''
}

function lengthAt(body: unknown, path: string): number {
  const list = valueAt(body, path)
  return Array.isArray(list) ? list.length : 0
}
