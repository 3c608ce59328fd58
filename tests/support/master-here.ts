import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Master } from '../../content/photographs.ts'
import { NotMade } from '../../house/making/maker.ts'
import { masterName } from '../../house/shelf.ts'
import { makeMaster, PictureFault } from '../../makers/photographs/master.ts'

/**
 * Makes and keeps a master in this process, as the maker does, because starting a maker for each photograph takes longer
 * than the rest of a test. Throws NotMade.
 */
export async function keepMasterHere(folder: string, file: string): Promise<Master> {
  const { bytes, master } = await makeMaster(await readFile(file)).catch((fault: unknown) => {
    throw fault instanceof PictureFault ? new NotMade(fault.message, fault.code) : fault
  })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, masterName(master.digest)), bytes)
  return master
}
