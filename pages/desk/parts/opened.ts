import type { TranslationFunctions } from '../../../locales/i18n-types.ts'
import type { Moments } from '../../../locales/moments.ts'

/** When and how often a given document was opened. */
export interface Opened {
  /** When it was first opened. */
  openedAt: number | null
  openings: number
}

/** Says when a given document was opened, and how often. */
export function openedInWords(
  { openedAt, openings }: Opened,
  { answer }: Pick<TranslationFunctions['desk'], 'answer'>,
  moments: Moments,
): string {
  if (openedAt === null) return answer.notOpened()
  const moment = moments.full(openedAt)
  return openings === 1 ? answer.openedOnce({ moment }) : answer.opened({ moment, count: openings })
}
