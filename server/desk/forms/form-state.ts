import type { Language } from '../../../content/enquiry.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { FieldView, SentenceView } from '../../../renderer/desk-house-view.ts'

/** What the page's own script is told after a save: how each field of the form stands now. */
export interface FormState {
  status: string
  isWell: boolean
  /** Changes that are not public yet. */
  changes: number
  fields: {
    path: string
    was: string
    error: string | null
    note: FieldView['note']
    left?: { text: string; warns: boolean }
    finished?: string | null
  }[]
}

interface Moment {
  now: number
  timeZone: string
  language: Language
}

export function formState(
  views: readonly (FieldView | SentenceView)[],
  changes: number,
  { now, timeZone, language }: Moment,
): FormState {
  const { facts } = wordsIn(language).desk
  const faulty = views.filter(({ error }) => error !== null).length
  const time = momentsIn(language, timeZone, now).time(now)
  return {
    status: faulty > 0 ? facts.faulty({ count: faulty }) : facts.saved({ time }),
    isWell: faulty === 0,
    changes,
    fields: views.map((view) => ({
      path: view.path,
      was: view.was,
      error: view.error,
      note: view.note,
      ...('left' in view && { left: roomLeft(view, language), finished: view.finished }),
    })),
  }
}

// Few enough that one should look.
const fewLeft = 4

/** How much may still be written. */
export function roomLeft({ left, most }: Pick<SentenceView, 'left' | 'most'>, language: Language) {
  const { words } = wordsIn(language).desk
  return left < 0
    ? { text: words.tooMany({ count: -left, most }), warns: true }
    : { text: words.left({ count: left, most }), warns: left < fewLeft }
}
