import { expect, test } from 'vitest'
import { settingOf } from '../../../owners/settings.ts'
import { deskSite } from '../../support/desk-site.ts'

test('an owner chooses which letters to receive, and changes nothing for other owners', async () => {
  const both = 'claire@villa.example,paul@villa.example'
  const { browser, database } = await deskSite({ environment: { OWNER_EMAIL: both } })
  const claire = browser()
  await claire.signIn()
  await claire.get('/owner/settings')
  expect(claire.page('settings').letters).toEqual({ mondayLetter: true, reminder: true })
  const saved = await claire.post('/owner/settings/letters', { reminder: 'on' })
  await claire.get(saved.headers.location ?? '')
  expect(claire.page('settings')).toMatchObject({ letters: { mondayLetter: false, reminder: true }, isSaved: true })
  const off = ['claire', 'paul'].map((name) => settingOf(database, `${name}@villa.example`, 'mondayLetter'))
  expect(off).toEqual(['off', null])
})
