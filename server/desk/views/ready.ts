import type { Facts } from '../../../content/facts.ts'
import { missingLegal } from '../../../content/legal.ts'
import type { Database } from '../../../db/database.ts'
import { firstRevision } from '../../../db/revisions.ts'
import { blocksOf } from '../../../house/draft/checks.ts'
import { valueAt } from '../../../house/draft/paths.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { ReadyPage, Todo } from '../../../renderer/desk-house-view.ts'
import type { Config } from '../../config.ts'
import type { FormSource } from '../forms/field-views.ts'

interface Asked {
  config: Config
  database: Database
  letterTo: string
  letter: ReadyPage['letter']
}

/** Everything between this house and going public: what is to be done, and where. */
export function readyView({ draft, language }: FormSource, { config, database, letterTo, letter }: Asked): ReadyPage {
  const { ready, facts: factsWords } = wordsIn(language).desk
  const house = presentable(draft.body, draft.published.house)
  const { facts, photographs } = house
  const blocks = blocksOf(draft.body).length
  const renderings = photographs.filter(({ illustration }) => illustration).length
  const isExample = (address: string) => /@[\w.-]*\.example$/.test(address)
  const seeded = firstRevision(database)
  const seedWords = seeded === null ? undefined : valueAt(JSON.parse(seeded.body), 'words')
  const sameWords = JSON.stringify(seedWords) === JSON.stringify(house.words)
  const checks: {
    todo: string
    title: string
    why: string
    done: string
    lacks: boolean
    href: string | null
    act: Todo['act']
  }[] = [
    {
      ...lines(ready.faults),
      todo: ready.faults.todo({ count: blocks }),
      lacks: blocks > 0,
      href: '/owner/publish',
      act: 'look',
    },
    { ...lines(ready.words), todo: ready.words.todo(), lacks: sameWords, href: '/owner/words/opening', act: 'look' },
    {
      ...lines(ready.renderings),
      todo: ready.renderings.todo({ count: renderings }),
      lacks: renderings > 0,
      href: '/owner/photographs',
      act: 'look',
    },
    {
      ...lines(ready.contact),
      todo: ready.contact.todo(),
      lacks: isExample(facts.contact.email) || isExamplePhone(facts),
      href: '/owner/house/contact',
      act: 'write',
    },
    {
      ...lines(ready.owner),
      todo: ready.owner.todo(),
      lacks: config.mail.owners.some(isExample),
      href: null,
      act: 'look',
    },
    {
      ...lines(ready.mail),
      todo: ready.mail.todo(),
      lacks: config.mail.smtpUrl === undefined,
      href: null,
      act: 'look',
    },
    {
      ...lines(ready.https),
      todo: ready.https.todo({ address: config.publicUrl }),
      lacks: config.publicUrl.startsWith('http:'),
      href: null,
      act: 'look',
    },
    {
      ...lines(ready.backup),
      todo: ready.backup.todo(),
      lacks: config.backupDir === undefined,
      href: null,
      act: 'look',
    },
    {
      ...lines(ready.listing),
      todo: ready.listing.todo(),
      lacks: facts.listing === 'preview',
      href: '/owner/house/offer',
      act: 'look',
    },
  ]
  const law = new Map(missingLegal(facts).map(({ field }) => [field.split(/[.,]/, 1)[0] ?? '', field]))
  const legal = (['dpe', 'lease', 'publisher', 'host', 'privacy'] as const).map((part) => ({
    part,
    lacks: law.has(part),
  }))
  return {
    kind: 'ready',
    letterTo,
    letter,
    before: checks
      .filter(({ lacks }) => lacks)
      .map(({ title, todo, why, href, act }) => ({ title, todo, why, href, act })),
    law: legal
      .filter(({ lacks }) => lacks)
      .map(({ part }) => {
        const { title, why, law: article } = factsWords.legal[part]
        return { title: title(), todo: why(), why: article(), href: `/owner/house/legal#${part}`, act: 'fillIn' }
      }),
    done: [
      ...checks.filter(({ lacks }) => !lacks).map(({ done }) => done),
      ...legal.filter(({ lacks }) => !lacks).map(({ part }) => factsWords.legal[part].title()),
    ],
  }
}

const lines = ({ title, why, done }: Record<'title' | 'why' | 'done', () => string>) => ({
  title: title(),
  why: why(),
  done: done(),
})

// Numbers that the French regulator keeps for fiction (ARCEP decision 2018-0881): 06 39 98 00 00 and on.
const isExamplePhone = ({ contact }: Facts) => /^\+33(?:63998|19900|26191|35301|46571|53649)\d{4}$/.test(contact.phone)
