import { expect, test } from 'vitest'
import { ownersDesk } from '../../support/desk-site.ts'
import { houseWith } from '../../support/houses.ts'

test('an owner takes adverts, links for portals and messages to other places', async () => {
  const { one } = await ownersDesk()
  await one.get('/owner/elsewhere?lang=fr')
  const page = one.shown()
  expect(page.all('h2').map(({ text }) => text)).toEqual([
    'L’annonce en français',
    'L’annonce en anglais',
    'Un lien pour chaque portail',
    'Partager la page',
  ])
  expect(page.text).toContain('https://villa.example/?lang=en&utm_source=leboncoin')
  const [whatsapp] = page.all('a[href^="https://wa.me/"]')
  expect(decodeURIComponent(whatsapp?.attribute('href') ?? '')).toMatch(/Antibes.*\n.*\?lang=fr&utm_source=whatsapp$/s)
})

test('nothing is shared of a house that is no longer offered', async () => {
  const { one, parts } = await ownersDesk()
  parts.houses.show(parts.houses.preview(houseWith({ offer: { status: 'sold' } })))
  await one.get('/owner/elsewhere')
  expect(one.shown().text).toContain('nothing to share')
  expect(one.shown().text).not.toContain('utm_source')
})
