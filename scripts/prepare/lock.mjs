import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Does the work while no other process does it: waits for other running processes, and ignores locks that dead ones left behind. */
export async function withLock(folder, work) {
  mkdirSync(folder, { recursive: true })
  const own = path.join(folder, `${process.pid}-${startOf(process.pid)}`)
  const release = () => rmSync(own, { force: true })
  process.on('exit', release)
  try {
    // Each process first writes its own lock and then looks for others, so that of two at the same moment at most one continues.
    for (let waits = 0; ; waits += 1) {
      writeFileSync(own, '')
      if (!othersIn(folder, path.basename(own))) break
      release()
      if (waits === 0) process.stderr.write('Waiting for another preparation to finish …\n')
      // The random part keeps waiting processes from trying at the same moment.
      await pause(200 + Math.random() * 200)
    }
    await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

/** Returns true if another running process has a lock. Removes the locks of processes that have ended. */
function othersIn(folder, own) {
  const others = readdirSync(folder).filter((name) => name !== own)
  const dead = others.filter((name) => !isAlive(...name.split('-')))
  for (const name of dead) rmSync(path.join(folder, name), { force: true })
  return dead.length < others.length
}

function isAlive(pid, start) {
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return ['', start].includes(startOf(pid))
}

// Process ids are soon used again, above all in a container, where each start counts from one. The time when a process began
// tells them apart. It is known only on Linux.
function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19]
  } catch {
    return ''
  }
}
