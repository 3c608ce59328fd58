import type { Language } from '../../../content/enquiry.ts'
import { fieldId } from '../../../content/field-id.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { FieldView } from '../../../pages/desk/forms/FieldRow.tsx'
import type { SavedState } from '../../../pages/desk/forms/saved-state.ts'
import type { SentenceView } from '../../../pages/desk/words/WordsForm.tsx'
import { errorsOf } from './field-views.ts'

interface Moment {
  now: number
  timeZone: string
  language: Language
}

export function formState(
  views: readonly (FieldView | SentenceView)[],
  changes: number,
  name: string | null,
  { now, timeZone, language }: Moment,
): SavedState {
  const { facts } = wordsIn(language).desk
  const faults = errorsOf(views)
  const faulty = faults.length
  const time = momentsIn(language, timeZone, now).time(now)
  return {
    status: faulty > 0 ? facts.faulty({ count: faulty }) : facts.saved({ time }),
    isWell: faulty === 0,
    changes,
    summary: {
      title: facts.faultyTitle({ count: faulty }),
      faults: faults.map(({ path, label, error }) => ({
        text: facts.of({ what: label, name: error }),
        href: `#${fieldId(path)}`,
      })),
    },
    name,
    fields: views.map((view) => ({
      path: view.path,
      was: view.was,
      error: view.error,
      note: view.note,
      ...('left' in view && { left: roomLeft(view, language), finished: view.finished }),
    })),
  }
}

// So few characters are left that the owner should notice.
const fewLeft = 4

/** Returns how much may still be written, in words. */
export function roomLeft({ left, most }: Pick<SentenceView, 'left' | 'most'>, language: Language) {
  const { words } = wordsIn(language).desk
  return left < 0
    ? { text: words.tooMany({ count: -left, most }), warns: true }
    : { text: words.left({ count: left, most }), warns: left < fewLeft }
}
