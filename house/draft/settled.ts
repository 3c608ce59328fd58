import { languages } from '../../content/enquiry.ts'
import { factsGroups } from './facts-sections.ts'
import type { Field, Group } from './fields.ts'
import { isRecord, valueAt, withValue } from './paths.ts'
import { wordsGroups } from './words-sections.ts'

/**
 * A body whose optional parts are whole or gone: with nothing in any of its fields a part is null; with something in one,
 * each of the others is there too, though empty, so that what is missing has a place to be told at.
 */
export function settled(body: unknown): unknown {
  const withTaglines = languages.reduce<unknown>(
    (each, language) => withoutGaps(each, `words.${language}.hero.taglines`),
    body,
  )
  return [...factsGroups, ...wordsGroups(withTaglines)].reduce(settleGroup, withTaglines)
}

function settleGroup(body: unknown, { path, fields }: Group): unknown {
  const part = valueAt(body, path)
  if (!isRecord(part)) return body
  if (isBare(part)) return withValue(body, path, null)
  return fields.reduce((each, field) => {
    const there = valueAt(each, field.path)
    return there === undefined || (there === null && emptyOf(field) !== null)
      ? withValue(each, field.path, emptyOf(field))
      : each
  }, body)
}

const emptyOf = ({ kind, optional }: Field) =>
  kind === 'toggle' ? false : kind === 'lines' ? [] : kind === 'sentence' && !optional ? '' : null

/** Nothing has been said: a box that is not ticked says nothing either. */
function isBare(part: unknown): boolean {
  if (isRecord(part)) return Object.values(part).every(isBare)
  return (
    part === null || part === '' || part === undefined || part === false || (Array.isArray(part) && part.length === 0)
  )
}

/** A list of sentences in which one was emptied closes up. */
function withoutGaps(body: unknown, path: string): unknown {
  const list = valueAt(body, path)
  if (!Array.isArray(list)) return body
  const full = list.filter((each, at) => at === 0 || (each !== null && each !== ''))
  return full.length === list.length ? body : withValue(body, path, full)
}
