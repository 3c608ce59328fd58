import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '../../../content/enquiry.ts'
import { countLetters } from '../../../enquiries/outbox.ts'
import { viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import { createMailer } from '../../../server/mail/create-mailer.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { mailServer } from '../../support/mail-server.ts'
import { until } from '../../support/until.ts'
import { appointmentIn, at, attachedTo, guestAddress, viewingSite } from '../../support/viewing-site.ts'

const friday = at('2026-06-05T14:00')

/** A desk whose letters about viewings go over real SMTP. */
async function overSmtp(language: Language, refused: string | null = null) {
  const mail = await mailServer({
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })
      done(address === refused ? refusal : null)
    },
  })
  const site = await viewingSite({ language, email: 'ada@example.org' })
  const url = `smtp://127.0.0.1:${mail.port}`
  const smtp = createMailer({ smtpUrl: url, directory: temporaryFolder() }, site.clock)
  onTestFinished(() => smtp.close())
  site.mailer.answer = (letter) => (letter.messageId.includes('.viewing-') ? smtp.send(letter) : { outcome: 'sent' })
  site.outbox.start()
  const delivered = () =>
    until(async () => {
      await site.clock.pass(200)
      const { queued, sending, retry } = countLetters(site.database)
      return queued + sending + retry === 0
    })
  /** The newest letter to an address, as a mail program reads it. */
  const arrived = (to: string) => PostalMime.parse(mail.received.findLast((each) => each.to[0] === to)?.raw ?? '')
  return { ...site, mail, delivered, arrived }
}

const sentences = {
  en: {
    proposed: ['Dear Ada Lovelace,', 'Friday 5 June, 16:00', 'With kind regards,'],
    confirmed: ['Friday 5 June, 16:00', 'Green, after the chapel', 'On the day'],
    cancelled: ['Friday 5 June'],
  },
  fr: {
    proposed: ['Bonjour Ada Lovelace,', 'vendredi 5 juin', '16 h 00', 'Bien cordialement,'],
    confirmed: ['Vendredi 5 juin', '16 h 00', 'Vert, après la chapelle', 'Le jour même'],
    cancelled: ['vendredi 5 juin'],
  },
}

test.each(['en', 'fr'] as const)(
  'in %s, the letters about a viewing arrive as HTML and as text, with the appointment attached once there is one',
  async (language) => {
    const { propose, press, delivered, arrived, mail, enquiry } = await overSmtp(language)
    await propose(['2026-06-05 16:00', '2026-06-06 10:30'])
    for (const [kind, act] of [
      ['proposed', null],
      ['confirmed', { act: 'choose', time: String(friday) }],
      ['cancelled', { act: 'end', words: 'Our flight is cancelled.' }],
    ] as const) {
      if (act !== null) await press(act)
      await delivered()
      const { text = '', html = '', attachments, headers } = await arrived(enquiry.email)
      const texts = [text, html.replaceAll(/<br>/g, '\n').replaceAll(/<[^>]+>/g, ' ')]
      for (const each of texts.map((shown) => shown.replaceAll('\u00a0', ' ')))
        for (const words of sentences[language][kind]) expect(each).toContain(words)
      for (const each of [text, html]) expect(each).toMatch(/https:\/\/villa-belvedere\.example\/viewing\/[\w-]{43}/)
      expect(`${text}${html}`.includes('chemin')).toBe(kind === 'confirmed')
      expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
      if (kind === 'proposed') expect(attachments).toEqual([])
      else {
        expect(attachments[0]).toMatchObject({ mimeType: 'text/calendar', filename: 'viewing.ics' })
        const method = kind === 'confirmed' ? 'PUBLISH' : 'CANCEL'
        const { raw } = mail.received.findLast(({ to }) => to[0] === enquiry.email) ?? { raw: '' }
        expect(raw).toContain(`method=${method}`)
        const file = Buffer.from((attachments[0]?.content ?? '') as ArrayBuffer).toString()
        expect(appointmentIn(file)).toMatchObject({
          method,
          startsAt: friday,
          location: kind === 'confirmed' ? guestAddress.replace('\n', ', ') : 'Antibes',
        })
      }
    }
  },
)

test.each([
  ['in March, when an hour is skipped', '2027-03-28', '2027-03-27T08:30', '2027-03-28T07:30'],
  ['in October, when an hour comes twice', '2026-10-25', '2026-10-24T07:30', '2026-10-25T08:30'],
])(
  'on the day %s, calendars, letters and the page give the time by the clocks of the house',
  async (_what, day, before, on) => {
    const site = await viewingSite({ language: 'en' })
    site.clock.set(at('2026-10-01T10:00'))
    await site.one.signIn()
    const dayBefore = new Date(at(before)).toISOString().slice(0, 10)
    await site.propose([`${dayBefore} 09:30`, `${day} 09:30`])
    await site.deliver()
    expect(viewingsOf(site.database, site.enquiry.id)[0]?.times).toEqual([at(before), at(on)])
    await site.press({ act: 'choose', time: String(at(on)) })
    await site.deliver()
    const letter = site.lettersTo(site.enquiry.email).at(-1)
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', dateStyle: 'short', timeZone: 'Europe/Paris' })
    const [year = '', month, date] = day.split('-')
    expect(clock.format(attachedTo(letter).startsAt)).toBe(`${date}/${month}/${year}, 09:30`)
    expect(letter?.text.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`Sunday ${Number(date)} \\w+.*, 09:30`))
    // In UTC, so that no calendar program needs to know when the clocks of the house change.
    expect(String(letter?.attachments[0]?.content)).toContain(`DTSTART:${on.replaceAll(/[-:]/g, '')}00Z`)
    const [viewing] = viewingsOf(site.database, site.enquiry.id)
    const { body } = await site.one.get(`/owner/viewings/${viewing?.id}.ics`)
    expect(appointmentIn(body).startsAt).toBe(at(on))
  },
)

test('a proposal that the mail server refuses for good is not tried again: the enquiry waits, the desk says why, and the owner can send it to another address', async () => {
  const { one, database, clock, enquiry, propose, delivered, mail } = await overSmtp('en', 'ada@example.org')
  const address = await propose(['2026-06-05 16:00'])
  const page = `/owner/enquiries/${enquiry.reference}`
  await one.get(page)
  expect(one.shown().text).toContain('Answered by you on')
  await delivered()
  await one.get(page)
  expect(one.shown().text).toContain('Has been waiting for')
  expect(one.shown().all('.thread > li').at(-1)?.all('.warn')).toHaveLength(1)
  await one.get(address)
  const refused = /^Refused, and not tried again: .*answered 550 5\.1\.1 to the recipient/
  expect(one.shown().entry('Letter')).toMatch(refused)
  await clock.pass(7_200_000)
  expect(viewingsOf(database, enquiry.id)[0]).toMatchObject({ state: 'proposed' })

  database.connection().prepare("UPDATE enquiries SET email = 'ada@example.com' WHERE id = ?").run(enquiry.id)
  expect(await propose(['2026-06-05 16:00'])).toBe(address)
  await delivered()
  expect(mail.received.map(({ to }) => to[0])).toEqual(['ada@example.com'])
  await one.get(address)
  expect(one.shown().entry('Letter')).toMatch(/^Taken by your mail server/)
})
