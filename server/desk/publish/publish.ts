import { changeId } from '../../../content/change-id.ts'
import type { House } from '../../../content/house.ts'
import { doubtSentence, doubtsOf } from '../../../house/draft/doubts.ts'
import type { HouseDraft } from '../../../house/draft/draft.ts'
import { markOf } from '../../../house/draft/fields.ts'
import { presentable, readingOf } from '../../../house/draft/preview.ts'
import { readinessOf } from '../../../house/draft/publishing.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PublishPage } from '../../../pages/desk/publish/Publish.tsx'
import { fieldName } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import { stalePairs, type WordsSource } from '../words/words.ts'
import { changeViews } from './changes.ts'
import { missingIn } from './missing.ts'
import { newHouseBlocks, newHouseView } from './new-house.ts'
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
  const read = readingOf({ body })
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
