import { answering } from './answering.ts'
import type { DeskBrowser } from './desk-site.ts'
import { until } from './until.ts'

/** An owner at the desk who gives documents to the person of one enquiry. */
export async function giving(options: Parameters<typeof answering>[0] = {}, enquiryChanges = {}) {
  const site = await answering(options, enquiryChanges)
  const { app, clock, one } = site

  /** Sends a file as a form without a script does. Gives the answer. */
  async function upload(bytes: Buffer, name: string, browser: DeskBrowser = one, query = '') {
    const boundary = '----documents'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
    return app.inject({
      method: 'POST',
      url: `/owner/documents${query}`,
      headers: {
        cookie: browser.cookie(),
        'sec-fetch-site': 'same-origin',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(payload.length),
      },
      payload,
    })
  }

  /** The names of the documents that the owner sees at /owner/documents. */
  async function listed(query = '') {
    const page = await one.see(`/owner/documents${query}`)
    return page.all('ul.index b').map(({ text }) => text)
  }

  /** Lets the clock run while files are read in real time. */
  const runUntil = (condition: () => boolean) =>
    until(async () => {
      await clock.pass(1_000)
      return condition()
    })
  return { ...site, upload, listed, runUntil }
}
