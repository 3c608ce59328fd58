import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { removeLetterFiles } from '../../../enquiries/letter-files.ts'
import { createMailer } from '../../../server/mail/create-mailer.ts'
import { temporaryFolder } from '../../support/databases.ts'
import { heldClock, noon } from '../../support/held-clock.ts'
import { aLetter } from '../../support/letter.ts'

function folderMailer() {
  const directory = path.join(temporaryFolder(), 'mail')
  const mailer = createMailer({ smtpUrl: undefined, directory }, heldClock())
  const send = (id: string, text = 'Plain words.\n') =>
    mailer.send(aLetter({ messageId: `<${id}@villa.example>`, text }))
  return { directory, send, verify: () => mailer.verify(), files: () => readdirSync(directory).sort() }
}

test('without SMTP_URL each letter becomes a file for a mail program, named after its Message-ID', async () => {
  const { directory, files, send, verify } = folderMailer()
  expect([await verify(), files()]).toEqual([null, []])
  expect(await send('ENQ-TEST-TEST.owner', 'unfinished')).toEqual({ outcome: 'sent' })
  // A letter that is sent again replaces its file.
  await send('ENQ-TEST-TEST.owner')
  expect(files()).toEqual(['ENQ-TEST-TEST.owner.eml'])
  const file = path.join(directory, 'ENQ-TEST-TEST.owner.eml')
  const content = readFileSync(file)
  const letter = await PostalMime.parse(content)
  expect(letter).toMatchObject({ subject: 'An enquiry', to: [{ address: 'owner@villa.example' }] })
  expect([letter.text?.trim(), new Date(letter.date ?? '').getTime()]).toEqual(['Plain words.', noon])
  expect(content.toString().split('\r\n').join('')).not.toContain('\n')
  // Only the server's user can read them.
  for (const place of [directory, file]) expect(statSync(place).mode & 0o077).toBe(0)
})

test('a message id cannot lead out of the folder', async () => {
  const { files, send } = folderMailer()
  await send('../../etc/passwd')
  expect(files()).toEqual(['.._.._etc_passwd.eml'])
})

test('a folder that cannot be created needs the operator, and the reason contains no word of the letter', async () => {
  const { directory, send, verify } = folderMailer()
  writeFileSync(directory, '')
  const reason = 'the mail folder in DATA_DIR cannot be written (EEXIST)'
  expect([await send('x'), await verify()]).toEqual([{ outcome: 'attention', reason }, reason])
})

test('the letters about an enquiry are found by its reference and removed, and other files stay', async () => {
  const { directory, files, send } = folderMailer()
  for (const id of ['ENQ-AAAA-AAAA.owner', 'ENQ-AAAA-AAAA.confirmation', 'ENQ-AAAA-AAAB.owner']) await send(id)
  mkdirSync(path.join(directory, 'kept'))
  const of = { references: ['ENQ-AAAA-AAAA'], gathered: [] }
  expect(await removeLetterFiles(directory, of)).toBe(2)
  expect(files()).toEqual(['ENQ-AAAA-AAAB.owner.eml', 'kept'])
  expect(await removeLetterFiles(path.join(directory, 'never-made'), of)).toBe(0)
})
