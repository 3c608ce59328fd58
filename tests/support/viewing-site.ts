import ICAL from 'ical.js'
import type { Enquiry } from '../../content/enquiry.ts'
import { nameOfState } from '../../content/viewing.ts'
import { saveGuestDetails, viewingById, viewingsOf } from '../../enquiries/viewings/viewings.ts'
import type { Letter } from '../../server/mail/mailer.ts'
import { owners, storeEnquiry } from './databases.ts'
import { ownersDesk } from './desk-site.ts'
import { noon } from './held-clock.ts'
import { shownPage } from './shown-page.ts'

/** The present moment of these tests is 2026-06-01 14:00 at the house. */
export const at = (text: string): number => Date.parse(`${text}:00Z`)

export const guestAddress = '12 chemin des Exemples\n06600 Antibes'
/** Friday, 16:00 at the house. */
export const friday = at('2026-06-05T14:00')
export const [owner = ''] = owners

/** The path of the newest link to a viewing in these letters. */
export const viewingLinkIn = (letters: readonly Letter[]): string =>
  letters.flatMap(({ text }) => /\/viewing\/[\w-]{43}/.exec(text)?.[0] ?? []).at(-1) ?? ''

/** A desk where somebody is signed in and one person has written, with the address of the house written down. */
export async function viewingSite(person: Partial<Enquiry> = {}, environment: Record<string, string> = {}) {
  const site = await ownersDesk({ environment })
  const { app, clock, database, mailer, one, outbox, views } = site
  const enquiry = storeEnquiry(database, { name: 'Ada Lovelace', ...person }, { receivedAt: noon - 3_600_000 })
  const details = {
    address: guestAddress,
    point: { latitude: 43.5801, longitude: 7.1203 },
    gate: { en: 'Green, after the chapel', fr: 'Vert, après la chapelle' },
    parking: { en: 'Inside', fr: 'À l’intérieur' },
    telephone: '+33 6 39 98 01 23',
  }
  saveGuestDetails(database, enquiry.house, details, noon)
  let isSending = false

  /** The letters about viewings to this address, oldest first. */
  const lettersTo = (address: string) =>
    mailer.attempts.filter(({ to, messageId }) => to === address && messageId.includes('.viewing-'))
  /** The path of the link in the newest letter to this address. */
  const link = (address = enquiry.email) => viewingLinkIn(lettersTo(address))
  const get = (more = '') => app.inject({ url: `${link()}${more}` })
  /** Returns the page at the link of the visitor's newest letter. */
  const look = async (query = '') => shownPage((await get(query)).body)
  /** Posts as a page does whose address no one may learn, unless the headers say otherwise. */
  const postTo = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: 'null' },
    remoteAddress = '127.0.0.1',
  ) => {
    const all = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    return app.inject({ method: 'POST', url, headers: all, payload: `${new URLSearchParams(fields)}`, remoteAddress })
  }

  /** Posts a form from the visitor's present page, unless the fields say otherwise. */
  async function press(fields: Record<string, string>, headers?: Record<string, string>) {
    await look()
    return postTo(link(), { from: views.at(-1)?.viewing?.from ?? '', ...fields }, headers)
  }

  /** Proposes times as the owner types them in the house's time zone, and sends the letter. Gives the viewing's address. */
  async function propose(times: readonly string[], more: Record<string, string> = {}, reference = enquiry.reference) {
    const typed = times.flatMap((time, index) =>
      time.split(' ').map((each, part) => [`${part === 0 ? 'day' : 'time'}${index + 1}`, each]),
    )
    const address = `/owner/enquiries/${reference}/viewing`
    const from = (await one.see(address)).form('form.propose')?.['from'] ?? ''
    const fields = { ...Object.fromEntries(typed), from, minutes: '60', act: 'send', ...more }
    const answer = await one.post(address, fields)
    return String(answer.headers.location ?? answer.statusCode).replace(/\?.*/, '')
  }

  /** Lets the outbox send what is due. */
  async function deliver() {
    if (!isSending) outbox.start()
    isSending = true
    await clock.pass(5_000)
  }

  const choose = (time = friday) => press({ act: 'choose', time: String(time) })
  return {
    ...site,
    enquiry,
    lettersTo,
    link,
    get,
    look,
    postTo,
    press,
    propose,
    deliver,
    choose,
    /** The viewings of the enquiry, oldest first. */
    stored: () => viewingsOf(database, enquiry.id),

    /** Proposes Friday, which the visitor takes. Gives the viewing's address. */
    async confirmed() {
      const address = await propose(['2026-06-05 16:00'])
      await deliver()
      await choose()
      await deliver()
      return address
    },

    /** Lets the owner confirm or cancel the viewing at this address, from its present page. */
    async decide(address: string, act: 'confirm' | 'cancel', fields: Record<string, string>) {
      await one.get(address)
      const viewing = viewingById(database, Number(address.split('/').at(-1)))
      return one.post(`${address}/${act}`, { from: nameOfState(viewing), ...fields })
    },
  }
}

/** Returns the one appointment of a calendar file, as a parser reads it that did not write it. */
function appointmentIn(file: unknown) {
  const calendar = new ICAL.Component(ICAL.parse(String(file)))
  const events = calendar.getAllSubcomponents('vevent')
  const [event] = events.map((each) => new ICAL.Event(each))
  if (event === undefined) throw new Error('the calendar has no appointment')
  const { uid, sequence, startDate, duration, component, summary, location, description } = event
  return {
    count: events.length,
    method: calendar.getFirstPropertyValue('method'),
    uid,
    sequence,
    startsAt: startDate.toJSDate().getTime(),
    minutes: duration.toSeconds() / 60,
    status: component.getFirstPropertyValue('status'),
    summary,
    location,
    description,
    properties: component.getAllProperties().map(({ name }) => name),
  }
}

/** The calendar file of a letter. */
export const attachedTo = (letter: Letter | undefined) => appointmentIn(letter?.attachments[0]?.content)
