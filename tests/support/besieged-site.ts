import PostalMime, { type Email } from 'postal-mime'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import { systemClock } from '../../server/clock.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { owners, temporaryDatabase } from './databases.ts'
import { type EnquirySite, enquirySite, sixFields } from './enquiry-site.ts'
import { mailServer } from './mail-server.ts'
import { until } from './until.ts'

const minute = 60_000
const megabyte = 1_024 * 1_024

export interface BesiegedSite extends EnquirySite {
  /** The free space that the disk reports, in bytes. */
  disk: { free: number }
  /** Posts one enquiry from an address, and returns the status. */
  from(address: string, name: string, changes?: Record<string, unknown>): Promise<number>
  /** Lets minutes pass, while the mail server accepts each letter at once. */
  passMinutes(minutes: number): Promise<void>
  /** Returns the letters that the mail server accepted, by recipient. */
  letters(): Promise<{ toOwner: Email[]; confirmations: Email[] }>
}

/** The whole server behind a proxy, with a real mail server and a clock that the test controls. */
export async function besiegedSite(environment: Record<string, string> = {}): Promise<BesiegedSite> {
  const disk = { free: 10_000 * megabyte }
  const folder = temporaryDatabase()
  folder.close()
  const database = openDatabase(folder.file, { freeBytes: () => disk.free })
  onTestFinished(() => database.close())
  const server = await mailServer()
  const smtpUrl = `smtp://127.0.0.1:${server.port}`
  const mailer = createMailer({ smtpUrl, directory: '' }, systemClock)
  onTestFinished(() => mailer.close())
  const site = await enquirySite({
    database,
    mailer,
    environment: { TRUST_PROXY: '127.0.0.1', SMTP_URL: smtpUrl, ...environment },
  })
  const { clock, outbox, post } = site
  outbox.start()

  async function passMinutes(minutes: number): Promise<void> {
    // Short steps while there are letters to send, because the outbox rests between two letters.
    for (let passed = 0; passed < minutes * minute; ) {
      const busy = countLetters(database).queued > 0
      const step = busy ? 5_000 : minute
      await clock.pass(step)
      passed += step
      await until(() => countLetters(database).sending === 0)
    }
  }

  return {
    ...site,
    disk,
    async from(address, name, changes = {}) {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`
      const answer = await post(sixFields({ name, email, ...changes }), { 'x-forwarded-for': address })
      return answer.statusCode
    },
    passMinutes,
    async letters() {
      const read = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)))
      const toOwner = read.filter(({ to }) => owners.includes(to?.[0]?.address ?? ''))
      return { toOwner, confirmations: read.filter((letter) => !toOwner.includes(letter)) }
    },
  }
}
