import type { Language } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import type { Master, Photograph } from '../../content/photographs.ts'

/** One thing that a maker process makes. All paths are absolute. */
export type Job = HouseJob | SignJob | MasterJob

/** A file that a house needs. Its name changes with everything that the file depends on. */
export type HouseJob =
  | { kind: 'pictures'; name: string; photograph: Photograph; master: string; folder: string }
  | ({ kind: 'brochure'; publicUrl: string } & DrawnJob)
  | ({ kind: 'card' } & DrawnJob)

interface DrawnJob {
  name: string
  house: House
  language: Language
  masters: Masters
  materials: string
  file: string
}

/** A sign with the address of the page, which an owner asks for. */
export type SignJob = { kind: 'sign'; publicUrl: string } & Omit<DrawnJob, 'name' | 'masters'>

/** Makes a master from a file and puts it into the folder under its digest. */
export interface MasterJob {
  kind: 'master'
  file: string
  folder: string
}

/** Why a file cannot become a photograph. */
export type PictureFaultCode = 'unknownKind' | 'unreadable' | 'damaged' | 'tooSmall' | 'tooLarge'

/** The paths of masters, by their digests. */
export type Masters = Record<string, string>

/** What the maker reports while it works and when it ends. */
export type MakerMessage =
  | { what: 'progress'; done: number; outOf: number }
  | { what: 'done'; master?: Master }
  /** The job cannot be done. `reason` is a sentence that says why. */
  | { what: 'refused'; code: PictureFaultCode; reason: string }
