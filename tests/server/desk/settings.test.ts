import { expect, test } from 'vitest'
import { settingOf } from '../../../owners/owners.ts'
import { ownersDesk } from '../../support/desk-site.ts'
import { viewingSite } from '../../support/viewing-site.ts'

test('an owner changes how they sign, and letters that wait to leave are signed with the new name', async () => {
  const { one, enquiry, propose, deliver, lettersTo, look, parts } = await viewingSite()
  const sign = 'Your name in e-mails'
  expect((await one.see('/owner/settings')).field(sign)).toMatchObject({ value: '', fault: '' })
  expect((await one.post('/owner/settings/signature', { sign: 'Claire\nVasseur' })).statusCode).toBe(422)
  expect(one.shown().field(sign)).toMatchObject({
    value: 'Claire\nVasseur',
    fault: 'This contains characters that cannot be stored or sent. Paste it as plain text.',
  })
  await one.post('/owner/settings/signature', { sign: 'Claire' })
  await propose(['2026-06-05 16:00'])
  await one.post('/owner/settings/signature', { sign: 'Claire Vasseur' })
  await deliver()
  const [letter] = lettersTo(enquiry.email)
  expect(letter?.text).toContain('With kind regards,\n\nClaire Vasseur\n')
  expect(letter?.replyTo).toEqual({ name: 'Claire Vasseur', address: parts.config.mail.owners[0] })
  expect((await look()).text).toContain('Claire Vasseur would be glad to show you around.')
  const page = await one.see(`/owner/enquiries/${enquiry.reference}?again=1`)
  expect(page.entry('From')).toContain('Claire Vasseur')
  expect(page.form('#answer')).not.toHaveProperty('sign')
})

test('an owner chooses which letters to receive, and changes nothing for other owners', async () => {
  const OWNER_EMAIL = 'claire@villa.example,paul@villa.example'
  const { one, database } = await ownersDesk({ environment: { OWNER_EMAIL } })
  await one.see('/owner/settings')
  const chosen = () => [/Monday/, /remind/].map((letter) => one.shown().field(letter).isChecked)
  expect(chosen()).toEqual([true, true])
  const saved = await one.press('/owner/settings/letters', { reminder: 'on' })
  expect([saved.toast, chosen()]).toEqual(['Saved.', [false, true]])
  const off = OWNER_EMAIL.split(',').map((owner) => settingOf(database, owner, 'mondayLetter'))
  expect(off).toEqual(['off', null])
})
