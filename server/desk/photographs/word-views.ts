import { photographWords } from '../../../house/draft/photograph-fields.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { WordField } from '../../../pages/desk/photographs/Photograph.tsx'
import { type FormSource, fieldView } from '../forms/field-views.ts'

/** Returns the words of a photograph, each with how much may still be written. */
export function wordViews(id: string, source: FormSource): WordField[] {
  const { photographs } = wordsIn(source.language).desk
  return photographWords(id).map((field) => {
    const view = fieldView(field, source)
    const said = field.language ?? 'en'
    const most = field.rule?.most ?? 0
    const label = field.label === 'photographs.*.caption' ? photographs.captionIn[said]() : photographs.altIn[said]()
    return { ...view, label, left: most - view.value.length, most }
  })
}
