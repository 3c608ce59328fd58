import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['node_modules/better-sqlite3/build/Release', 'dist/node'])(
  'the database engine in %s has no hook at which Node 24 aborts',
  (folder) => {
    expect(readFileSync(`${folder}/better_sqlite3.node`).includes('RemoveEnvironmentCleanupHook')).toBe(false)
  },
)
