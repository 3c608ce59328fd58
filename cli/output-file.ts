import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { sweepUnfinished, unfinishedFile } from '../db/unfinished.ts'
import { CommandFailure } from './shell.ts'

/** Writes a file that is whole or not there, readable by its owner only. Throws a CommandFailure when it exists already. */
export async function writeOutputFile(
  file: string,
  chunks: Iterable<string>,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  if (!force && existsSync(file)) {
    throw new CommandFailure(`${file} exists already. Choose another name, or overwrite it with --force.`)
  }
  await sweepUnfinished(path.dirname(file), (name) => name === path.basename(file))
  const unfinished = unfinishedFile(file)
  try {
    await writeSynced(unfinished, chunks)
    await rename(unfinished, file)
  } catch (fault) {
    await rm(unfinished, { force: true })
    if (!isFileFault(fault)) throw fault
    throw new CommandFailure(`${file} could not be written (${fault.code}). Its folder must exist and have room.`)
  }
}

const isFileFault = (fault: unknown): fault is NodeJS.ErrnoException => fault instanceof Error && 'syscall' in fault

async function writeSynced(file: string, chunks: Iterable<string>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await writeChunks(handle, chunks)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const chunkLength = 65_536

async function writeChunks(handle: FileHandle, chunks: Iterable<string>): Promise<void> {
  let gathered = ''
  for (const chunk of chunks) {
    gathered += chunk
    if (gathered.length < chunkLength) continue
    await handle.write(gathered)
    gathered = ''
  }
  await handle.write(gathered)
}
