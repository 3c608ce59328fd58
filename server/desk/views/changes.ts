import { toCardinal as inEnglish } from 'n2words/en-GB'
import { toCardinal as inFrench } from 'n2words/fr-FR'
import { type Language, languages } from '../../../content/enquiry.ts'
import type { DraftChange } from '../../../house/draft/changes.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import type { Doubt } from '../../../house/draft/checks.ts'
import { markOf } from '../../../house/draft/draft.ts'
import {
  factsFields,
  factsGroups,
  factsLists,
  factsSections,
  fieldsOf,
  type LegalPart,
  legalParts,
} from '../../../house/draft/facts-sections.ts'
import type { Field } from '../../../house/draft/fields.ts'
import { valueAt } from '../../../house/draft/paths.ts'
import { photographFields, plateFields } from '../../../house/draft/photograph-fields.ts'
import { pairsOf, wordsSections } from '../../../house/draft/words-sections.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { ChangeView } from '../../../renderer/desk-house-view.ts'
import { fieldName, fieldView, toldValue } from '../forms/field-views.ts'
import { nameOfEntry } from './house.ts'
import { photographName } from './photograph-name.ts'
import { picturedIn } from './photographs.ts'
import { piecesBetween, stalePairs, type WordsSource } from './words.ts'

/** What a change is about, and where it is made. */
interface Place {
  label: string
  where: string
  href: string
  field: Field | null
  language: Language | null
}

/** Every change of the draft, as its owner reads it. */
export function changeViews(
  source: WordsSource,
  doubts: readonly Doubt[],
  confirmed: ReadonlySet<string>,
): ChangeView[] {
  const { draft } = source
  return draftChanges(draft.published.house, draft.body).map((change) => changeView(change, source, doubts, confirmed))
}

/** What changed from one house to the next, in a few words each. */
export function changeNames(change: DraftChange, before: unknown, after: unknown, source: WordsSource): string {
  if (change.kind === 'added' || change.kind === 'removed') {
    const { publish } = wordsIn(source.language).desk
    const name = photographName(
      change.kind === 'added' ? after : before,
      change.path.split('.')[1] ?? '',
      source.language,
    )
    return change.kind === 'added' ? publish.added({ name }) : publish.removed({ name })
  }
  return placeOf(change.path, source, after).label
}

function changeView(
  change: DraftChange,
  source: WordsSource,
  doubts: readonly Doubt[],
  confirmed: ReadonlySet<string>,
): ChangeView {
  const { draft, language } = source
  const { path, kind, before, after } = change
  const plain = {
    path,
    before: null,
    after: null,
    pieces: null,
    language: null,
    picture: null,
    notes: [],
    confirm: null,
    stale: null,
  }
  if (kind === 'added' || kind === 'removed') return { ...plain, ...photographChange(change, source) }
  const place = placeOf(path, source, draft.body)
  const { label, where, href, field } = place
  const head = { ...plain, label, where, href, language: place.language }
  if (kind === 'order' || kind === 'list') return { ...head, ...namesOf(before, after, source) }
  if (field?.kind === 'sentence' && typeof before === 'string' && typeof after === 'string')
    return { ...head, pieces: piecesBetween(before, after), stale: staleOf(path, source) }
  const told = (value: unknown) =>
    (field === null ? wholePart(value, path, source) : toldValue(field, value, language)) || null
  const error = field === null ? null : fieldView(field, source).error
  return {
    ...head,
    before: told(before),
    after: told(after),
    notes: [
      ...moveOf(field, before, after, language),
      ...(error === null ? [] : [{ text: error, how: 'bad' as const }]),
    ],
    confirm: confirmOf(path, after, doubts, confirmed, language),
    stale: field?.kind === 'sentence' ? staleOf(path, source) : null,
  }
}

