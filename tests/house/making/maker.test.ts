import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { make } from '../../../house/making/maker.ts'
import { temporaryFolder } from '../../support/databases.ts'

/** A maker that does what its first line says, and reports the result. */
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
  const places = ['photos/incoming-a', 'photos/masters', 'program'].map((each) => path.join(dataDir, each))
  for (const place of places) mkdirSync(place, { recursive: true })
  writeFileSync(path.join(dataDir, 'villa.sqlite'), 'everybody')
  const file = path.join(dataDir, 'photos/incoming-a/photograph')
  writeFileSync(file, 'a picture')
  writeFileSync(path.join(dataDir, 'program/maker.mjs'), program(attempt))
  const made = make(
    { kind: 'master', file, folder: path.join(dataDir, 'photos/masters') },
    { program: path.join(dataDir, 'program/maker.mjs') },
  )
  const reason = await made.then(
    () => 'made',
    (fault: unknown) => (fault instanceof Error ? fault.message : ''),
  )
  return { dataDir, reason }
}

test.each([
  ['reads the database', "fs.readFileSync(data + '/villa.sqlite')"],
  ['reads the users of the system', "fs.readFileSync('/etc/passwd')"],
  ['writes outside its folder', "fs.writeFileSync(data + '/photos/elsewhere', '')"],
  ['overwrites its own program', "fs.writeFileSync(data + '/program/maker.mjs', '')"],
  ['removes the database', "fs.rmSync(data + '/villa.sqlite')"],
  [
    'makes a link that leads out of its folder',
    "fs.symlinkSync(data + '/villa.sqlite', data + '/photos/masters/link')",
  ],
  ['starts another program', "childProcess.execFileSync('/bin/true')"],
  ['starts a thread', "new Worker('', { eval: true })"],
])('Node refuses a maker that %s', async (_what, attempt) => {
  const { dataDir, reason } = await resultOf(attempt)
  expect(reason).toBe('ERR_ACCESS_DENIED')
  expect(existsSync(path.join(dataDir, 'villa.sqlite'))).toBe(true)
})

test('a maker may read its input file and write into its folder', async () => {
  const { dataDir, reason } = await resultOf(
    "fs.writeFileSync(data + '/photos/masters/copy', fs.readFileSync(order.file))",
  )
  expect(reason).toBe('it went through')
  expect(existsSync(path.join(dataDir, 'photos/masters/copy'))).toBe(true)
})
