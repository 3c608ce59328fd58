import { missingLegal } from '../../../content/legal.ts'
import { blocksOf, type Doubt, doubtsOf } from '../../../house/draft/checks.ts'
import { markOf } from '../../../house/draft/draft.ts'
import { presentable } from '../../../house/draft/preview.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PublishPage } from '../../../renderer/desk-house-view.ts'
import { fieldName } from '../forms/field-views.ts'
import { changeViews, placeOf } from './changes.ts'
import { photographName } from './photographs.ts'
import { stalePairs, type WordsSource } from './words.ts'

/** Every change, what blocks, and what is only to be looked at. */
export function publishView(
  source: WordsSource,
  confirmed: ReadonlySet<string>,
  changedMeanwhile = false,
): PublishPage {
  const { draft } = source
  const house = presentable(draft.body, draft.published.house)
  const doubts = doubtsOf(house, draft.published.house)
  const changes = changeViews(source, doubts, confirmed)
  const blocks = blocksOf(draft.body).map(({ path }) => {
    const { label, where, href } = placeOf(path, source, draft.body)
    return { text: `${where}: ${label}`, href }
  })
  return {
    kind: 'publish',
    publishedAt: draft.published.publishedAt,
    changes,
    blocks: unique(blocks),
    doubts: [...doubts.map((doubt) => doubtLine(doubt, source)), ...staleLines(source)],
    legal: missingLegal(house.facts).length,
    mark: markOf(draft.body),
    isReady:
      blocks.length === 0 &&
      changes.length > 0 &&
      changes.every(({ confirm }) => confirm === null || confirm.isConfirmed),
    changedMeanwhile,
  }
}

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
