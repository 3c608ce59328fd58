import type { Facts } from '../../../content/facts.ts'
import { missingLegalParts } from '../../../content/legal.ts'
import { valueAt } from '../../../content/paths.ts'
import type { Database } from '../../../db/database.ts'
import { blocksOf } from '../../../house/draft/checks.ts'
import { fieldsOf } from '../../../house/draft/forms.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { firstRevision } from '../../../house/tables/revisions.ts'
import { upgraded } from '../../../house/upgrades.ts'
import { headingOf } from '../../../locales/field-words.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { ReadyPage, Todo } from '../../../pages/desk/ready/Ready.tsx'
import { type FormSource, fieldView } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import type { Check } from './check.ts'
import { stationsOf, waitingIn } from './progress.ts'

interface ReadyState {
  letterTo: string
  letter: ReadyPage['letter']
  justDone: ReadyPage['justDone']
}

type ReadyParts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses'>

/** Returns everything that is still to be done before the site can go public, and where. */
export function readyView(source: FormSource, parts: ReadyParts, asked: ReadyState): ReadyPage {
  const { draft } = source
  const house = draft.isNew ? newHouseChecks(source) : houseChecks(source, parts.database)
  const law = lawChecks(source)
  return {
    kind: 'ready',
    house: todosOf(house),
    law: todosOf(law),
    done: [...house, ...law]
      .filter(({ lacks }) => !lacks)
      .map(({ done, href }) => ({ title: done, href: href?.split('#', 1)[0] ?? null })),
    publicName: draft.published.house.facts.figures.name,
    waiting: draft.isNew ? waitingIn(source).length : 0,
    draft: draft.isNew ? 'new' : draft.changedAt === null ? 'none' : 'changed',
    ...asked,
  }
}

const todosOf = (checks: readonly Check[]): Todo[] =>
  checks
    .filter(({ lacks }) => lacks)
    .map(({ title, todo, why, href, act, count }) => ({ title, todo, why, href, act, count }))

/** For a house that was begun empty: how much of each form is filled in. */
const newHouseChecks = (source: FormSource): Check[] => [
  ...stationsOf(source)
    .filter(({ of }) => of > 0)
    .map(({ title, href, done, of, open }) => ({
      title,
      todo: open.join(' · '),
      why: null,
      done: title,
      lacks: done < of,
      href,
      act: 'fillIn' as const,
      count: { done, of },
    })),
  listingCheck(source),
]

/** For the house that came with the site, or the owner's own: what visitors should not see yet, such as examples. */
function houseChecks(source: FormSource, database: Database): Check[] {
  const { draft, language } = source
  const { ready } = wordsIn(language).desk
  const { facts, photographs, words } = presentable(draft, language)
  const blocks = blocksOf(draft).length
  const renderings = photographs.filter(({ illustration }) => illustration).length
  const seeded = firstRevision(database)
  const seedWords = seeded === null ? undefined : valueAt(upgraded(seeded), 'words')
  const nothingCounted = { count: null } as const
  return [
    {
      ...lines(ready.faults),
      ...nothingCounted,
      todo: ready.faults.todo({ count: blocks }),
      lacks: blocks > 0,
      href: '/owner/publish',
      act: 'look',
    },
    {
      ...lines(ready.words),
      ...nothingCounted,
      todo: ready.words.todo(),
      lacks: JSON.stringify(seedWords) === JSON.stringify(words),
      href: '/owner/words/opening',
      act: 'look',
    },
    {
      ...lines(ready.renderings),
      ...nothingCounted,
      todo: ready.renderings.todo({ count: renderings }),
      lacks: renderings > 0,
      href: '/owner/photographs',
      act: 'look',
    },
    {
      ...lines(ready.contact),
      ...nothingCounted,
      todo: ready.contact.todo(),
      lacks: isExample(facts.contact.email) || isExamplePhone(facts),
      href: '/owner/house/contact',
      act: 'write',
    },
    listingCheck(source),
  ]
}

function listingCheck({ draft, language }: FormSource): Check {
  const { ready } = wordsIn(language).desk
  return {
    ...lines(ready.listing),
    todo: ready.listing.todo(),
    lacks: valueAt(draft.body, 'facts.offer.listing') === 'preview',
    href: '/owner/house/offer',
    act: 'look',
    count: null,
  }
}

const shownLegal = ['dpe', 'lease', 'publisher', 'host', 'privacy'] as const satisfies readonly (keyof Facts['legal'])[]

function lawChecks(source: FormSource): Check[] {
  const { draft, language } = source
  const missing = new Set(missingLegalParts(presentable(draft, language).facts))
  return shownLegal.map((part): Check => {
    const { title = '', about = '', law = '' } = headingOf(`facts.legal.${part}`, language) ?? {}
    return {
      title,
      todo: about,
      why: law,
      done: title,
      lacks: missing.has(part),
      href: `/owner/house/legal#${part}`,
      act: 'fillIn',
      count: legalCount(part, source),
    }
  })
}

/** Returns how many lines of a legal part are written. Boxes and lists that may be empty do not count. */
function legalCount(part: keyof Facts['legal'], source: FormSource): Todo['count'] {
  const fields = fieldsOf('legal', source.draft.body).filter(
    ({ path, kind }) => path.startsWith(`facts.legal.${part}.`) && kind !== 'toggle' && kind !== 'lines',
  )
  const views = fields.map((field) => fieldView(field, source))
  return { done: views.filter(({ value, error }) => value !== '' && error === null).length, of: fields.length }
}

const lines = ({ title, why, done }: Record<'title' | 'why' | 'done', () => string>) => ({
  title: title(),
  why: why(),
  done: done(),
})

const isExample = (address: string): boolean => /@[\w.-]*\.example$/.test(address)

// The French regulator reserves these numbers for fiction (ARCEP decision 2018-0881): 06 39 98 00 00 and following.
const isExamplePhone = ({ contact: { phone, whatsapp } }: Facts) =>
  [phone, whatsapp].some((each) => each !== null && /^\+33(?:63998|19900|26191|35301|46571|53649)\d{4}$/.test(each))
