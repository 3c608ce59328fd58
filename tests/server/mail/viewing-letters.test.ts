import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import type { Language } from '../../../content/enquiry.ts'
import { countLetters } from '../../../enquiries/outbox.ts'
import { viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import { createMailer } from '../../../server/mail/create-mailer.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { mailServer } from '../../support/mail-server.ts'
import { until } from '../../support/until.ts'
import { appointmentIn, at, guestAddress, viewingSite } from '../../support/viewing-site.ts'

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
  return { ...site, mail, delivered }
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
    const { propose, press, delivered, mail, enquiry } = await overSmtp(language)
    await propose(['2026-06-05 16:00', '2026-06-06 10:30'])
    for (const [kind, act, method] of [
      ['proposed', null, null],
      ['confirmed', { act: 'choose', time: String(friday) }, 'PUBLISH'],
      ['cancelled', { act: 'end', words: 'Our flight is cancelled.' }, 'CANCEL'],
    ] as const) {
      if (act !== null) await press(act)
      await delivered()
      const { raw = '' } = mail.received.findLast(({ to }) => to[0] === enquiry.email) ?? {}
      const { text = '', html = '', attachments, headers } = await PostalMime.parse(raw)
      for (const each of [text, html.replaceAll(/<br>/g, '\n').replaceAll(/<[^>]+>/g, ' ')])
        for (const words of sentences[language][kind]) expect(each.replaceAll('\u00a0', ' ')).toContain(words)
      for (const each of [text, html]) expect(each).toMatch(/https:\/\/villa-belvedere\.example\/viewing\/[\w-]{43}/)
      expect(`${text}${html}`.includes('chemin')).toBe(kind === 'confirmed')
      expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
      const [file] = attachments
      if (method === null) expect(file).toBeUndefined()
      else {
        expect(file).toMatchObject({ mimeType: 'text/calendar', filename: 'viewing.ics' })
        expect(raw).toContain(`method=${method}`)
        const location = kind === 'confirmed' ? guestAddress.replace('\n', ', ') : 'Antibes'
        const appointment = appointmentIn(Buffer.from((file?.content ?? '') as ArrayBuffer))
        expect(appointment).toMatchObject({ method, startsAt: friday, location })
      }
    }
  },
)

test('a proposal that the mail server refuses for good is not tried again: the enquiry waits, the desk says why, and the owner can send it to another address', async () => {
  const { one, database, clock, enquiry, propose, delivered, mail } = await overSmtp('en', 'ada@example.org')
  const address = await propose(['2026-06-05 16:00'])
  const page = `/owner/enquiries/${enquiry.reference}`
  expect((await one.see(page)).text).toContain('Answered by you on')
  await delivered()
  const refused = await one.see(page)
  expect(refused.text).toContain('Has been waiting for')
  expect(refused.all('.thread > li').at(-1)?.all('.warn')).toHaveLength(1)
  const why = /^Refused, and not tried again: .*answered 550 5\.1\.1 to the recipient/
  expect((await one.see(address)).entry('Letter')).toMatch(why)
  await clock.pass(7_200_000)
  expect(viewingsOf(database, enquiry.id)[0]).toMatchObject({ state: 'proposed' })

  database.connection().prepare("UPDATE enquiries SET email = 'ada@example.com' WHERE id = ?").run(enquiry.id)
  expect(await propose(['2026-06-05 16:00'])).toBe(address)
  await delivered()
  expect(mail.received.map(({ to }) => to[0])).toEqual(['ada@example.com'])
  expect((await one.see(address)).entry('Letter')).toMatch(/taken by your mail server/)
})
