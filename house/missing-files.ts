import { existsSync } from 'node:fs'
import type { House, HouseFault } from '../content/house.ts'
import type { Photograph } from '../content/photographs.ts'
import { folderOf, masterFile, masterName, type Shelf } from './shelf.ts'
import { HouseError } from './upgrades.ts'

/** The folders of the files that a house itself names. All other files are made from these. */
export type NamedFiles = Pick<Shelf, 'masters' | 'brochures'>

/** What names files: the photographs, and the owner's own brochure. */
interface Naming {
  photographs: readonly Photograph[]
  brochure: string | null
}

/** Returns every file that is named and missing, with the path that names it. */
export function missingFiles({ photographs, brochure }: Naming, files: NamedFiles): HouseFault[] {
  const masters = photographs
    .filter(({ master }) => !existsSync(masterFile(files, master.digest)))
    .map(({ id, master }) => ({
      path: `photographs.${id}.master`,
      message: `its picture, ${masterName(master.digest)}, is not in ${files.masters[0]}. Upload it again, or put it back from a backup.`,
    }))
  if (brochure === null || folderOf([files.brochures], brochure) !== null) return masters
  const message = `there is no ${brochure} in ${files.brochures}. Put it there, or leave the name empty.`
  return [...masters, { path: 'facts.contact.brochurePdf', message }]
}

/** Throws a HouseError that names every missing file. */
export function assertFilesAreThere(house: House, files: NamedFiles): void {
  const { photographs, facts } = house
  const missing = missingFiles({ photographs, brochure: facts.contact.brochurePdf }, files)
  if (missing.length > 0)
    throw new HouseError('The house cannot be published: files that it names are missing.', missing)
}
