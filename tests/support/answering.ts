import { storeEnquiry } from './databases.ts'
import type { DeskBrowser } from './desk-site.ts'
import { deskSite } from './desk-site.ts'
import { noon } from './held-clock.ts'

const hour = 3_600_000

export const letter = {
  subject: 'Your enquiry',
  body: 'Dear Ada,\n\nYes, it is heated.\n\nWith kind regards,\nClaire Vasseur',
}

/** A signed-in owner at the desk, and an enquiry that has waited for five hours. Its letters have left. */
export async function answering(options: Parameters<typeof deskSite>[0] = {}, enquiryChanges = {}) {
  const site = await deskSite(options)
  const one = site.browser()
  await one.signIn()
  const enquiry = storeEnquiry(site.database, enquiryChanges, { receivedAt: noon - 5 * hour })
  const at = `/owner/enquiries/${enquiry.reference}`
  site.outbox.start()
  await site.clock.pass(1_000)

  /** Sends a letter with the form of the page. It leaves in ten seconds. */
  async function send(browser: DeskBrowser = one, fields: Record<string, string> = {}, documents: number[] = []) {
    await browser.get(`${at}?again=1`)
    const { key, after } = browser.page('enquiry').answer ?? { key: '', after: 0 }
    const form = { key, after: String(after), sign: 'Claire Vasseur', ...letter, ...fields }
    return browser.post(`${at}/answer`, [...Object.entries(form), ...documents.map((id) => ['documents', `${id}`])])
  }

  /** The attempts to send an answer to the visitor. */
  const replies = () => site.mailer.attempts.filter(({ messageId, copyTo }) => messageId.includes('.reply-') && !copyTo)
  const copies = () => site.mailer.attempts.filter(({ copyTo }) => copyTo !== undefined)
  /** The entry of the thread for the newest answer. */
  async function shown(browser: DeskBrowser = one) {
    await browser.get(at)
    const page = browser.page('enquiry')
    const entry = page.thread.findLast((each) => each.kind === 'answer')
    return { page, entry: entry?.kind === 'answer' ? entry : null }
  }
  return { ...site, one, enquiry, at, send, replies, copies, shown }
}