function photographChange({ path, kind }: DraftChange, source: WordsSource) {
  const { draft, language } = source
  const { publish, photographs } = wordsIn(language).desk
  const id = path.split('.')[1] ?? ''
  const body = kind === 'added' ? draft.body : draft.published.house
  const name = photographName(body, id, language)
  const lacks = [...source.faults.keys()].some((each) => each.startsWith(`${path}.`))
  return {
    label: kind === 'added' ? publish.added({ name }) : publish.removed({ name }),
    where: photographs.page(),
    href: kind === 'added' ? `/owner/photographs/${id}` : '/owner/photographs',
    picture: picturedIn(body, id, language),
    notes: lacks ? [{ text: photographs.lacks(), how: 'bad' as const }] : [],
  }
}

function namesOf(before: unknown, after: unknown, { draft, language }: WordsSource) {
  const names = (list: unknown, body: unknown) =>
    (Array.isArray(list) ? list : [])
      .map((entry) => {
        if (typeof entry !== 'string') return nameOfEntry(entry, language)
        return valueAt(body, `photographs.${entry}`) === undefined ? entry : photographName(body, entry, language)
      })
      .filter(Boolean)
      .join(', ')
  return { before: names(before, draft.published.house) || null, after: names(after, draft.body) || null }
}

/** A legal part that came or went as a whole. */
function wholePart(value: unknown, path: string, { language }: WordsSource): string {
  const group = factsGroups.find((each) => each.path === path)
  if (group === undefined || value === null || value === undefined) return typeof value === 'string' ? value : ''
  return group.fields
    .map((field) =>
      toldValue(field, valueAt({ facts: { [path.slice('facts.'.length)]: value } }, field.path), language),
    )
    .filter(Boolean)
    .join(', ')
}

function moveOf(field: Field | null, before: unknown, after: unknown, language: Language): ChangeView['notes'] {
  if (field?.kind !== 'euros' || typeof before !== 'number' || typeof after !== 'number' || before === 0) return []
  const { publish } = wordsIn(language).desk
  const percent = Math.round((Math.abs(after - before) / before) * 1_000) / 10
  const text = after < before ? publish.less({ percent }) : publish.more({ percent })
  return [{ text: `${text} ${publish.everywhere()}`, how: 'plain' }]
}

const inWords = { en: inEnglish, fr: inFrench }

function confirmOf(
  path: string,
  after: unknown,
  doubts: readonly Doubt[],
  confirmed: ReadonlySet<string>,
  language: Language,
): ChangeView['confirm'] {
  const doubt = doubts.find((each) => each.about === 'price' && each.path === path)
  if (doubt?.about !== 'price' || typeof after !== 'number') return null
  const { publish } = wordsIn(language).desk
  const [was, is] = [doubt.before, doubt.after].map((value) => inWords[language](value))
  const percent = Math.round((Math.abs(doubt.after - doubt.before) / doubt.before) * 100)
  const told = { percent, before: was ?? '', after: is ?? '' }
  const mark = markOf([path, after])
  return {
    told: doubt.after < doubt.before ? publish.inWords.less(told) : publish.inWords.more(told),
    label: publish.sure({ after: is ?? '' }),
    mark,
    isConfirmed: confirmed.has(mark),
  }
}

/** The other language has not been touched since this sentence was. */
function staleOf(path: string, source: WordsSource): ChangeView['stale'] {
  const stale = stalePairs(source).find(({ pair, language }) =>
    languages.some((each) => each !== language && pair.sides[each].path === path),
  )
  if (stale === undefined) return null
  const { publish } = wordsIn(source.language).desk
  return {
    text: publish.stale[stale.language](),
    label: publish.look[stale.language](),
    href: placeOf(stale.pair.sides[stale.language].path, source, source.draft.body).href,
  }
}

