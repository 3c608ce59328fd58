import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Does the work alone: waits while another living process does its own, and passes over what a dead one left in the folder. */
export async function withLock(folder, work) {
  mkdirSync(folder, { recursive: true })
  const own = `${process.pid}-${startOf(process.pid)}`
  const release = () => rmSync(path.join(folder, own), { force: true })
  process.on('exit', release)
  try {
    for (let told = false; !take(folder, own); told = true) {
      if (!told) process.stderr.write('Waiting for another preparation that is under way …\n')
      // Not in step with the others who wait.
      await pause(200 + Math.random() * 200)
    }
    await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

// Each shows itself and then looks about, so that of two who come at once at most one goes on.
function take(folder, own) {
  if (isAnotherIn(folder, own)) return false
  writeFileSync(path.join(folder, own), '')
  if (!isAnotherIn(folder, own)) return true
  rmSync(path.join(folder, own))
  return false
}

function isAnotherIn(folder, own) {
  const others = readdirSync(folder).filter((name) => name !== own)
  const dead = others.filter((name) => !isAlive(name))
  for (const name of dead) rmSync(path.join(folder, name), { force: true })
  return dead.length < others.length
}

function isAlive(name) {
  const [pid, start] = name.split('-')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const started = startOf(pid)
  return started === '' || started === start
}

// A number alone soon belongs to another process, above all in a container, where each start counts from one; when a
// process began tells them apart. Known on Linux only.
function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19]
  } catch {
    return ''
  }
}
