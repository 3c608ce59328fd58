import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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
    'Un panneau à imprimer',
  ])
  expect(page.text).toContain('https://villa.example/?lang=en&utm_source=leboncoin')
  const { headers } = await one.get('/owner/elsewhere/whatsapp-fr')
  expect(decodeURIComponent(String(headers.location))).toMatch(
    /^https:\/\/wa\.me\/\?text=.*Antibes.*\n.*\?lang=fr&utm_source=whatsapp$/s,
  )
})

test('nothing is shared of a house that is no longer offered', async () => {
  const { one, parts } = await ownersDesk()
  parts.houses.show(parts.houses.preview(houseWith({ offer: { status: 'sold' } })))
  await one.get('/owner/elsewhere')
  expect(one.shown().text).toContain('nothing to share')
  expect(one.shown().text).not.toContain('utm_source')
  expect((await one.get('/owner/elsewhere/sign-en.pdf')).statusCode).toBe(404)
})

test('a sign is sent to an owner as a PDF in the language that was asked for', async () => {
  const { one, parts } = await ownersDesk()
  const [folder] = parts.shelf.made
  mkdirSync(folder, { recursive: true })
  const asked: string[] = []
  parts.making.sign = async (language) => {
    asked.push(language)
    writeFileSync(path.join(folder, 'sign.pdf'), '%PDF-1.7')
    return path.join(folder, 'sign.pdf')
  }
  const answer = await one.get('/owner/elsewhere/sign-fr.pdf')
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(asked).toEqual(['fr'])
})
