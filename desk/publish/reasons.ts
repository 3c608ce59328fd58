import { changeId } from '../../content/change-id.ts'
import type { Language } from '../../content/enquiry.ts'
import { changesOf } from '../../house/draft/draft.ts'
import { faultsOf } from '../../house/draft/preview.ts'
import type { DraftFault, Reason } from '../../house/draft/publishing.ts'
import { missingFiles, type NamedFiles } from '../../house/revisions.ts'
import { wordsIn } from '../../locales/words.ts'
import { errorOf, type FormSource } from '../forms/field-views.ts'
import { placeOf } from '../forms/place.ts'
import { photographAddress, photographName } from '../photographs/words.ts'
import { housesIn, type PlacedSentence, placeOfChange } from './changes.tsx'

/** Returns what is wrong in the draft, each with the form where it can be corrected. */
export const faultBlocks = (source: FormSource): PlacedSentence[] =>
  faultsOf(source.draft.body).map(({ path }) => {
    const { label, where, href } = placeOf(path, source, source.draft.body)
    return { text: wordsIn(source.language).desk.facts.of({ what: where, name: label }), href }
  })

/** Returns the files that a house names but that are missing, each with the page where that can be corrected. */
export const missingFileBlocks = (house: unknown, files: NamedFiles, language: Language): PlacedSentence[] =>
  missingFiles(house, files).map(({ path }) => missingFile(path, house, language))

function missingFile(path: string, body: unknown, language: Language): PlacedSentence {
  const { publish } = wordsIn(language).desk
  const [first, id = ''] = path.split('.')
  return first === 'photographs'
    ? { text: publish.pictureMissing({ name: photographName(body, id, language) }), href: photographAddress(id) }
    : { text: publish.brochureMissing(), href: '/owner/house/contact' }
}

/** Returns why a change stays in the draft, in words, each with the place where it can be corrected. */
export function reasonsInWords(path: string, { faults, needs }: Reason, source: FormSource): PlacedSentence[] {
  const { held } = wordsIn(source.language).desk.publish
  if (needs !== null) {
    const change = changesOf(source.draft).find((each) => each.path === needs)
    const name = change === undefined ? needs : placeOfChange(change, housesIn(source)).label
    return [{ text: held.needs({ name }), href: `#${changeId(needs)}` }]
  }
  const [, id = ''] = path.split('.')
  if (path === `photographs.${id}` && faults.length > 1)
    return [{ text: held.undescribed({ count: faults.length }), href: photographAddress(id) }]
  return faults.map((fault) => faultInWords(fault, source))
}

function faultInWords({ kind, path }: DraftFault, source: FormSource): PlacedSentence {
  const { draft, language } = source
  if (kind === 'noFile') return missingFile(path, draft.body, language)
  const { facts, publish } = wordsIn(language).desk
  const { label, href, field } = placeOf(path, source, draft.body)
  if (kind === 'untranslated') return { text: publish.held.untranslated({ label }), href }
  const error = field === null ? null : errorOf(field, source)
  return { text: error === null ? publish.held.incomplete({ label }) : facts.of({ what: label, name: error }), href }
}
