import { fieldId } from '../../content/fields.ts'
import { type Language, languages } from '../../content/languages.ts'
import { spokenIn, valueAt, withValue } from '../../content/paths.ts'
import type { WordsForm } from '../../content/words.ts'
import type { Database } from '../../db/database.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { wordsFormNames, writtenPairs } from '../../house/draft/fields.ts'
import { photographsIn } from '../../house/draft/places.ts'
import { faultsOf } from '../../house/draft/preview.ts'
import { withoutUnfinished } from '../../house/draft/publishing.ts'
import { draftedHouse, lastRevisionOf } from '../../house/revisions.ts'
import { upgraded } from '../../house/upgrades.ts'
import { optionWords } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { type FormLink, waitingIn } from '../forms/progress.ts'
import { factsFormLinks } from '../house/form-links.ts'
import { sentenceView, type WordsSource } from '../words/words.ts'
import type { PlacedSentence } from './changes.tsx'
import { faultBlocks } from './reasons.ts'

/** Returns the name of a house that was begun empty, or a general name until it has one. */
export function newHouseName(body: unknown, language: Language): string {
  const name = valueAt(body, 'facts.figures.name')
  return typeof name === 'string' && name !== '' ? name : wordsIn(language).desk.newHouse.name()
}

/** Returns the name of one of the site's houses: as its draft has it, or as it was published last. */
export function houseName(database: Database, number: number, language: Language): string {
  if (number === draftedHouse(database)) return newHouseName(openDraft(database).body, language)
  const last = lastRevisionOf(database, number)
  return newHouseName(last && upgraded(last), language)
}

/** Returns what is still to be written, form by form, and then all other faults. */
export function newHouseBlocks(source: WordsSource): PlacedSentence[] {
  const { newHouse } = wordsIn(source.language).desk.publish
  const waiting = waitingIn(source)
  const listed = new Set(waiting.map(({ href }) => formOf(href)))
  const isListed = (href: string) =>
    listed.has(formOf(href)) ||
    (href.startsWith('/owner/photographs') && waiting.some(({ here }) => here === 'photographs'))
  return [
    ...waiting.map(({ title, done, of, href }) => ({ text: newHouse.waits({ title, done, of }), href })),
    ...faultBlocks(source, faultsOf(withoutUnfinished(source.draft.body).body)).filter(({ href }) => !isListed(href)),
  ]
}

/** Names each language in which the house could be published now, if only texts in the other one are missing. */
export function enoughAlone(source: WordsSource): PlacedSentence[] {
  const { draft, language } = source
  const { inbox, publish } = wordsIn(language).desk
  if (newHouseBlocks(source).length === 0) return []
  const inOnly = (each: Language) => ({ ...source, draft: { ...draft, body: withValue(draft.body, choice, each) } })
  const says = (each: Language) => {
    const missing = languages.filter((other) => other !== each).map((other) => inbox.languages[other]())
    const only = optionWords(choice, each, language) ?? each
    return publish.newHouse.alone({ other: missing.join(', '), only })
  }
  return spokenIn(draft.body)
    .filter((each) => newHouseBlocks(inOnly(each)).length === 0)
    .map((each) => ({ text: says(each), href: `/owner/house/offer#${fieldId(choice)}` }))
}

const choice = 'facts.offer.languages'

const formOf = (href: string) => href.split('#', 1)[0] ?? ''

/** Returns what the house contains, part by part. */
export const newHouseLinks = (source: WordsSource): FormLink[] => {
  const { nav, photographs } = wordsIn(source.language).desk
  const { length: count } = photographsIn(source.draft.body)
  return [
    ...factsFormLinks(source).filter(({ note, summary }) => note !== null || summary !== null),
    ...wordsFormNames.flatMap((section) => wordsPart(section, source) ?? []),
    {
      name: 'photographs',
      label: nav.photographs(),
      address: '/owner/photographs',
      note: null,
      summary: count === 0 ? null : photographs.count({ count }),
    },
  ]
}

/** Describes a form by its first sentence; returns null if nothing is written in it. */
function wordsPart(section: WordsForm, source: WordsSource): FormLink | null {
  const { nav, words } = wordsIn(source.language).desk
  const said = writtenPairs(section, source.draft.body)
    .map((pair) => sentenceView(pair, source.language, source))
    .find(({ value }) => value !== '')
  if (said === undefined) return null
  return {
    name: section,
    label: `${nav.words()}, ${words.sections[section]()}`,
    address: `/owner/words/${section}`,
    note: null,
    summary: said.finished ?? said.value,
  }
}
