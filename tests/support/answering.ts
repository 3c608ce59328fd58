import { storeEnquiry } from './databases.ts'
import { type DeskBrowser, type deskSite, ownersDesk } from './desk-site.ts'
import { hour, noon } from './held-clock.ts'

export const letter = {
  subject: 'Your enquiry',
  body: 'Dear Ada,\n\nYes, it is heated.\n\nWith kind regards,\nClaire Vasseur',
}

/** A signed-in owner at the desk, and an enquiry that has waited for five hours. Its letters have left. */
export async function answering(options: Parameters<typeof deskSite>[0] = {}, enquiryChanges = {}) {
  const site = await ownersDesk(options)
  const { one } = site
  const enquiry = storeEnquiry(site.database, enquiryChanges, { receivedAt: noon - 5 * hour })
  const at = `/owner/enquiries/${enquiry.reference}`
  site.outbox.start()
  await site.clock.pass(1_000)

  /** The page of the enquiry, with the form of its answer (null if there is none) and the newest answer in its thread. */
  async function shown(browser: DeskBrowser = one, query = '') {
    const page = await browser.see(`${at}${query}`)
    return { page, form: page.form('#answer'), sent: page.all('.said--yours').at(-1) }
  }

  /** Sends a letter with the form of the page. It leaves in ten seconds. */
  async function send(browser: DeskBrowser = one, fields: Record<string, string> = {}, documents: number[] = []) {
    const { key = '', after = '0' } = (await shown(browser, '?again=1')).form ?? {}
    const form = { key, after, sign: 'Claire Vasseur', ...letter, ...fields }
    return browser.post(`${at}/answer`, [...Object.entries(form), ...documents.map((id) => ['documents', `${id}`])])
  }

  /** Saves what is being written, as the page's script does, and returns the status of the answer. */
  async function save(fields: Record<string, string>, browser: DeskBrowser = one): Promise<number> {
    const headers = { 'sec-fetch-site': 'same-origin', prefer: 'return=representation' }
    return (await browser.post(`${at}/answer`, fields, headers)).statusCode
  }

  /** Calls an answer back, and returns what the desk says. */
  async function callBack(id = 1): Promise<string> {
    return (await one.press(`${at}/answer/undo`, { answer: `${id}` })).toast
  }

  /** The attempts to send an answer to the visitor. */
  const replies = () => site.mailer.attempts.filter(({ messageId, copyTo }) => messageId.includes('.reply-') && !copyTo)
  const copies = () => site.mailer.attempts.filter(({ copyTo }) => copyTo !== undefined)
  return { ...site, one, enquiry, at, shown, send, save, callBack, replies, copies }
}
