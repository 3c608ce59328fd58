import { changeId } from '../../../content/change-id.ts'
import type { Language } from '../../../content/enquiry.ts'
import type { House } from '../../../content/house.ts'
import { missingFiles, type NamedFiles } from '../../../house/missing-files.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PublishPage, Told } from '../../../renderer/desk-publish-view.ts'
import { photographName } from './photograph-name.ts'

type Blocks = PublishPage['blocks']

/** The files that a house names and that are not there, each with the page where it is mended. */
export const missingFileBlocks = (house: House, files: NamedFiles, language: Language): Blocks =>
  missingFiles(house, files).map(({ path }) => missingFile(path, house, language))

/** The file that is named at this path is not there. */
export function missingFile(path: string, body: unknown, language: Language): Told {
  const { publish } = wordsIn(language).desk
  const [first, id = ''] = path.split('.')
  return first === 'photographs'
    ? { text: publish.pictureMissing({ name: photographName(body, id, language) }), href: `/owner/photographs/${id}` }
    : { text: publish.brochureMissing(), href: '/owner/house/contact' }
}

/** A draft whose page cannot be made. */
export const unshowableBlock = (language: Language): Blocks => [
  { text: wordsIn(language).desk.publish.unshowable(), href: '/owner/preview' },
]

export const blockedBy = (view: PublishPage, blocks: Blocks): PublishPage =>
  blocks.length === 0 ? view : { ...view, blocks: [...view.blocks, ...blocks], isReady: false }

/** The page after a press on its button that published nothing: it says why. */
export function refused(view: PublishPage, language: Language): PublishPage {
  const { publish } = wordsIn(language).desk
  const ticked = view.changes.filter(({ isTicked }) => isTicked)
  const reasons = view.changes.every(({ held }) => held.length > 0)
    ? view.changes.flatMap(({ held }) => held)
    : [{ text: publish.refused.nothing(), href: '#changes' }]
  return {
    ...view,
    refusals: [
      ...(view.newHouse === null && ticked.length === 0 ? reasons : []),
      ...view.blocks,
      ...ticked
        .filter(({ confirm }) => confirm !== null && !confirm.isConfirmed)
        .map(({ path, label }) => ({ text: publish.refused.confirm({ label }), href: `#${changeId(path)}` })),
      ...(view.newer?.isConfirmed === false ? [{ text: publish.refused.newer(), href: '#newer' }] : []),
    ],
  }
}
