import { changeId } from '../../../content/change-id.ts'
import { changesOf } from '../../../house/draft/draft.ts'
import type { Companion, Hindrance, Reason } from '../../../house/draft/unready.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PlacedSentence } from '../../../pages/desk/publish/Refusals.tsx'
import { errorOf } from '../forms/field-views.ts'
import { placeOf } from '../forms/place.ts'
import { photographAddress } from '../photographs/words.ts'
import type { WordsSource } from '../words/words.ts'
import { changeName } from './changes.ts'
import { missingFile } from './unpublishable.ts'

/** Returns why a change stays in the draft, in words, each with the place where it can be corrected. */
export function heldReasons(path: string, { blocks, needs }: Reason, source: WordsSource): PlacedSentence[] {
  const { publish } = wordsIn(source.language).desk
  if (needs !== null)
    return [{ text: publish.held.needs({ name: nameOf(needs, source) }), href: `#${changeId(needs)}` }]
  const [, id] = path.split('.')
  const isPhotograph = path === `photographs.${id}`
  if (isPhotograph && blocks.length > 1)
    return [{ text: publish.held.undescribed({ count: blocks.length }), href: photographAddress(id ?? '') }]
  return blocks.map((block) => hindrance(block, source))
}

/** Says why a ticked change cannot be published, or only together with another one. */
export function companionBlock({ path, needs, block }: Companion, source: WordsSource): PlacedSentence {
  if (needs === null) return hindrance(block, source)
  const { publish } = wordsIn(source.language).desk
  const names = { name: nameOf(path, source), other: nameOf(needs, source) }
  return { text: publish.held.together(names), href: `#${changeId(needs)}` }
}

/** Returns what is wrong, and where it can be corrected. */
function hindrance(block: Hindrance, source: WordsSource): PlacedSentence {
  const { draft, language } = source
  if (block.why === 'noFile') return missingFile(block.path, draft.body, language)
  const { facts, publish } = wordsIn(language).desk
  const { label, href, field } = placeOf(block.path, source, draft.body)
  if (block.why === 'halfSaid') return { text: publish.held.halfSaid({ label }), href }
  const error = field === null ? null : errorOf(field, source)
  return { text: error === null ? publish.held.incomplete({ label }) : facts.of({ what: label, name: error }), href }
}

function nameOf(path: string, { draft, language }: WordsSource): string {
  const change = changesOf(draft).find((each) => each.path === path)
  return change === undefined ? path : changeName(change, draft.published.house, draft.body, language)
}
