import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { diskReserve } from '../../content/intake.ts'
import { freeBytesOf } from '../../disk/free-bytes.ts'
import type { Config } from '../../server/config.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const subject = 'data folder'
const megabyte = 1024 * 1024
const little = 1024 * megabyte

export function examineDataFolder({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir)) {
    return [
      hint(
        subject,
        `${dataDir} does not exist yet`,
        'The server creates it when it first starts. If it should be there, check that DATA_DIR is right.',
      ),
    ]
  }
  const refusal = tryToWrite(dataDir)
  if (refusal !== null) {
    return [
      fault(
        subject,
        `${dataDir} cannot be written (${refusal})`,
        'Allow the server’s user to write to it, and check that the disk is neither full nor mounted read-only.',
      ),
    ]
  }
  const free = freeBytesOf(dataDir)
  const says = `${dataDir}: ${Math.floor(free / megabyte)} MB free`
  if (free < diskReserve) {
    const kept = Math.floor(diskReserve / megabyte)
    return [
      fault(
        subject,
        says,
        `Make room now. Below ${kept} MB, enquiries are refused, so that you can still sign in, discard and erase. See also villa enquiries discard.`,
      ),
    ]
  }
  return free < little ? [hint(subject, says, 'Make room before it runs out.')] : [well(subject, says)]
}

/** Returns null if a file could be written and synced to the disk, otherwise the reason why not. */
function tryToWrite(folder: string): string | null {
  const file = path.join(folder, `.doctor-${randomUUID()}`)
  try {
    const handle = openSync(file, 'wx', 0o600)
    try {
      writeSync(handle, 'well')
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    rmSync(file, { force: true })
  }
}
