import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

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

test('the page names the digest of its script, and the script is served with that content', async () => {
  const site = await startSite()
  const page = await (await fetch(site.url)).text()
  const [, address = '', digest] = /<script type="module" src="([^"]+)" integrity="sha256-([^"]+)"/.exec(page) ?? []
  const script = await (await fetch(new URL(address, site.url))).text()
  expect(createHash('sha256').update(script).digest('base64')).toBe(digest)
  expect(await site.stop()).toBe(0)
})
