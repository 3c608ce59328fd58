import { changeId } from '../../content/change-id.ts'
import type { Language } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { changesOf } from '../../house/draft/draft.ts'
import { faultsOf } from '../../house/draft/preview.ts'
import type { Obstacle, Reason } from '../../house/draft/publishing.ts'
import { missingFiles, type NamedFiles } from '../../house/revisions.ts'
import { wordsIn } from '../../locales/words.ts'
import { errorOf, type FormSource } from '../forms/field-views.ts'
import { placeOf } from '../forms/place.ts'
import { photographAddress, photographName } from '../photographs/words.ts'
import { changeName } from './changes.tsx'
import type { PlacedSentence } from './placed-sentence.ts'

/** Returns what is wrong in the draft, each with the form where it can be corrected. */
export const faultBlocks = (source: FormSource): PlacedSentence[] =>
  faultsOf(source.draft.body).map(({ path }) => {
    const { of } = wordsIn(source.language).desk.facts
    const { label, where, href } = placeOf(path, source, source.draft.body)
    return { text: of({ what: where, name: label }), href }
  })

/** Returns the files that a house uses but that are missing, each with the page where that can be corrected. */
export const missingFileBlocks = (
  { photographs, facts }: House,
  files: NamedFiles,
  language: Language,
): PlacedSentence[] =>
  missingFiles({ photographs, brochure: facts.contact.brochurePdf }, files).map(({ path }) =>
    missingFile(path, { photographs }, language),
  )

/** Returns why a change stays in the draft, in words, each with the place where it can be corrected. */
export function heldReasons(path: string, { obstacles, needs }: Reason, source: FormSource): PlacedSentence[] {
  const { publish } = wordsIn(source.language).desk
  if (needs !== null)
    return [{ text: publish.held.needs({ name: nameOf(needs, source) }), href: `#${changeId(needs)}` }]
  const [, id] = path.split('.')
  const isPhotograph = path === `photographs.${id}`
  if (isPhotograph && obstacles.length > 1)
    return [{ text: publish.held.undescribed({ count: obstacles.length }), href: photographAddress(id ?? '') }]
  return obstacles.map((obstacle) => obstacleInWords(obstacle, source))
}

function obstacleInWords(obstacle: Obstacle, source: FormSource): PlacedSentence {
  const { draft, language } = source
  if (obstacle.why === 'noFile') return missingFile(obstacle.path, draft.body, language)
  const { facts, publish } = wordsIn(language).desk
  const { label, href, field } = placeOf(obstacle.path, source, draft.body)
  if (obstacle.why === 'halfSaid') return { text: publish.held.halfSaid({ label }), href }
  const error = field === null ? null : errorOf(field, source)
  return { text: error === null ? publish.held.incomplete({ label }) : facts.of({ what: label, name: error }), href }
}

function nameOf(path: string, { draft, language }: FormSource): string {
  const change = changesOf(draft).find((each) => each.path === path)
  return change === undefined ? path : changeName(change, draft.published.house, draft.body, language)
}

function missingFile(path: string, body: unknown, language: Language): PlacedSentence {
  const { publish } = wordsIn(language).desk
  const [first, id = ''] = path.split('.')
  return first === 'photographs'
    ? { text: publish.pictureMissing({ name: photographName(body, id, language) }), href: `/owner/photographs/${id}` }
    : { text: publish.brochureMissing(), href: '/owner/house/contact' }
}
