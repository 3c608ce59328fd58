import path from 'node:path'
import { expect, test } from 'vitest'
import { loadPageRenderer } from '../../../server/pages/render.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { deskSite } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'

const renderer = await loadPageRenderer(path.resolve('dist'))

test('a search that finds more than a thousand says so in either language instead of the exact number', async () => {
  const { database, browser } = await deskSite({ renderer })
  database.write(() => {
    for (let number = 0; number <= 1_050; number += 1) storeEnquiry(database, {}, { receivedAt: noon + number })
  })
  const one = browser()
  await one.signIn()
  const page = async (address: string) => (await one.get(address)).body.replace(/[\u00a0\u202f]|<!-- -->/g, ' ')
  const english = await page('/owner/enquiries?q=june&lang=en')
  expect(english).toContain('More than 1,000 enquiries for ‘june’.')
  expect(english).toContain('Over 1,000 earlier')
  const french = await page('/owner/enquiries?q=june&show=waiting&lang=fr')
  expect(french).toContain('Plus de 1 000 demandes pour « june ».')
  expect(french).toContain('Plus de 1 000 autres demandes')
})
