import type { Language } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import type { Master, Photograph } from '../../content/photographs.ts'

/** The one task that a maker process is given. All paths are absolute. */
export type Order =
  | { kind: 'pictures'; photograph: Photograph; master: string; folder: string }
  | {
      kind: 'brochure'
      house: House
      language: Language
      publicUrl: string
      masters: Masters
      materials: string
      file: string
    }
  | { kind: 'card'; house: House; language: Language; masters: Masters; materials: string; file: string }
  /** Makes a master from a file and puts it into the folder under its digest. */
  | { kind: 'master'; file: string; folder: string }

/** Why a file cannot become a photograph. */
export type PictureFaultCode = 'unknownKind' | 'unreadable' | 'damaged' | 'tooSmall' | 'tooLarge'

/** The paths of masters, by their digests. */
export type Masters = Record<string, string>

/** What the maker reports while it works and when it ends. */
export type MakerMessage =
  | { what: 'progress'; done: number; outOf: number }
  | { what: 'done'; master?: Master }
  /** The order cannot be carried out. `reason` is a sentence that says why. */
  | { what: 'refused'; code: PictureFaultCode; reason: string }
