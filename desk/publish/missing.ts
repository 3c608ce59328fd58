import type { Facts } from '../../content/facts.ts'
import { missingLegal } from '../../content/legal.ts'
import { valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import { comingViewings, unsettledViewings } from '../../enquiries/viewings/viewings.ts'
import { presentable } from '../../house/draft/preview.ts'
import { draftedHouse } from '../../house/tables/houses.ts'
import { firstRevision } from '../../house/tables/revisions.ts'
import { upgraded } from '../../house/upgrades.ts'
import { headingOf } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import type { FormSource } from '../forms/field-views.ts'
import type { PlacedSentence } from './changes.tsx'

/** Returns what the house lacks and can be published without: what the law asks for, and what is still an example. */
export const missingIn = (source: FormSource, database: Database, now: number): PlacedSentence[] => [
  ...(source.draft.isNew ? [] : examples(source, database)),
  ...missingLegal(presentable(source.draft, source.language).facts).map((part) => ({
    text: headingOf(`facts.legal.${part}`, source.language)?.title ?? part,
    href: `/owner/house/legal#${part}`,
  })),
  ...(lacksAddress(database, now)
    ? [{ text: wordsIn(source.language).desk.publish.guests(), href: '/owner/house/guests' }]
    : []),
]

/** True if viewings are planned, but this house has no address for its visitors. That of a former house is of no use to them. */
const lacksAddress = (database: Database, now: number): boolean =>
  (comingViewings(database, now).length > 0 || unsettledViewings(database).length > 0) &&
  guestDetails(database, draftedHouse(database)).details.address === ''

/** Returns what still comes from the house with which the program is delivered. */
function examples({ draft, language }: FormSource, database: Database): PlacedSentence[] {
  const { examples: says } = wordsIn(language).desk.publish
  const { facts, photographs, words } = presentable(draft, language)
  const renderings = photographs.filter(({ illustration }) => illustration).length
  const seeded = firstRevision(database)
  const seedWords = seeded === null ? undefined : valueAt(upgraded(seeded), 'words')
  return [
    JSON.stringify(seedWords) === JSON.stringify(words) && { text: says.words(), href: '/owner/words/opening' },
    renderings > 0 && { text: says.renderings({ count: renderings }), href: '/owner/photographs' },
    isExampleContact(facts) && { text: says.contact(), href: '/owner/house/contact' },
  ].filter((each) => each !== false)
}

// Addresses of this kind reach no one (RFC 2606), and the French regulator reserves these numbers for fiction (ARCEP decision
// 2018-0881).
const isExampleContact = ({ contact: { email, phone, whatsapp } }: Facts): boolean =>
  /@[\w.-]*\.example$/.test(email) ||
  [phone, whatsapp].some((each) => each !== null && /^\+33(?:63998|19900|26191|35301|46571|53649)\d{4}$/.test(each))
