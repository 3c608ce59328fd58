import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** Starts a process that prepares for a moment, and is then killed while it holds the lock. Resolves when it has ended. */
function preparation() {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from ${JSON.stringify(lock)}
    await withLock(${JSON.stringify(folder)}, async () => {
      appendFileSync(${JSON.stringify(diary)}, 'in ')
      await new Promise((resolve) => setTimeout(resolve, 20))
      appendFileSync(${JSON.stringify(diary)}, 'out ')
      process.kill(process.pid, 'SIGKILL')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  return once(child, 'exit')
}

test('only one of many processes prepares at a time, even if each is killed with the lock', async () => {
  const all = Array.from({ length: 12 }, preparation)
  await Promise.all(all)
  expect(readFileSync(diary, 'utf8')).toBe('in out '.repeat(all.length))
})
