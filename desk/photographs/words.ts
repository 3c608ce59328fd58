import { type Language, languages } from '../../content/enquiry.ts'
import { idsOf, valueAt } from '../../content/paths.ts'
import { photographWords } from '../../house/draft/fields.ts'
import { isMissing } from '../../house/draft/missing.ts'
import { wordsIn } from '../../locales/words.ts'
import { errorOf, type FormSource, fieldView } from '../forms/field-views.ts'
import type { WordField } from './Photograph.tsx'

/** Returns the photograph's name for the owner: its caption, if possible in this language. */
export function photographName(body: unknown, id: string, language: Language): string {
  const names = [language, ...languages].map((each) => valueAt(body, `photographs.${id}.caption.${each}`))
  const name = names.find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : `${wordsIn(language).desk.photographs.unnamed()} (${id})`
}

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

/** Returns true if a photograph lacks a caption or a description in a language, or if one of them cannot be published. */
export const lacksWords = (id: string, source: FormSource): boolean =>
  photographWords(id).some((field) => isMissing(field, source.draft.body) || errorOf(field, source) !== null)

/** Returns the next photograph after this one that lacks words, and begins again after the last; null if no other does. */
export function nextWithoutWords(here: string, source: FormSource): string | null {
  const ids = idsOf(source.draft.body)
  const at = ids.indexOf(here)
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].find((id) => lacksWords(id, source)) ?? null
}

/** Returns the address of the page of one photograph. */
export const photographAddress = (id: string): string => `/owner/photographs/${id}`
