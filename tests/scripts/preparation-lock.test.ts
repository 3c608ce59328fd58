import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const lock = path.resolve('scripts/prepare/lock.mjs')

let folder: string
let diary: string
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'lock-')), 'preparing')
  diary = path.join(path.dirname(folder), 'diary')
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true }))

/** Starts a process that prepares for a moment, and then ends normally or is killed while it holds the lock. */
function preparation(end: 'well' | 'killed', prelude = '') {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from ${JSON.stringify(lock)}
    ${prelude}
    await withLock(${JSON.stringify(folder)}, async () => {
      appendFileSync(${JSON.stringify(diary)}, 'in ')
      await new Promise((resolve) => setTimeout(resolve, 20))
      appendFileSync(${JSON.stringify(diary)}, 'out ')
      ${end === 'killed' ? "process.kill(process.pid, 'SIGKILL')" : ''}
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  return { pid: child.pid, ended: once(child, 'exit') }
}

test('the lock of a killed process does not block a process with the same id', async () => {
  const killed = preparation('killed')
  await killed.ended
  const [left = ''] = readdirSync(folder)
  expect(left).toContain(`${killed.pid}`)
  // The new process finds the lock under its own process id.
  const renamed = `
    import { renameSync } from 'node:fs'
    renameSync(${JSON.stringify(path.join(folder, left))}, ${JSON.stringify(`${folder}/`)} + ${JSON.stringify(left)}.replace('${killed.pid}', process.pid))`
  await preparation('well', renamed).ended
  expect(readFileSync(diary, 'utf8')).toBe('in out in out ')
})

test('only one of many processes prepares at a time, even if each is killed with the lock', async () => {
  const all = Array.from({ length: 12 }, () => preparation('killed').ended)
  await Promise.all(all)
  expect(readFileSync(diary, 'utf8')).toBe('in out '.repeat(all.length))
})
