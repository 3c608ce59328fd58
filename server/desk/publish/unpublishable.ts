import { changeId } from '../../../content/change-id.ts'
import type { Language } from '../../../content/enquiry.ts'
import type { House } from '../../../content/house.ts'
import { missingFiles, type NamedFiles } from '../../../house/missing-files.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PublishPage } from '../../../pages/desk/publish/Publish.tsx'
import type { PlacedSentence } from '../../../pages/desk/publish/Refusals.tsx'
import { photographName } from '../photographs/photograph-name.ts'

type Blocks = PublishPage['blocks']

/** Returns the files that a house uses but that are missing, each with the page where that can be corrected. */
export const missingFileBlocks = (house: House, files: NamedFiles, language: Language): Blocks =>
  missingFiles(house, files).map(({ path }) => missingFile(path, house, language))

/** Says that the file named at this path is missing. */
export function missingFile(path: string, body: unknown, language: Language): PlacedSentence {
  const { publish } = wordsIn(language).desk
  const [first, id = ''] = path.split('.')
  return first === 'photographs'
    ? { text: publish.pictureMissing({ name: photographName(body, id, language) }), href: `/owner/photographs/${id}` }
    : { text: publish.brochureMissing(), href: '/owner/house/contact' }
}

/** Says that the page of the draft cannot be rendered. */
export const unshowableBlock = (language: Language): Blocks => [
  { text: wordsIn(language).desk.publish.unshowable(), href: '/owner/preview' },
]

export const blockedBy = (view: PublishPage, blocks: Blocks): PublishPage =>
  blocks.length === 0 ? view : { ...view, blocks: [...view.blocks, ...blocks], isReady: false }

/** Returns the page after an attempt that published nothing. It says why. */
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
