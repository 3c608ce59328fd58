import type { Language } from '../../../content/enquiry.ts'
import type { EntryList } from '../../../house/draft/lists.ts'
import { wordsIn } from '../../../locales/words.ts'

/** Returns the words of the button that adds an entry to a list. They depend on the kind of entry. */
export function addWords({ kind }: EntryList, language: Language): string {
  const { add } = wordsIn(language).desk.facts
  return new Map<string, () => string>(Object.entries(add)).get(kind)?.() ?? kind
}
