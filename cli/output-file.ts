import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { sweepUnfinished } from '../disk/unfinished.ts'
import { writeWhole } from '../disk/whole-file.ts'
import { CommandFailure } from './shell.ts'

/** Writes the file completely or not at all, readable by its owner only. Throws a CommandFailure if it exists already. */
export async function writeOutputFile(
  file: string,
  chunks: Iterable<string>,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  if (!force && existsSync(file)) {
    throw new CommandFailure(`${file} exists already. Choose another name, or overwrite it with --force.`)
  }
  await sweepUnfinished(path.dirname(file), (name) => name === path.basename(file))
  try {
    await writeWhole(file, (unfinished) => writeChunks(unfinished, chunks))
  } catch (fault) {
    if (!isFileFault(fault)) throw fault
    throw new CommandFailure(`${file} could not be written (${fault.code}). Its folder must exist and have room.`)
  }
}

const isFileFault = (fault: unknown): fault is NodeJS.ErrnoException => fault instanceof Error && 'syscall' in fault

const chunkLength = 65_536

async function writeChunks(file: string, chunks: Iterable<string>): Promise<void> {
  const handle = await open(file, 'w')
  try {
    let gathered = ''
    for (const chunk of chunks) {
      gathered += chunk
      if (gathered.length < chunkLength) continue
      await handle.write(gathered)
      gathered = ''
    }
    await handle.write(gathered)
  } finally {
    await handle.close()
  }
}
