import type { DeskWords } from './page.ts'
import { type DeskView, pages, type ShownPage } from './pages.ts'

/**
 * Returns the title of the browser tab: first whether something has to be corrected, then how many are waiting, then the
 * name of the page.
 */
export function titleOf({ page: shown, session, waiting, name }: DeskView, words: DeskWords): string {
  const { page, isFaulty } = named(shown, words)
  if (isFaulty) return words.titleWithFault({ page, name })
  if (session === null) return words.titleAtDoor({ page, name })
  return waiting > 0 && (shown.kind === 'inbox' || shown.kind === 'home')
    ? words.titleWaiting({ count: waiting, page, name })
    : words.title({ page, name })
}

function named<Kind extends ShownPage['kind']>(page: ShownPage<Kind>, words: DeskWords) {
  const { title, isFaulty } = pages[page.kind]
  return { page: title(words, page), isFaulty: isFaulty?.(page) === true }
}
