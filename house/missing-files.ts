import { existsSync } from 'node:fs'
import type { House, HouseFault } from '../content/house.ts'
import { folderOf, masterFile, masterName, type Shelf } from './shelf.ts'
import { HouseError } from './upgrades.ts'

/** The folders of the files that a house itself names. All other files are made from these. */
export type NamedFiles = Pick<Shelf, 'masters' | 'brochures'>

/** Returns every file that a house names and that is missing, with the path that names it. */
export function missingFiles(
  { facts, photographs }: Pick<House, 'facts' | 'photographs'>,
  files: NamedFiles,
): HouseFault[] {
  const masters = photographs
    .filter(({ master }) => !existsSync(masterFile(files, master.digest)))
    .map(({ id, master }) => ({
      path: `photographs.${id}.master`,
      message: `its picture, ${masterName(master.digest)}, is not in ${files.masters[0]}. Upload it again, or put it back from a backup.`,
    }))
  const { brochurePdf } = facts.contact
  if (brochurePdf === null || folderOf([files.brochures], brochurePdf) !== null) return masters
  const message = `there is no ${brochurePdf} in ${files.brochures}. Put it there, or leave the name empty.`
  return [...masters, { path: 'facts.contact.brochurePdf', message }]
}

/** Throws a HouseError that names every missing file. */
export function assertFilesAreThere(house: House, files: NamedFiles): void {
  const missing = missingFiles(house, files)
  if (missing.length > 0)
    throw new HouseError('The house cannot be published: files that it names are missing.', missing)
}
