import { expect, test } from 'vitest'
import { settingOf } from '../../../owners/settings.ts'
import { deskSite } from '../../support/desk-site.ts'
import { viewingSite } from '../../support/viewing-site.ts'

test('an owner changes how they sign, and letters that wait to leave are signed with the new name', async () => {
  const { one, enquiry, propose, deliver, lettersTo, look, parts } = await viewingSite()
  await one.get('/owner/settings')
  const sign = () => one.shown().field('Your name in letters')
  expect(sign()).toMatchObject({ value: '', fault: '' })
  expect((await one.post('/owner/settings/signature', { sign: 'Claire\nVasseur' })).statusCode).toBe(422)
  expect(sign()).toMatchObject({
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
  expect((await look()).text).toContain('Claire Vasseur would be glad to show you the house.')
  await one.get(`/owner/enquiries/${enquiry.reference}?again=1`)
  expect(one.shown().entry('From')).toContain('Claire Vasseur')
  expect(one.shown().form('#answer')).not.toHaveProperty('sign')
})

test('an owner chooses which letters to receive, and changes nothing for other owners', async () => {
  const both = 'claire@villa.example,paul@villa.example'
  const { browser, database } = await deskSite({ environment: { OWNER_EMAIL: both } })
  const claire = browser()
  await claire.signIn()
  await claire.get('/owner/settings')
  const chosen = () => [/Monday/, /remind/].map((letter) => claire.shown().field(letter).isChecked)
  expect(chosen()).toEqual([true, true])
  const saved = await claire.post('/owner/settings/letters', { reminder: 'on' })
  await claire.get(saved.headers.location ?? '')
  expect(claire.shown().toast).toBe('Saved.')
  expect(chosen()).toEqual([false, true])
  const off = ['claire', 'paul'].map((name) => settingOf(database, `${name}@villa.example`, 'mondayLetter'))
  expect(off).toEqual(['off', null])
})
