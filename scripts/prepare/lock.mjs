import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Does the work alone: waits while another living process holds the lock, takes over that of a dead one. */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let told = false; !take(file); told = true) {
    if (!told) process.stderr.write('Waiting for another preparation that is under way …\n')
    await pause(300)
  }
  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  try {
    await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function take(file) {
  // Written aside and linked into place, so that a lock never exists without its holder's number in it.
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, String(process.pid))
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld(file)) rmSync(file, { force: true })
    return false
  } finally {
    rmSync(aside)
  }
}

function isHeld(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
