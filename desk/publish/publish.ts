import { statSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { changeId } from '../../content/change-id.ts'
import { languages } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import type { House } from '../../content/house.ts'
import { missingLegalParts } from '../../content/legal.ts'
import { valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { guestDetails } from '../../enquiries/viewings/guests.ts'
import { countComing, unsettledViewings } from '../../enquiries/viewings/viewings.ts'
import { doubtSentence, doubtsOf } from '../../house/draft/doubts.ts'
import type { HouseDraft } from '../../house/draft/draft.ts'
import { markOf } from '../../house/draft/fields.ts'
import { presentable, readingOf } from '../../house/draft/preview.ts'
import { readinessOf } from '../../house/draft/publishing.ts'
import { readyFor } from '../../house/made.ts'
import { draftedHouse } from '../../house/tables/houses.ts'
import { firstRevision } from '../../house/tables/revisions.ts'
import { HouseError, upgraded } from '../../house/upgrades.ts'
import { headingOf } from '../../locales/field-words.ts'
import { wordsIn } from '../../locales/words.ts'
import { PageFault } from '../../server/pages/showing.ts'
import { type FormSource, fieldName } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import { stalePairs, type WordsSource } from '../words/words.ts'
import { changeViews } from './changes.ts'
import { newHouseBlocks, newHouseView } from './new-house.ts'
import type { PublishPage } from './Publish.tsx'
import type { MadeState } from './Published.tsx'
import type { PlacedSentence } from './Refusals.tsx'
import { heldReasons, missingFileBlocks } from './reasons.ts'

/** What someone sent with the page: the mark of what they read, if they pressed the button, and of what they confirmed. */
export interface Pressed {
  mark: string | null
  confirmed: ReadonlySet<string>
}

/** Returns the page of changes, with the house that publishing would show; null if that house is not valid. */
export function publishView(
  source: WordsSource,
  { clock, database, shelf }: Pick<DeskParts, 'clock' | 'database' | 'shelf'>,
  { mark, confirmed }: Pressed,
): { page: PublishPage; house: House | null } {
  const { draft, language } = source
  const { body, ready, unready } = readinessOf(draft, shelf)
  const read = readingOf(body)
  const house = 'house' in read ? read.house : null
  const compared = draft.isNew ? null : draft.published.house
  const doubts = doubtsOf(house ?? presentable(draft, language), compared, clock.now())
  const changes = changeViews(source, doubts, confirmed).map((change) => {
    const reason = unready.get(change.path)
    return { ...change, held: reason === undefined ? null : heldReasons(change.path, reason, source) }
  })
  const blocks = [
    ...(draft.isNew ? newHouseBlocks(source) : []),
    ...(house === null ? [] : missingFileBlocks(house, shelf, language)),
  ]
  const newer = draft.isBehind ? newerMark(draft) : null
  const isConfirmed = changes.every(({ held, confirm }) => held !== null || confirm === null || confirm.isConfirmed)
  const page: PublishPage = {
    kind: 'publish',
    publishedAt: draft.published.publishedAt,
    changes,
    blocks,
    refusals: [],
    doubts: [...doubts.map((doubt) => doubtSentence(doubt, language)), ...staleLines(source)],
    missing: missingIn(source, database, clock.now()),
    newHouse: draft.isNew ? newHouseView(source) : null,
    newer: newer === null ? null : { mark: newer, isConfirmed: confirmed.has(newer) },
    mark: publishMark(draft),
    isReady:
      blocks.length === 0 &&
      (draft.isNew || ready.length > 0) &&
      (newer === null || confirmed.has(newer)) &&
      isConfirmed,
    changedMeanwhile: mark !== null && mark !== publishMark(draft),
  }
  return { page, house }
}

/** Returns the page after an attempt that published nothing. It says why. */
export function refusedView(page: PublishPage, source: WordsSource): PublishPage {
  const { publish } = wordsIn(source.language).desk
  const held = page.changes.flatMap((change) => change.held ?? [])
  const isNothingReady = page.newHouse === null && page.changes.every((change) => change.held !== null)
  return {
    ...page,
    refusals: [
      ...(isNothingReady ? held : []),
      ...page.blocks,
      ...page.changes
        .filter((change) => change.held === null && change.confirm?.isConfirmed === false)
        .map(({ path, label }) => ({ text: publish.refused.confirm({ label }), href: `#${changeId(path)}` })),
      ...(page.newer?.isConfirmed === false ? [{ text: publish.refused.newer(), href: '#newer' }] : []),
    ],
  }
}

/** Returns a mark of what the reader of the page has seen: the draft and the public house. */
export const publishMark = ({ body, published }: HouseDraft): string => markOf([published.revision, body])

const newerMark = ({ published }: HouseDraft): string => markOf(['newer', published.revision])

const staleLines = (source: WordsSource): string[] =>
  stalePairs(source).map(({ pair }) =>
    wordsIn(source.language).desk.publish.doubtStale({
      label: fieldName(pair.sides.en, source.language, pair.number ?? 1),
    }),
  )

/** Publishes. Resolves to 'refused' if a page of the house cannot be rendered or one of its files is missing; the log says why. */
export async function attempted<Result>(
  log: FastifyBaseLogger,
  publishing: () => Promise<Result>,
): Promise<Result | 'refused'> {
  try {
    return await publishing()
  } catch (fault) {
    if (!(fault instanceof PageFault || fault instanceof HouseError)) throw fault
    log.error({ err: fault }, 'a house was not published')
    return 'refused'
  }
}

type MadeParts = Pick<DeskParts, 'config' | 'houses' | 'making' | 'shelf'>

/** Returns whether the brochures or cards are ready in both languages, and since when. */
export function madeState(kind: 'brochure' | 'card', { config, houses, making, shelf }: MadeParts): MadeState {
  const { house } = houses.current()
  if (kind === 'brochure' && house.facts.contact.brochurePdf !== null) return { state: 'own' }
  const waiting = making.waiting().filter(({ job }) => job.kind === kind)
  if (waiting.some(({ hasFailed }) => hasFailed)) return { state: 'failed' }
  const files = languages.map((each) => readyFor(house, each, shelf, config.publicUrl)[kind])
  const times = files.map((file) => (file === null ? null : timeOf(file)))
  const known = times.filter((time) => time !== null)
  return waiting.length > 0 || known.length < times.length
    ? { state: 'making', isFormerThere: known.length === times.length }
    : { state: 'made', at: Math.max(...known) }
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null

/** Returns what the house lacks and can be published without: what the law asks for, and what is still an example. */
export const missingIn = (source: FormSource, database: Database, now: number): PlacedSentence[] => [
  ...(source.draft.isNew ? [] : examples(source, database)),
  ...missingLegalParts(presentable(source.draft, source.language).facts).map((part) => ({
    text: headingOf(`facts.legal.${part}`, source.language)?.title ?? part,
    href: `/owner/house/legal#${part}`,
  })),
  ...(lacksAddress(database, now)
    ? [{ text: wordsIn(source.language).desk.publish.guests(), href: '/owner/house/guests' }]
    : []),
]

/** True if viewings are planned, but this house has no address for its visitors. That of a former house is of no use to them. */
const lacksAddress = (database: Database, now: number): boolean =>
  (countComing(database, now) > 0 || unsettledViewings(database).length > 0) &&
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
