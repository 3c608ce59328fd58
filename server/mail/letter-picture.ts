import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Photograph } from '../../content/photographs.ts'
import { slidesOf } from '../../content/slides.ts'
import { variantsOf } from '../../house/pictures.ts'
import { folderOf, type Shelf } from '../../house/shelf.ts'

export interface LetterPicture {
  /** The id of the photograph. */
  photograph: string
  jpeg: Buffer
  width: number
  height: number
}

/** The largest size of the picture, in bytes. Even a phone with a weak signal loads such a letter quickly. */
const heaviest = 40 * 1_024

/**
 * Returns the house's first slide, in the largest of its sizes that is light enough for a letter. Null if none has been made
 * yet or none can be read; the letter then leaves without a picture.
 */
export function letterPicture(
  photographs: readonly Photograph[],
  { pictures }: Pick<Shelf, 'pictures'>,
): LetterPicture | null {
  const [first] = slidesOf(photographs)
  if (first === undefined) return null
  const jpegs = variantsOf(first).filter(({ format, upright }) => format === 'jpg' && !upright)
  for (const { file, width, region } of jpegs.toReversed()) {
    const folder = folderOf(pictures, file)
    const jpeg = folder === null ? null : readLight(path.join(folder, file))
    if (jpeg !== null)
      return { photograph: first.id, jpeg, width, height: Math.round((width * region.height) / region.width) }
  }
  return null
}

function readLight(file: string): Buffer | null {
  try {
    return statSync(file).size > heaviest ? null : readFileSync(file)
  } catch {
    return null
  }
}
