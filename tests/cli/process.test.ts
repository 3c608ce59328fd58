import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'

const root = path.resolve(import.meta.dirname, '../..')

function villa(dataDir: string, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const program = spawn(process.execPath, ['--import', 'tsx', 'cli/villa.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  const printed = { out: '', err: '' }
  program.stdout.on('data', (chunk: Buffer) => {
    printed.out += chunk.toString('utf8')
  })
  program.stderr.on('data', (chunk: Buffer) => {
    printed.err += chunk.toString('utf8')
  })
  return new Promise((resolve) => program.on('close', (code) => resolve({ code, ...printed })))
}

test('the program exports while the database is open elsewhere, and sets its exit codes', async () => {
  const database = temporaryDatabase()
  const folder = path.dirname(database.file)
  const { reference } = storeEnquiry(database)
  const exported = await villa(folder, 'enquiries', 'export', '--format', 'json')
  expect(exported).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(exported.out)).toMatchObject([{ reference }])
  expect((await villa(folder, 'enquiries', 'erase', '--email', 'nobody@example.org')).code).toBe(1)
  expect((await villa(folder, 'nonsense')).code).toBe(2)
})
