import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['node_modules/better-sqlite3/build/Release', 'dist/node'])(
  'the database engine in %s does not use the hook that makes Node 24 abort',
  (folder) => {
    expect(readFileSync(`${folder}/better_sqlite3.node`).includes('RemoveEnvironmentCleanupHook')).toBe(false)
  },
)

test('the server’s bundle contains the pages and loads none from other files', () => {
  const bundle = readdirSync('dist/node').filter((file) => file.endsWith('.js'))
  expect(bundle.some((file) => readFileSync(`dist/node/${file}`, 'utf8').includes('importBuild.cjs'))).toBe(false)
})
