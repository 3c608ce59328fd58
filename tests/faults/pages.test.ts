import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { schemaNumber } from '../../content/house.ts'
import { withValue } from '../../content/paths.ts'
import { insertRevision, seedHouse } from '../../house/revisions.ts'
import { loadPageRenderer, type PageRenderer } from '../../server/pages/render.ts'
import { startServer } from '../../server/start.ts'
import { canaryEnquiry, expectAllStored } from '../support/all-stored.ts'
import { opened, temporaryFolder } from '../support/databases.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { noon } from '../support/held-clock.ts'
import { dist, shipped } from '../support/houses.ts'
import { standInRenderer } from '../support/stand-in-renderer.ts'

/** Renders the built pages. Until mend() is called, the form receives a faulty state without mistakes, and throws. */
async function pagesWithABrokenSection(): Promise<PageRenderer & { mend(): void }> {
  const pages = await loadPageRenderer(dist)
  const enquiry = JSON.parse('{ "state": "faulty" }')
  let isBroken = true
  return {
    render: (address, view, house) =>
      pages.render(address, isBroken && !view.failure ? { ...view, enquiry } : view, house),
    mend() {
      isBroken = false
    },
  }
}

test('row 26: a section that throws causes the error page, is logged, and enquiries are still accepted', async () => {
  const renderer = await pagesWithABrokenSection()
  const { app, database, log, post, postForm } = await enquirySite({ renderer })
  const visit = () => app.inject({ url: '/?lang=fr', headers: { accept: 'text/html' } })
  const page = await visit()
  expect(page.statusCode).toBe(500)
  const reference = /[0-9a-f]{8}-\w+/.exec(page.body.replaceAll('<!-- -->', ''))?.[0]
  const failed = log.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'failed')
  expect(failed).toMatchObject({ reference, err: { stack: expect.stringContaining('EnquiryForm') } })

  const answer = await post(canaryEnquiry())
  expect(answer.statusCode).toBe(200)
  const again = await postForm({ name: 'Canary Quillfeather', email: 'no', message: 'no' }, { accept: 'text/html' })
  expect(again.statusCode).toBe(500)
  expectAllStored(database, [String(answer.json().reference)], log)

  renderer.mend()
  const mended = await visit()
  expect(mended.statusCode).toBe(200)
  expect(mended.body).toContain('id="contact"')
})

const start = (DATA_DIR: string, renderer: PageRenderer) =>
  startServer({ DATA_DIR, PORT: '0', LOG_LEVEL: 'error' }, dist, { renderer })

test('row 26: a page that cannot be rendered stops the start with a sentence, and nothing is left open', async () => {
  const dataDir = temporaryFolder()
  await expect(start(dataDir, await pagesWithABrokenSection())).rejects.toThrow(
    /^The page \/ cannot be rendered in en: Cannot read properties of undefined/,
  )
  expect(readdirSync(dataDir)).toEqual(['photos', 'villa.sqlite'])
})

test('row 31: a house that cannot be read stops the start with the path and the remedy; the shipped house does not replace it', async () => {
  const dataDir = temporaryFolder()
  const database = opened(path.join(dataDir, 'villa.sqlite'))
  seedHouse(database, shipped, noon)
  const body = JSON.stringify(withValue(shipped, 'facts.figures.estate', 'wide'))
  const revision = { parent: 1, publishedAt: noon, kind: 'publish', house: 1, digest: '' } as const
  database.write(() => insertRevision(database, { ...revision, schema: schemaNumber, body }))
  await expect(start(dataDir, standInRenderer)).rejects.toThrow(
    /revision 2\) cannot be read[\s\S]*restore a backup[\s\S]*facts\.figures\.estate/,
  )
})
