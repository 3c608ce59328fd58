import type { DocumentView } from '../../pages/document/document-view.ts'
import { answering } from './answering.ts'
import type { DeskBrowser } from './desk-site.ts'

/** What the browser of a person sends when a button is pressed on a page that sends no referrer. */
export const person = {
  'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  'sec-fetch-site': 'same-origin',
  origin: 'null',
}

/** An owner at the desk who gives documents to the person of one enquiry. */
export async function giving(options: Parameters<typeof answering>[0] = {}, enquiryChanges = {}) {
  const site = await answering(options, enquiryChanges)
  const { app, clock, one, send, replies, views } = site

  /** Sends a file as a form without a script does. Gives the answer. */
  async function upload(bytes: Buffer, name: string, browser: DeskBrowser = one, query = '') {
    const boundary = '----documents'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    return app.inject({
      method: 'POST',
      url: `/owner/documents${query}`,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(payload.length),
      },
      payload,
    })
  }

  /** What the owner sees at /owner/documents. */
  async function listed(query = '') {
    await one.get(`/owner/documents${query}`)
    return one.page('documents')
  }

  /** Sends an answer with this document, and lets it leave. Gives the link in the visitor's letter. */
  async function give(document: number): Promise<string> {
    await send(one, { documents: String(document) })
    await clock.pass(11_000)
    return link()
  }

  const link = () => /\/document\/[\w-]{43}/.exec(replies().at(-1)?.text ?? '')?.[0] ?? ''
  const look = (link: string, headers: Record<string, string> = {}) => app.inject({ url: link, headers })
  const press = (link: string, headers: Record<string, string> = person) =>
    app.inject({
      method: 'POST',
      url: link,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
  async function told(link: string): Promise<DocumentView['shown']> {
    await look(link)
    const view = views.at(-1)?.document
    if (view === undefined) throw new Error('no page of a document was shown')
    return view.shown
  }
  return { ...site, upload, listed, give, link, look, press, told }
}
