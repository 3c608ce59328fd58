import { blocksOf } from '../../../house/draft/checks.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PublishPage } from '../../../pages/desk/publish/Publish.tsx'
import { placeOf } from '../forms/place.ts'
import type { WordsSource } from '../words/words.ts'

/** Returns what keeps the draft from being published, each with the form where it can be corrected. */
export const faultBlocks = (source: WordsSource): PublishPage['blocks'] =>
  blocksOf(source.draft).map(({ path }) => {
    const { of } = wordsIn(source.language).desk.facts
    const { label, where, href } = placeOf(path, source, source.draft.body)
    return { text: of({ what: where, name: label }), href }
  })
