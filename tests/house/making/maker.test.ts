import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { make } from '../../../house/making/maker.ts'
import { temporaryFolder } from '../../support/databases.ts'

/** A maker that attempts something, and reports the result. */
const program = (attempt: string) => `
import fs from 'node:fs'
import childProcess from 'node:child_process'
import { Worker } from 'node:worker_threads'
process.once('message', (order) => {
  const [data] = order.file.split('/photos/')
  let reason = 'it went through'
  try { ${attempt} } catch (fault) { reason = fault.code ?? fault.message }
  process.send({ what: 'refused', code: 'unreadable', reason }, () => process.exit(0))
})`

async function resultOf(attempt: string) {
  const dataDir = temporaryFolder()
  const at = (name: string) => path.join(dataDir, name)
  for (const place of ['photos/incoming-a', 'photos/masters', 'program']) mkdirSync(at(place), { recursive: true })
  writeFileSync(at('villa.sqlite'), 'everybody')
  writeFileSync(at('photos/incoming-a/photograph'), 'a picture')
  writeFileSync(at('program/maker.mjs'), program(attempt))
  const job = { kind: 'master', file: at('photos/incoming-a/photograph'), folder: at('photos/masters') } as const
  const reason = await make(job, { program: at('program/maker.mjs') }).catch((fault: Error) => fault.message)
  return { at, reason }
}

test.each([
  ['reads the database', "fs.readFileSync(data + '/villa.sqlite')"],
  ['reads the users of the system', "fs.readFileSync('/etc/passwd')"],
  ['writes outside its folder', "fs.writeFileSync(data + '/photos/elsewhere', '')"],
  ['overwrites its own program', "fs.writeFileSync(data + '/program/maker.mjs', '')"],
  ['removes the database', "fs.rmSync(data + '/villa.sqlite')"],
  ['links out of its folder', "fs.symlinkSync(data + '/villa.sqlite', data + '/photos/masters/link')"],
  ['starts another program', "childProcess.execFileSync('/bin/true')"],
  ['starts a thread', "new Worker('', { eval: true })"],
])('Node refuses a maker that %s', async (_what, attempt) => {
  const { at, reason } = await resultOf(attempt)
  expect(reason).toBe('ERR_ACCESS_DENIED')
  expect(existsSync(at('villa.sqlite'))).toBe(true)
})

test('a maker may read its input file and write into its folder', async () => {
  const { at, reason } = await resultOf("fs.writeFileSync(data + '/photos/masters/copy', fs.readFileSync(order.file))")
  expect(reason).toBe('it went through')
  expect(existsSync(at('photos/masters/copy'))).toBe(true)
})
