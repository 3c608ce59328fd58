import { reservedWords } from '../../../content/entry-id.ts'
import { idsOf, valueAt } from '../../../content/paths.ts'
import { isMissing } from '../../../house/draft/needed.ts'
import { photographWords } from '../../../house/draft/photograph-fields.ts'
import { errorOf, type FormSource } from '../forms/field-views.ts'

/** Returns true if a photograph lacks a caption or a description in a language, or if one of them cannot be published. */
export const lacksWords = (id: string, source: FormSource): boolean =>
  photographWords(id).some((field) => isMissing(field, source.draft.body) || errorOf(field, source) !== null)

/** Returns the photographs to describe, in their order: those that are not public yet, and those that lack words. */
export function toDescribe(source: FormSource): string[] {
  const { body, published, isNew } = source.draft
  const isPublic = (id: string) => !isNew && valueAt(published.house, `photographs.${id}`) !== undefined
  return idsOf(body).filter((id) => !isPublic(id) || lacksWords(id, source))
}

/** Returns those of them that lack words. */
export const undescribed = (source: FormSource): string[] => toDescribe(source).filter((id) => lacksWords(id, source))

/** Returns the address of the page on which a photograph is described. */
export const describeAddress = (id: string): string => `${describedAddress}/${id}`

/** The address of the page that says what is left to describe, or that everything is done. */
export const describedAddress = `/owner/photographs/${reservedWords.describe}`
