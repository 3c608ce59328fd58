import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['node_modules/better-sqlite3/build/Release', 'dist/node'])(
  'the database engine in %s has no hook at which Node 24 aborts',
  (folder) => {
    expect(readFileSync(`${folder}/better_sqlite3.node`).includes('RemoveEnvironmentCleanupHook')).toBe(false)
  },
)

test('the server’s bundle holds the pages: it looks for none beside itself', () => {
  const bundle = readdirSync('dist/node').filter((file) => file.endsWith('.js'))
  expect(bundle.some((file) => readFileSync(`dist/node/${file}`, 'utf8').includes('importBuild.cjs'))).toBe(false)
})
