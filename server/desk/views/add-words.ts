import type { Language } from '../../../content/enquiry.ts'
import type { EntryList } from '../../../house/draft/lists.ts'
import { wordsIn } from '../../../locales/words.ts'

/** What the button says that adds an entry to a list; the kind of its entries decides. */
export function addWords({ kind }: EntryList, language: Language): string {
  const { add } = wordsIn(language).desk.facts
  return new Map<string, () => string>(Object.entries(add)).get(kind)?.() ?? kind
}
