import manifest from './photos.manifest.json' with { type: 'json' }
import type { PhotoId } from './photos.ts'

/** One shape in which a photograph is cut: whole, or upright. */
export interface Cut {
  width: number
  height: number
  /** First eight digits of a digest of the original and the settings: a changed picture gets a new address. */
  hash: string
  widths: number[]
}

export interface Picture extends Cut {
  color: string
  upright?: Cut
}

/** What `npm run photos` made of each photograph in the catalogue. A catalogue line without its pictures fails the type check: run it. */
export const pictures: Record<PhotoId, Picture> = manifest