/** Where a path is changed, and what it is called there. */
export function placeOf(path: string, { language }: Pick<WordsSource, 'language'>, body: unknown): Place {
  const { facts, words, photographs, publish } = wordsIn(language).desk
  for (const section of factsSections) {
    const href = `/owner/house/${section}`
    const at = { where: facts.sections[section](), href, language: null }
    const field = fieldsOf(section, body).find(
      (each) => each.path === path || each.path === path.replace(/\.point\.\d$/, '.point'),
    )
    if (field !== undefined) {
      const entry = factsFields[section].includes(field)
        ? ''
        : nameOfEntry(valueAt(body, path.split('.').slice(0, -2).join('.')) ?? valueAt(body, entryOf(path)), language)
      const name = fieldName(field, language)
      return { ...at, label: entry === '' ? name : `${entry}: ${name}`, field, language: field.language ?? null }
    }
  }
  if (path === 'facts.offers' || path === 'facts.price')
    return {
      label: path === 'facts.offers' ? facts.offered() : facts.faults.price(),
      where: facts.sections.offer(),
      href: '/owner/house/offer',
      field: null,
      language: null,
    }
  const legal = legalParts.find((part): part is LegalPart => path === `facts.${part}`)
  if (legal !== undefined)
    return {
      label: facts.legal[legal].title(),
      where: facts.sections.legal(),
      href: '/owner/house/legal',
      field: null,
      language: null,
    }
  if (path.startsWith(factsLists.places.path))
    return {
      label: facts.placesTitle(),
      where: facts.sections.places(),
      href: '/owner/house/places',
      field: null,
      language: null,
    }
  if (path.startsWith(factsLists.amenities.path))
    return {
      label: facts.amenitiesTitle(),
      where: facts.sections.amenities(),
      href: '/owner/house/amenities',
      field: null,
      language: null,
    }
  for (const section of wordsSections) {
    const where = `${words.page()}, ${words.sections[section]()}`
    const href = `/owner/words/${section}`
    for (const pair of pairsOf(section, body))
      for (const each of languages) {
        const field = pair.sides[each]
        if (field.path === path)
          return {
            label: `${fieldName(field, language, pair.number ?? 1)}, ${words[each]()}`,
            where,
            href,
            field,
            language: each,
          }
        if (field.path.startsWith(`${path}.`))
          return { label: words.sections[section](), where, href, field: null, language: null }
      }
  }
  if (path === 'photographs')
    return {
      label: publish.order(),
      where: photographs.page(),
      href: '/owner/photographs',
      field: null,
      language: null,
    }
  if (path.startsWith('photographs.')) return photographPlace(path, body, language)
  const plate = plateFields([]).find((field) => field.path === path)
  if (plate !== undefined)
    return {
      label: fieldName(plate, language),
      where: photographs.where(),
      href: '/owner/photographs#plates',
      field: plate,
      language: null,
    }
  return { label: path, where: facts.page(), href: '/owner/house', field: null, language: null }
}

const entryOf = (path: string) => /^(.*?\.\d+)\./.exec(path)?.[1] ?? ''

function photographPlace(path: string, body: unknown, language: Language): Place {
  const { photographs, publish } = wordsIn(language).desk
  const [, id = '', part = '', side] = path.split('.')
  const name = photographName(body, id, language)
  const at = { where: publish.photograph({ name }), href: `/owner/photographs/${id}` }
  const said = languages.find((each) => each === side)
  if (said !== undefined) {
    const label = part === 'caption' ? photographs.captionIn[said]() : photographs.altIn[said]()
    const field: Field = { path, label: part === 'caption' ? 'caption' : 'alt', kind: 'sentence', language: said }
    return { ...at, label, field, language: said }
  }
  const field = photographFields(id).find((each) => each.path === path) ?? null
  if (field !== null) return { ...at, label: fieldName(field, language), field, language: null }
  const hero: Field = { path, label: 'hero', kind: 'whole' }
  if (part === 'hero') return { ...at, label: fieldName(hero, language), field: hero, language: null }
  return { ...at, label: part === 'master' ? publish.picture() : publish.focusMoved(), field: null, language: null }
}
