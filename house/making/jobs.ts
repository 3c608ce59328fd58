import type { House } from '../../content/house.ts'
import type { Language } from '../../content/languages.ts'
import type { Master, Photograph } from '../../content/photographs.ts'

/** One thing that a maker process makes. All paths are absolute. */
export type Job = HouseJob | SignJob | MasterJob

/** A file that a house needs. Its name changes with everything that the file depends on. */
export type HouseJob =
  | { kind: 'pictures'; name: string; photograph: Photograph; master: string; folder: string }
  | ({ kind: 'brochure'; publicUrl: string } & DrawnJob)
  | ({ kind: 'card' } & DrawnJob)

/** Something that is drawn of a house. */
export interface DrawnJob {
  name: string
  house: House
  language: Language
  masters: Masters
  /** The folder of the fonts and drawings. */
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

/** Thrown if something could not be made. The message says why and contains no path. */
export class NotMade extends Error {
  override name = 'NotMade'
  /** Why the given file cannot become a photograph, so that trying again is useless. Null if the file is not the cause. */
  readonly refused: PictureFaultCode | null

  constructor(message: string, refused: PictureFaultCode | null) {
    super(message)
    this.refused = refused
  }
}

/** The paths of masters, by their digests. */
export type Masters = Record<string, string>

/** What the maker reports while it works and when it ends. */
export type MakerMessage =
  | { what: 'progress'; done: number; outOf: number }
  | { what: 'done'; master?: Master }
  /** The job cannot be done. `reason` is a sentence that says why. */
  | { what: 'refused'; code: PictureFaultCode; reason: string }
