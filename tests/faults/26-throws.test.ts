import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countLetters } from '../../enquiries/outbox.ts'
import { loadPageRenderer, type PageRenderer } from '../../server/pages/render.ts'
import { startServer } from '../../server/start.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { anEnquiry, storeEnquiry, temporaryFolder } from '../support/databases.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { dist } from '../support/houses.ts'
import { compose, outboxBench } from '../support/outboxes.ts'

const hour = 3_600_000

test('row 26: a section that throws causes the error page, is logged and counted, and enquiries are still accepted', async () => {
  const renderer = await pagesWithABrokenSection()
  const environment = { METRICS_TOKEN: 'a-token-of-sixteen' }
  const { app, database, log, post, postForm } = await enquirySite({ renderer, environment })
  const visit = () => app.inject({ url: '/?lang=fr', headers: { accept: 'text/html' } })
  const page = await visit()
  expect(page.statusCode).toBe(500)
  expect(page.headers['cache-control']).toBe('no-store')
  const reference = /[0-9a-f]{8}-\w+/.exec(page.body.replaceAll('<!-- -->', ''))?.[0]
  const failed = log.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'failed')
  expect(failed).toMatchObject({ reference, path: '/', err: { stack: expect.stringContaining('EnquiryForm') } })
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-sixteen' } })
  expect(body).toContain('http_requests_total{method="GET",route="/",status="500"} 1\n')

  const answer = await post(canaryEnquiry())
  expect(answer.statusCode).toBe(200)
  const again = await postForm({ name: 'Canary Quillfeather', email: 'no', message: 'no' }, { accept: 'text/html' })
  expect(again.statusCode).toBe(500)
  expectAllStored(database, [String(answer.json().reference)])
  expectNoVisitorIn(log)

  renderer.mend()
  const mended = await visit()
  expect(mended.statusCode).toBe(200)
  expect(mended.body).toContain('id="contact"')
})

test('row 26: a page that cannot be rendered stops the start with a sentence, and nothing is left open', async () => {
  const DATA_DIR = temporaryFolder()
  const renderer = await pagesWithABrokenSection()
  const start = startServer({ DATA_DIR, PORT: '0', LOG_LEVEL: 'error' }, dist, { renderer })
  await expect(start).rejects.toThrow(/^The page \/ cannot be rendered in en: Cannot read properties of undefined/)
  expect(readdirSync(DATA_DIR)).toEqual(['photos', 'villa.sqlite'])
})

test('row 26: a letter that cannot be written is reported and tried again, and the others are sent', async () => {
  let broken = true
  const { clock, database, log, mailer, outbox } = outboxBench({
    compose(kind, about, recipient) {
      const { email = '', name = '' } = 'enquiry' in about ? about.enquiry : {}
      if (broken && email.startsWith('canary0.')) throw new Error(`cannot write to ${name}`)
      return compose(kind, about, recipient)
    },
  })
  const stored = [0, 1, 2].map((number) => {
    const fields = { ...anEnquiry(), ...canaryEnquiry(number) }
    return storeEnquiry(database, { ...fields, email: `canary${number}.quillfeather@visitor.example` }).reference
  })
  outbox.start()
  await clock.pass(60_000)
  expect(countLetters(database)).toMatchObject({ sent: 4, attention: 2 })
  expect(outbox.status().lastReason === null || outbox.status().lastReason?.includes('written')).toBe(true)
  broken = false
  await clock.pass(2 * hour)
  expect(countLetters(database)).toMatchObject({ sent: 6, attention: 0 })
  expect(mailer.attempts).toHaveLength(6)
  expectAllStored(database, stored)
  expectNoVisitorIn(log)
})

test('row 26: a mailer that throws against its contract does not end the worker', async () => {
  const { clock, database, mailer, outbox } = outboxBench()
  mailer.answer = (_letter, attempt) => {
    if (attempt <= 2) throw new TypeError('broken')
    return { outcome: 'sent' }
  }
  storeEnquiry(database)
  outbox.start()
  await clock.pass(2 * hour)
  expect(countLetters(database)).toMatchObject({ sent: 2 })
})

/** Renders the built pages. Until mend() is called, the form receives a faulty state without mistakes, and throws. */
async function pagesWithABrokenSection(): Promise<PageRenderer & { mend(): void }> {
  const pages = await loadPageRenderer(dist)
  const enquiry = JSON.parse('{ "state": "faulty" }')
  let broken = true
  return {
    render: (address, view, house) =>
      pages.render(address, broken && !view.failure ? { ...view, enquiry } : view, house),
    mend() {
      broken = false
    },
  }
}
