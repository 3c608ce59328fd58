import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from './visit.ts'

interface Running {
  url: string
  stop(): Promise<unknown>
}

/** Starts one site for all tests of a file, with a data folder of its own. Both go after the last test. */
export function siteOfFile(start: (dataDir: string) => Promise<Running>): { readonly url: string } {
  const site = { url: '', stop: async (): Promise<unknown> => null }
  let dataDir = ''
  test.beforeAll(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-of-file-'))
    Object.assign(site, await start(dataDir))
  })
  test.afterAll(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  test.beforeEach(({ quiet }) => {
    quiet.origins.push(site.url)
  })
  return site
}
