import { languages } from '../../content/enquiry.ts'
import type { FactsForm } from '../../content/facts.ts'
import { fieldId } from '../../content/field-id.ts'
import type { HouseField } from '../../content/fields.ts'
import { idsOf } from '../../content/paths.ts'
import type { WordsForm } from '../../content/words.ts'
import { emptyHouse } from '../../house/draft/empty.ts'
import { fieldsOf } from '../../house/draft/fields.ts'
import { isMissing, isNeeded } from '../../house/draft/missing.ts'
import { wordsFormNames, writtenPairs } from '../../house/draft/words-forms.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Onward } from '../parts/Next.tsx'
import { lacksWords, nextWithoutWords, photographAddress } from '../photographs/words.ts'
import { errorOf, type FormSource } from './field-views.ts'
import type { PartLink } from './PartIndex.tsx'

/** One form of a house that was begun empty, with how many of its required fields are filled in. A form may have no required fields. */
export interface Station {
  title: string
  href: string
  done: number
  of: number
  /** The form's own name, such as figures, words/opening, photographs or plates. */
  here: string
}

/** Returns every form of the house, in the order of the guided path. */
export function stationsOf(source: FormSource): Station[] {
  const facts = (section: FactsForm) => factsStation(section, source)
  // The forms are listed by name, so that the compiler reports a new form that is missing here.
  const stations: Record<FactsForm | 'photographs' | 'words', Station | Station[]> = {
    figures: facts('figures'),
    offer: facts('offer'),
    place: facts('place'),
    view: facts('view'),
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

/** Returns the forms that must be filled in before the house can be published. Every count at the desk uses them. */
export const waitingIn = (source: FormSource): Station[] => stationsOf(source).filter(({ done, of }) => done < of)

/**
 * Returns the next step after a form: the next form of the path, even if it may stay empty, and after the last one
 * publishing. After a photograph it is the next one that lacks words. Null if the draft was not begun empty.
 */
export function nextStep(here: string, source: FormSource): Onward | null {
  const { draft, language } = source
  if (!draft.isNew) return null
  const { steps, photographs } = wordsIn(language).desk
  const stations = stationsOf(source)
  const ids = idsOf(draft.body)
  const inPhotographs = here === 'photographs' || ids.includes(here)
  const at = stations.findIndex((station) => station.here === (inPhotographs ? 'photographs' : here))
  const step = { number: at + 1, count: stations.length }
  const wordless = inPhotographs ? nextWithoutWords(here, source) : null
  if (wordless !== null) {
    const title = photographs.oneOf({ number: ids.indexOf(wordless) + 1, count: ids.length })
    return { label: steps.next({ title }), href: photographAddress(wordless), step }
  }
  // The page of all photographs also contains the form for their places, so that form is skipped.
  const isLastOfPage = here === 'photographs' && ids.length > 0
  const after = stations[at + (isLastOfPage ? 2 : 1)]
  return after === undefined
    ? { label: steps.toPublish(), href: '/owner/publish', step }
    : { label: steps.next({ title: after.title }), href: after.href, step }
}

/** Returns the state of a form among several: what is most urgent in it. Null if there is nothing to say. */
export function partNote(
  fields: readonly HouseField[],
  source: FormSource,
  { changed, outdated = 0, missing = 0 }: { changed: number; outdated?: number; missing?: number },
): PartLink['note'] {
  const { facts, steps, words } = wordsIn(source.language).desk
  const wrong = fields.filter((field) => errorOf(field, source) !== null).length
  if (wrong > 0) return { text: facts.toCorrect({ count: wrong }), how: 'bad' }
  const { done, of } = source.draft.isNew ? progressOf(fields, source) : { done: 0, of: 0 }
  if (done < of) return { text: steps.count({ done, of }), how: 'warn' }
  if (outdated > 0) return { text: words.toLookAt({ count: outdated }), how: 'warn' }
  if (changed > 0) return { text: facts.changes({ count: changed }), how: 'warn' }
  return missing > 0 ? { text: facts.missing({ count: missing }), how: 'bad' } : null
}

interface Progress {
  done: number
  of: number
  open: HouseField[]
}

/** Returns how many of these fields the owner must write, how many are written, and which are missing. Fields that an empty house begins with do not count. */
function progressOf(fields: readonly HouseField[], source: FormSource): Progress {
  const { body } = source.draft
  const needed = fields.filter((field) => isNeeded(field, body))
  const open = needed.filter((field) => isMissing(field, body) || errorOf(field, source) !== null)
  const asked = needed.filter((field) => open.includes(field) || !isGiven(field))
  return { done: asked.length - open.length, of: asked.length, open }
}

const given = emptyHouse(0)
const isGiven = (field: HouseField) => isNeeded(field, given) && !isMissing(field, given)

function factsStation(section: FactsForm, source: FormSource): Station {
  const title = wordsIn(source.language).desk.facts.sections[section]()
  return station(section, title, `/owner/house/${section}`, progressOf(fieldsOf(section, source.draft.body), source))
}

/** Returns null if there is nothing to write, because the house does not have what the form describes. */
function wordsStation(section: WordsForm, source: FormSource): Station | null {
  const { words } = wordsIn(source.language).desk
  const pairs = writtenPairs(section, source.draft.body)
  // The form for highlights is always there, because the first one is added in it.
  if (pairs.length === 0 && section !== 'figures') return null
  const fields = pairs.flatMap(({ sides }) => languages.map((each) => sides[each]))
  const title = `${words.page()}, ${words.sections[section]()}`
  return station(`words/${section}`, title, `/owner/words/${section}`, progressOf(fields, source))
}

/** Returns how many photographs have their words. At least one photograph is required. */
function photographsStation(source: FormSource): Station {
  const ids = idsOf(source.draft.body)
  const waiting = ids.filter((id) => lacksWords(id, source))
  const [first] = waiting
  return {
    here: 'photographs',
    title: wordsIn(source.language).desk.photographs.page(),
    href: ids.length === 0 ? '/owner/uploads' : first === undefined ? '/owner/photographs' : photographAddress(first),
    done: ids.length - waiting.length,
    of: Math.max(1, ids.length),
  }
}

function platesStation({ language }: FormSource): Station {
  const { where } = wordsIn(language).desk.photographs
  return { here: 'plates', title: where(), href: '/owner/photographs#plates', done: 0, of: 0 }
}

/** Returns a form with a link to its first missing field. */
function station(here: string, title: string, address: string, { done, of, open: [first] }: Progress): Station {
  return { here, title, href: first === undefined ? address : `${address}#${fieldId(first.path)}`, done, of }
}
