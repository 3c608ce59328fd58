import { missingLegal } from '../../../content/legal.ts'
import { type Doubt, doubtsOf } from '../../../house/draft/checks.ts'
import type { Draft } from '../../../house/draft/draft.ts'
import { markOf } from '../../../house/draft/mark.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PublishPage } from '../../../renderer/desk-publish-view.ts'
import { fieldName } from '../forms/field-views.ts'
import { faultBlocks } from './blocks.ts'
import { changeViews } from './changes.ts'
import { newHouseBlocks, newHouseView } from './new-house.ts'
import { photographName } from './photograph-name.ts'
import { placeOf } from './place.ts'
import { stalePairs, type WordsSource } from './words.ts'

/** Every change, what blocks, and what is only to be looked at. */
export function publishView(
  source: WordsSource,
  confirmed: ReadonlySet<string>,
  changedMeanwhile = false,
): PublishPage {
  const { draft } = source
  const house = presentable(draft, source.language)
  const doubts = doubtsOf(house, draft.isNew ? null : draft.published.house)
  const changes = draft.isNew ? [] : changeViews(source, doubts, confirmed)
  const blocks = draft.isNew ? newHouseBlocks(source) : faultBlocks(source)
  return {
    kind: 'publish',
    publishedAt: draft.published.publishedAt,
    changes,
    blocks: unique(blocks),
    doubts: [...doubts.map((doubt) => doubtLine(doubt, source)), ...staleLines(source)],
    legal: missingLegal(house.facts).length,
    newHouse: draft.isNew ? newHouseView(source) : null,
    newer: draft.isBehind ? { mark: newerMark(draft), isConfirmed: confirmed.has(newerMark(draft)) } : null,
    mark: publishMark(draft),
    isReady:
      blocks.length === 0 &&
      (draft.isNew || changes.length > 0) &&
      (!draft.isBehind || confirmed.has(newerMark(draft))) &&
      changes.every(({ confirm }) => confirm === null || confirm.isConfirmed),
    changedMeanwhile,
  }
}

/** The mark of what a reader of the page has read: the draft, and the public house beside it. */
export const publishMark = ({ body, published }: Draft): string => markOf([published.revision, body])

const newerMark = ({ published }: Draft): string => markOf(['newer', published.revision])

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
