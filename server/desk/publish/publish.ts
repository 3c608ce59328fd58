import type { House } from '../../../content/house.ts'
import { missingLegalParts } from '../../../content/legal.ts'
import { type Doubt, doubtsOf } from '../../../house/draft/checks.ts'
import type { HouseDraft } from '../../../house/draft/draft.ts'
import { markOf } from '../../../house/draft/mark.ts'
import { presentable, readingOf } from '../../../house/draft/preview.ts'
import { exactly, selected } from '../../../house/draft/selection.ts'
import { companionsOf, readyIn, unreadyHere } from '../../../house/draft/unready.ts'
import type { NamedFiles } from '../../../house/missing-files.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PublishPage } from '../../../pages/desk/publish/Publish.tsx'
import { fieldName } from '../forms/field-views.ts'
import { placeOf } from '../forms/place.ts'
import { photographName } from '../photographs/photograph-name.ts'
import { stalePairs, type WordsSource } from '../words/words.ts'
import { changeViews } from './changes.ts'
import { companionBlock, heldReasons } from './held.ts'
import { newHouseBlocks, newHouseView } from './new-house.ts'
import { missingFileBlocks } from './unpublishable.ts'

/** What someone has chosen on the page. */
export interface Choice {
  /** The paths of the ticked changes; null for every change that can be published. */
  ticked: ReadonlySet<string> | null
  /** The marks of what was confirmed. */
  confirmed: ReadonlySet<string>
}

export const nothingChosen: Choice = { ticked: null, confirmed: new Set() }

/** Returns the page of changes, with the house that its ticked changes would make; null if that house is not valid. */
export function publishView(
  source: WordsSource,
  files: NamedFiles,
  { ticked, confirmed }: Choice,
  changedMeanwhile = false,
): { page: PublishPage; house: House | null } {
  const { draft, language } = source
  const held = unreadyHere(draft, files)
  const ready = readyIn(draft, held).map(({ path }) => path)
  const taken = new Set(ready.filter((path) => ticked?.has(path) ?? true))
  const body = draft.isNew ? draft.body : selected(draft.published.house, draft.body, exactly(taken))
  const read = readingOf({ body })
  const house = 'house' in read ? read.house : null
  const shown = house ?? presentable(draft, language)
  const compared = draft.isNew ? null : draft.published.house
  // A price is written out even if it is not ticked.
  const views = changeViews(source, doubtsOf(presentable(draft, language), compared), confirmed)
  const changes = views.map((change) => ({
    ...change,
    isTicked: taken.has(change.path),
    held: held.has(change.path) ? heldReasons(change.path, held.get(change.path) ?? nothing, source) : [],
  }))
  const blocks = draft.isNew
    ? newHouseBlocks(source)
    : companionsOf(draft, taken).map((companion) => companionBlock(companion, source))
  const missing = house === null ? [] : missingFileBlocks(house, files, language)
  const isConfirmed = changes.every(({ isTicked, confirm }) => !isTicked || confirm === null || confirm.isConfirmed)
  const page: PublishPage = {
    kind: 'publish',
    publishedAt: draft.published.publishedAt,
    changes,
    blocks: unique([...blocks, ...missing]),
    refusals: [],
    doubts: [...doubtsOf(shown, compared).map((doubt) => doubtLine(doubt, source)), ...staleLines(source)],
    legal: missingLegalParts(shown.facts).length,
    newHouse: draft.isNew ? newHouseView(source) : null,
    newer: draft.isBehind ? { mark: newerMark(draft), isConfirmed: confirmed.has(newerMark(draft)) } : null,
    mark: publishMark(draft),
    isReady:
      blocks.length + missing.length === 0 &&
      (draft.isNew || taken.size > 0) &&
      (!draft.isBehind || confirmed.has(newerMark(draft))) &&
      isConfirmed,
    changedMeanwhile,
  }
  return { page, house }
}

const nothing = { blocks: [], needs: null }

/** Returns a mark of what the reader of the page has seen: the draft and the public house. */
export const publishMark = ({ body, published }: HouseDraft): string => markOf([published.revision, body])

const newerMark = ({ published }: HouseDraft): string => markOf(['newer', published.revision])

function doubtLine(doubt: Doubt, source: WordsSource): string {
  const { publish } = wordsIn(source.language).desk
  switch (doubt.about) {
    case 'price': {
      const percent = Math.round((Math.abs(doubt.after - doubt.before) / doubt.before) * 100)
      return publish.doubtPrice({ label: placeOf(doubt.path, source, source.draft.body).label, percent })
    }
    case 'small':
      return publish.doubtSmall({
        name: photographName(source.draft.body, doubt.photograph, source.language),
        width: doubt.width,
      })
    case 'contrast':
      return publish.doubtContrast({ name: photographName(source.draft.body, doubt.photograph, source.language) })
    case 'often':
      return publish.doubtOften({
        name: photographName(source.draft.body, doubt.photograph, source.language),
        times: doubt.times,
      })
  }
}

const staleLines = (source: WordsSource): string[] =>
  stalePairs(source).map(({ pair }) =>
    wordsIn(source.language).desk.publish.doubtStale({
      label: fieldName(pair.sides.en, source.language, pair.number ?? 1),
    }),
  )

function unique<Each extends { text: string }>(all: readonly Each[]): Each[] {
  return all.filter(({ text }, at) => all.findIndex((each) => each.text === text) === at)
}
