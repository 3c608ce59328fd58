import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Master } from '../../content/photographs.ts'
import { NotMade } from '../../house/making/child.ts'
import { masterName } from '../../house/shelf.ts'
import { makeMaster, PictureFault } from '../../makers/photographs/master.ts'

/**
 * Makes and keeps a master as the maker does, in this process: to start one for each photograph takes longer than all else
 * that a test of the desk does. Throws NotMade.
 */
export async function keepMasterHere(folder: string, file: string): Promise<Master> {
  const { bytes, master } = await makeMaster(await readFile(file)).catch((fault: unknown) => {
    throw fault instanceof PictureFault ? new NotMade(fault.message, fault.code) : fault
  })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, masterName(master.digest)), bytes)
  return master
}
