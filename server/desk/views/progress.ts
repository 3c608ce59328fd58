import { languages } from '../../../content/enquiry.ts'
import { fieldId } from '../../../content/field-id.ts'
import { emptyHouse } from '../../../house/draft/empty.ts'
import { type FactsSection, fieldsOf } from '../../../house/draft/facts-sections.ts'
import type { Field } from '../../../house/draft/fields.ts'
import { isMissing, isNeeded } from '../../../house/draft/needed.ts'
import { idsOf } from '../../../house/draft/paths.ts'
import { photographWords } from '../../../house/draft/photograph-fields.ts'
import { type WordsSection, wordsSections, writtenPairs } from '../../../house/draft/words-sections.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { NextStep, Onward } from '../../../renderer/desk-house-view.ts'
import { errorOf, type FormSource, fieldName } from '../forms/field-views.ts'

/** One form of a house that is being begun, with how much of what it needs is there. */
export interface Station extends NextStep {
  part: 'facts' | 'words' | 'photographs'
  /** The form itself; of a photograph its id. */
  here: string
  /** What is still to be written, in words. */
  open: string[]
}

/** The forms that a house needs before it can be shown, in the order in which they are best gone through. */
export function stationsOf(source: FormSource): Station[] {
  const facts = (section: FactsSection) => factsStation(section, source)
  return [
    facts('figures'),
    facts('offer'),
    facts('places'),
    ...photographStations(source),
    ...wordsSections.map((section) => wordsStation(section, source)).filter(({ of }) => of > 0),
    facts('contact'),
  ]
}

export const isDone = ({ done, of }: NextStep): boolean => done === of

/** Where to go on from a form: to the next that waits, else to publishing; null where the draft was not begun empty. */
export function nextStep(here: string, source: FormSource): Onward | null {
  if (!source.draft.isNew) return null
  const stations = stationsOf(source)
  const at = stations.findIndex((station) => station.here === here)
  const others = [...stations.slice(at + 1), ...stations.slice(0, Math.max(at, 0))].filter((each) => !isDone(each))
  // Whoever describes photographs goes through all of them first.
  const isPhotograph = stations[at]?.part === 'photographs'
  const after = others.find(({ part }) => isPhotograph && part === 'photographs') ?? others[0]
  const { ready } = wordsIn(source.language).desk
  return after === undefined
    ? { label: ready.toPublish(), href: '/owner/publish' }
    : { label: ready.next({ title: after.title }), href: after.href }
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

function factsStation(section: FactsSection, source: FormSource): Station {
  const { facts } = wordsIn(source.language).desk
  const { done, of, open } = progressOf(fieldsOf(section, source.draft.body), source)
  return {
    part: 'facts',
    here: section,
    title: facts.sections[section](),
    href: `/owner/house/${section}${anchorOf(open)}`,
    done,
    of,
    open: open.map((field) => (field.kind === 'toggle' ? facts.offered() : fieldName(field, source.language))),
  }
}

function wordsStation(section: WordsSection, source: FormSource): Station {
  const { words } = wordsIn(source.language).desk
  const fields = writtenPairs(section, source.draft.body).flatMap(({ sides }) => languages.map((each) => sides[each]))
  const { done, of, open } = progressOf(fields, source)
  return {
    part: 'words',
    here: `words/${section}`,
    title: `${words.page()}, ${words.sections[section]()}`,
    href: `/owner/words/${section}${anchorOf(open)}`,
    done,
    of,
    open: open.length === 0 ? [] : [words.sections[section]()],
  }
}

/** Each photograph, once there is one. */
function photographStations(source: FormSource): Station[] {
  const { draft, language } = source
  const { photographs } = wordsIn(language).desk
  const ids = idsOf(draft.body)
  if (ids.length === 0)
    return [
      {
        part: 'photographs',
        here: 'photographs',
        title: photographs.page(),
        href: '/owner/uploads',
        done: 0,
        of: 1,
        open: [],
      },
    ]
  return ids.map((id, at) => {
    const { done, of, open } = progressOf(photographWords(id), source)
    return {
      part: 'photographs',
      here: id,
      title: photographs.oneOf({ number: at + 1, count: ids.length }),
      href: `/owner/photographs/${id}${anchorOf(open)}`,
      done,
      of,
      open: open.map((field) => fieldName(field, language)),
    }
  })
}

/** The first field that waits; its form has it under this name. */
const anchorOf = ([first]: readonly Field[]) => (first === undefined ? '' : `#${fieldId(first.path)}`)
