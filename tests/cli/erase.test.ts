import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { insertEnquiry } from '../../enquiries/enquiries.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import { queueLetters } from '../../enquiries/queueing.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { ownerLetter } from '../../server/mail/owner-letter.ts'
import { anEnquiry, owners, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { letterContext } from '../support/letter-enquiry.ts'
import { villaCommand } from '../support/villa-command.ts'

async function folderWithLetters() {
  const database = temporaryDatabase()
  const folder = path.dirname(database.file)
  const mailer = createMailer({ smtpUrl: undefined, directory: path.join(folder, 'mail') }, heldClock())
  const canary = {
    name: 'Canary Smith',
    email: 'Canary@Example.org',
    message: 'Canary words, long enough to be stored.',
  }
  const ada = storeEnquiry(database, { email: 'ada@example.org' })
  const once = storeEnquiry(database, canary)
  const again = database.write(() => {
    const enquiry = insertEnquiry(database, anEnquiry({ ...canary, email: 'CANARY@example.org' }), {
      receivedAt: noon,
      heldBackFor: null,
      unverified: false,
      house: 1,
    })
    queueLetters(database, enquiry, owners, noon)
    return enquiry
  })
  for (const enquiry of [ada, once, again]) await mailer.send(ownerLetter(enquiry, letterContext))
  return { database, folder, ada, once, again }
}

test('erase removes every trace of a person, in any spelling of the address, and nothing of others', async () => {
  const { database, folder, ada, once, again } = await folderWithLetters()
  const { code, out } = await villaCommand(folder, ['enquiries', 'erase', '--email', 'CANARY@example.ORG', '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({
    erased: [once.reference, again.reference],
    letters: 3,
    files: 2,
    scrubbed: true,
    underWay: 0,
    near: [],
  })
  expect(readdirSync(path.join(folder, 'mail'))).toEqual([`${ada.reference}.owner.eml`])
  expect(countLetters(database).queued).toBe(2)
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    // The index for searching keeps words in lower case.
    if (name.startsWith('villa.sqlite')) expect(readFileSync(file, 'latin1').toLowerCase()).not.toContain('canary')
  }
})

test('erase --dry-run removes nothing', async () => {
  const { folder, once, again } = await folderWithLetters()
  const { code, out } = await villaCommand(folder, ['enquiries', 'erase', '--email', 'canary@example.org', '--dry-run'])
  expect(code).toBe(0)
  expect(out).toBe(`Would erase: ${once.reference}, ${again.reference}.\n`)
  expect(readdirSync(path.join(folder, 'mail'))).toHaveLength(3)
})

test('erase names the mailboxes and backups that it cannot reach', async () => {
  const { folder } = await folderWithLetters()
  const environment = { SMTP_URL: 'smtp://127.0.0.1', OWNER_EMAIL: 'owner@villa.example', BACKUP_DIR: '/backups' }
  const { err } = await villaCommand(folder, ['enquiries', 'erase', '--email', 'canary@example.org'], { environment })
  expect(err).toContain('owner@villa.example')
  expect(err).toContain('/backups')
})

test('erase refuses an unknown or invalid address, and removes nothing', async () => {
  const { folder } = await folderWithLetters()
  const unknown = await villaCommand(folder, ['enquiries', 'erase', '--email', 'nobody@example.org'])
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('No enquiry came from nobody@example.org') })
  expect((await villaCommand(folder, ['enquiries', 'erase', '--email', 'nobody'])).code).toBe(2)
  expect((await villaCommand(folder, ['enquiries', 'erase'])).code).toBe(2)
  expect(readdirSync(path.join(folder, 'mail'))).toHaveLength(3)
})

test('erase keeps a file that is not a letter', async () => {
  const { folder, once } = await folderWithLetters()
  const note = path.join(folder, 'mail', `${once.reference}.txt`)
  writeFileSync(note, 'mine')
  await villaCommand(folder, ['enquiries', 'erase', '--email', 'canary@example.org'])
  expect(existsSync(note)).toBe(true)
})

test('an address that begins with a plus matches only itself', async () => {
  const database = temporaryDatabase()
  const mine = storeEnquiry(database, { email: '+one@example.org' })
  storeEnquiry(database, { email: '+two@example.org' })
  const { out } = await villaCommand(path.dirname(database.file), [
    'enquiries',
    'erase',
    '--email',
    '+one@example.org',
    '--json',
  ])
  expect(JSON.parse(out)).toMatchObject({ erased: [mine.reference] })
})
