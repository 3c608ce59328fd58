import { type Language, languages } from '../../../content/enquiry.ts'
import type { FactsForm } from '../../../content/facts.ts'
import { fieldId } from '../../../content/field-id.ts'
import type { Field } from '../../../content/fields.ts'
import { idsOf } from '../../../content/paths.ts'
import type { WordsForm } from '../../../content/words.ts'
import { emptyHouse } from '../../../house/draft/empty.ts'
import { fieldsOf } from '../../../house/draft/forms.ts'
import { isMissing, isNeeded } from '../../../house/draft/needed.ts'
import { photographWords } from '../../../house/draft/photograph-fields.ts'
import { wordsFormNames, writtenPairs } from '../../../house/draft/words-forms.ts'
import { headingOf } from '../../../locales/field-words.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { NextStep, Onward } from '../../../renderer/desk-house-view.ts'
import { errorOf, type FormSource, fieldName } from '../forms/field-views.ts'

/** One form of a house that is being begun, with how much of what it needs is there: nothing, if all of it may be left. */
export interface Station extends NextStep {
  /** The form's own name, such as figures, words/opening, photographs or plates. */
  here: string
  /** What is still to be written, in words. */
  open: string[]
}

/** Every form of the house, in the order in which the guided path leads through them. */
export function stationsOf(source: FormSource): Station[] {
  const facts = (section: FactsForm) => factsStation(section, source)
  // By name, so that the compiler asks for the place of a new form.
  const stations: Record<FactsForm | 'photographs' | 'words', Station | Station[]> = {
    figures: facts('figures'),
    offer: facts('offer'),
    place: facts('place'),
    rooms: facts('rooms'),
    amenities: facts('amenities'),
    colours: facts('colours'),
    photographs: [photographsStation(source), ...(idsOf(source.draft.body).length > 0 ? [platesStation(source)] : [])],
    words: wordsFormNames.flatMap((section) => wordsStation(section, source) ?? []),
    contact: facts('contact'),
    legal: facts('legal'),
  }
  return Object.values(stations).flat()
}

/** The forms that must be filled in before the house can be published: what every count of the desk goes by. */
export const waitingIn = (source: FormSource): Station[] => stationsOf(source).filter(({ done, of }) => done < of)

/**
 * The way on from a form: to the next one of the path, whether it must be filled in or not, and at last to publishing. From
 * a photograph to the next that lacks words. Null if the draft was not begun empty.
 */
export function nextStep(here: string, source: FormSource): Onward | null {
  const { draft, language } = source
  if (!draft.isNew) return null
  const { ready, photographs } = wordsIn(language).desk
  const stations = stationsOf(source)
  const ids = idsOf(draft.body)
  const inPhotographs = here === 'photographs' || ids.includes(here)
  const at = stations.findIndex((station) => station.here === (inPhotographs ? 'photographs' : here))
  const step = { number: at + 1, count: stations.length }
  const undescribed = inPhotographs ? nextUndescribed(here, source) : null
  if (undescribed !== null) {
    const title = photographs.oneOf({ number: ids.indexOf(undescribed) + 1, count: ids.length })
    return { label: ready.next({ title }), href: photographAddress(undescribed, source), step }
  }
  // The page of all photographs ends with where they hang.
  const isLastOfPage = here === 'photographs' && ids.length > 0
  const after = stations[at + (isLastOfPage ? 2 : 1)]
  return after === undefined
    ? { label: ready.toPublish(), href: '/owner/publish', step }
    : { label: ready.next({ title: after.title }), href: after.href, step }
}

/** How many of these fields its owner has had to write and has, and which are still to be written. What an empty house begins with is not counted. */
export function progressOf(fields: readonly Field[], source: FormSource): { done: number; of: number; open: Field[] } {
  const { body } = source.draft
  const needed = fields.filter((field) => isNeeded(field, body))
  const open = needed.filter((field) => isMissing(field, body) || errorOf(field, source) !== null)
  const asked = needed.filter((field) => open.includes(field) || !isGiven(field))
  return { done: asked.length - open.length, of: asked.length, open }
}

const given = emptyHouse(0)
const isGiven = (field: Field) => isNeeded(field, given) && !isMissing(field, given)

function factsStation(section: FactsForm, source: FormSource): Station {
  const { facts } = wordsIn(source.language).desk
  const { done, of, open } = progressOf(fieldsOf(section, source.draft.body), source)
  return {
    here: section,
    title: facts.sections[section](),
    href: `/owner/house/${section}${anchorOf(open)}`,
    done,
    of,
    open: open.map((field) => nameOfMissing(field, source.language)),
  }
}

/** A box that is needed stands for the question that it is one answer to. */
function nameOfMissing(field: Field, language: Language): string {
  const question = field.names && headingOf(field.names.path, language)?.title
  return question ?? fieldName(field, language)
}

/** Null if there is nothing to write, as the house has not what the form tells of. */
function wordsStation(section: WordsForm, source: FormSource): Station | null {
  const { words } = wordsIn(source.language).desk
  const pairs = writtenPairs(section, source.draft.body)
  // Highlights are added there, also the first.
  if (pairs.length === 0 && section !== 'figures') return null
  const fields = pairs.flatMap(({ sides }) => languages.map((each) => sides[each]))
  const { done, of, open } = progressOf(fields, source)
  return {
    here: `words/${section}`,
    title: `${words.page()}, ${words.sections[section]()}`,
    href: `/owner/words/${section}${anchorOf(open)}`,
    done,
    of,
    open: [...new Set(open.map((field) => fieldName(field, source.language)))],
  }
}

/** All photographs: how many have their words. At least one is needed. */
function photographsStation(source: FormSource): Station {
  const { ready, photographs } = wordsIn(source.language).desk
  const ids = idsOf(source.draft.body)
  const waiting = ids.filter((id) => lacksWords(id, source))
  const [first] = waiting
  return {
    here: 'photographs',
    title: photographs.page(),
    href:
      ids.length === 0
        ? '/owner/uploads'
        : first === undefined
          ? '/owner/photographs'
          : photographAddress(first, source),
    done: ids.length - waiting.length,
    of: Math.max(1, ids.length),
    open: ids.length === 0 ? [ready.photographs.none()] : [ready.photographs.lack({ count: waiting.length })],
  }
}

function platesStation({ language }: FormSource): Station {
  const { where } = wordsIn(language).desk.photographs
  return { here: 'plates', title: where(), href: '/owner/photographs#plates', done: 0, of: 0, open: [] }
}

/** The next photograph after this one that lacks words, from the first again after the last; null if none does. */
function nextUndescribed(here: string, source: FormSource): string | null {
  const ids = idsOf(source.draft.body)
  const at = ids.indexOf(here)
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].find((id) => lacksWords(id, source)) ?? null
}

const lacksWords = (id: string, source: FormSource) => progressOf(photographWords(id), source).open.length > 0

const photographAddress = (id: string, source: FormSource) =>
  `/owner/photographs/${id}${anchorOf(progressOf(photographWords(id), source).open)}`

/** The first field that waits; its form has it under this name. */
const anchorOf = ([first]: readonly Field[]) => (first === undefined ? '' : `#${fieldId(first.path)}`)
