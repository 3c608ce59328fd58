import type { Language } from '../../content/languages.ts'
import { wordsIn } from '../../locales/words.ts'

/** What became of an upload: what it is now and the address of its page, or why it was refused. */
export type Outcome = { id: string; address: string } | { refused: Refused; longSide?: string }

export type Refused =
  | 'tooHeavy'
  | 'noRoom'
  | 'full'
  | 'unreadable'
  | 'unknownKind'
  | 'heic'
  | 'tooSmall'
  | 'tooLarge'
  | 'failed'
  | 'notPdf'
  | 'brochureTooHeavy'

/** Returns what the page's script learns of a refusal. `longSide` is how many pixels a photograph has that is too small. */
export function refusalView(why: Refused, language: Language, longSide = '') {
  const { photographs, ownBrochure } = wordsIn(language).desk
  const says = {
    ...photographs.upload,
    ...ownBrochure.refused,
    tooSmall: () => photographs.upload.tooSmall({ longSide }),
  }
  return { why, says: says[why](), isLasting: !passing.has(why) }
}

// The same file may be accepted at another time.
const passing: ReadonlySet<Refused> = new Set(['noRoom', 'full', 'failed'])
