import ICAL from 'ical.js'
import type { Enquiry } from '../../content/enquiry.ts'
import { nameOfState } from '../../content/viewing.ts'
import { saveGuestDetails } from '../../enquiries/viewings/guests.ts'
import { viewingById } from '../../enquiries/viewings/viewings.ts'
import type { Letter } from '../../server/mail/message.ts'
import { storeEnquiry, temporaryDatabase } from './databases.ts'
import { ownersDesk } from './desk-site.ts'
import { noon } from './held-clock.ts'
import { shownPage } from './shown-page.ts'

/** The present moment of these tests is 2026-06-01 14:00 at the house. */
export const at = (text: string): number => Date.parse(`${text}:00Z`)

export const guestAddress = '12 chemin des Exemples\n06600 Antibes'

/** A desk where somebody is signed in and one person has written, with the address of the house written down. */
export async function viewingSite(person: Partial<Enquiry> = {}, environment: Record<string, string> = {}) {
  const database = temporaryDatabase()
  const site = await ownersDesk({ database, environment })
  const { one } = site
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
    site.mailer.attempts.filter(({ to, messageId }) => to === address && messageId.includes('.viewing-'))

  /** The path of the link in the newest letter to this address. */
  const link = (address = enquiry.email) =>
    lettersTo(address)
      .flatMap(({ text }) => /\/viewing\/[\w-]{43}/.exec(text)?.[0] ?? [])
      .at(-1) ?? ''

  /** Returns the page at the link of the visitor's newest letter. */
  const look = async (query = '') => shownPage((await site.app.inject({ url: `${link()}${query}` })).body)

  return {
    ...site,
    enquiry,
    lettersTo,
    link,
    look,

    /** Proposes times as the owner types them in the house's time zone, and sends the letter. Gives the viewing's address. */
    async propose(times: readonly string[], more: Record<string, string> = {}, reference = enquiry.reference) {
      const typed = times.flatMap((time, index) => {
        const [day = '', clock = ''] = time.split(' ')
        return [
          [`day${index + 1}`, day],
          [`time${index + 1}`, clock],
        ]
      })
      const address = `/owner/enquiries/${reference}/viewing`
      const from = (await one.see(address)).form('form.propose')?.['from'] ?? ''
      const fields = { ...Object.fromEntries(typed), from, minutes: '60', act: 'send', ...more }
      const answer = await one.post(address, fields)
      return String(answer.headers.location ?? answer.statusCode).replace(/\?.*/, '')
    },

    /** Lets the outbox send what is due. */
    async deliver() {
      if (!isSending) site.outbox.start()
      isSending = true
      await site.clock.pass(5_000)
    },

    /** Posts a form from the visitor's present page, unless the fields say otherwise. */
    async press(
      fields: Record<string, string>,
      headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: 'null' },
    ) {
      await look()
      const from = site.views.at(-1)?.viewing?.from ?? ''
      return site.app.inject({
        method: 'POST',
        url: link(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ from, ...fields }).toString(),
      })
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
export function appointmentIn(file: unknown) {
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
