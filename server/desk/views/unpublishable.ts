import type { Language } from '../../../content/enquiry.ts'
import { type Drafted, readingOf } from '../../../house/draft/preview.ts'
import { missingFiles, type NamedFiles } from '../../../house/missing-files.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { PublishPage } from '../../../renderer/desk-publish-view.ts'
import { photographName } from './photograph-name.ts'

type Blocks = PublishPage['blocks']

/** The files that a draft names and that are not there, each with the page where it is mended. */
export function missingFileBlocks(draft: Drafted, files: NamedFiles, language: Language): Blocks {
  const read = readingOf(draft)
  if ('faults' in read) return []
  const { publish } = wordsIn(language).desk
  return missingFiles(read.house, files).map(({ path }) => {
    const [, id = ''] = path.split('.')
    return path.startsWith('photographs.')
      ? {
          text: publish.pictureMissing({ name: photographName(draft.body, id, language) }),
          href: `/owner/photographs/${id}`,
        }
      : { text: publish.brochureMissing(), href: '/owner/house/contact' }
  })
}

/** A draft whose page cannot be made. */
export const unshowableBlock = (language: Language): Blocks => [
  { text: wordsIn(language).desk.publish.unshowable(), href: '/owner/preview' },
]

export const blockedBy = (view: PublishPage, blocks: Blocks): PublishPage =>
  blocks.length === 0 ? view : { ...view, blocks: [...view.blocks, ...blocks], isReady: false }
