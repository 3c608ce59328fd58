import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { heaviestBrochure } from '../../../house/own-brochure.ts'
import { removeUnnamedFiles } from '../../../house/retention.ts'
import { age } from '../../support/aged.ts'
import { type HouseDesk, houseDesk } from '../../support/desk-house.ts'
import { publishAll } from '../../support/publish-all.ts'

const pdf = (says: string) => Buffer.from(`%PDF-1.7\n% ${says}\n${'x'.repeat(300_000)}\nstartxref\n0\n%%EOF\n`)
const form = '/owner/house/contact'
const kind = 'brochure'

/** Uploads a file as the owner's own brochure, and returns the answer once the file has been checked. */
const send = ({ upload }: HouseDesk, bytes: Buffer, name: string) => upload(bytes, { kind, name })

const shown = async ({ one }: HouseDesk) => {
  await one.get(form)
  return one.shown().links.find((name) => name.includes('.pdf')) ?? null
}

describe('a brochure of the owner’s own', () => {
  test('is uploaded at the desk, shown there with its name and size, and served once it is published', async () => {
    const desk = await houseDesk()
    const { one, parts, app } = desk
    expect(await shown(desk)).toBeNull()
    const answer = await send(desk, pdf('ours'), 'Notre Brochure 2026.pdf')
    expect(answer.json()).toMatchObject({ address: `${form}#f-facts-contact-brochurePdf` })
    expect(await shown(desk)).toBe('notre-brochure-2026.pdf, 0.3 MB')
    expect((await one.get('/owner/brochure')).rawPayload.equals(pdf('ours'))).toBe(true)
    await publishAll({ one })
    expect(parts.houses.current().house.facts.contact.brochurePdf).toMatch(/^notre-brochure-2026-[0-9a-f]{16}\.pdf$/)
    const served = await app.inject('/brochure/fr.pdf')
    expect([served.headers['content-type'], served.rawPayload.equals(pdf('ours'))]).toEqual(['application/pdf', true])
  })

  test('is replaced and removed only in the draft, and one press brings it back', async () => {
    const desk = await houseDesk()
    const { one, drafted } = desk
    await send(desk, pdf('first'), 'first.pdf')
    await send(desk, pdf('second'), 'second.pdf')
    const second = drafted('facts.contact.brochurePdf')
    const removed = String((await one.post(form, { do: 'away:facts.contact.brochurePdf' })).headers.location)
    expect([drafted('facts.contact.brochurePdf'), await shown(desk)]).toEqual([null, null])
    await one.get(removed)
    expect(one.frame().undo?.says).toBe('‘A brochure of your own’ is no longer in the draft.')
    await one.post(`/owner/history/versions/${one.frame().undo?.version}`)
    expect(drafted('facts.contact.brochurePdf')).toBe(second)
    expect((await one.get('/owner/brochure')).rawPayload.equals(pdf('second'))).toBe(true)
  })

  test('is refused, with the remedy, unless it is a complete PDF of at most 20 MB, and nothing of it is kept', async () => {
    const desk = await houseDesk()
    const { parts, drafted } = desk
    const refused = [
      await send(desk, Buffer.from('PK a text document'), 'brochure.pdf'),
      await send(desk, pdf('cut').subarray(0, 250_000), 'cut.pdf'),
      await desk.begin(Buffer.alloc(0), { kind }, heaviestBrochure + 1),
    ]
    expect(refused.map((answer) => [answer.statusCode, answer.json().why])).toEqual([
      [422, 'notPdf'],
      [422, 'notPdf'],
      [422, 'brochureTooHeavy'],
    ])
    expect(drafted('facts.contact.brochurePdf')).toBeNull()
    expect(existsSync(parts.shelf.brochures)).toBe(false)
    expect(readdirSync(path.join(parts.config.dataDir, 'photos'))).toEqual([])
  })

  test('is shown only to a signed-in owner, and a typed name cannot lead out of its folder', async () => {
    const desk = await houseDesk()
    expect((await desk.browser('192.0.2.9').get('/owner/brochure')).statusCode).toBe(303)
    expect((await desk.one.get('/owner/brochure')).statusCode).toBe(404)
    await desk.type(form, { 'facts.contact.brochurePdf': '../villa.sqlite' })
    expect((await desk.one.get('/owner/brochure')).statusCode).toBe(404)
  })

  test('is deleted once no house names it; a file that was put there by hand stays', async () => {
    const desk = await houseDesk()
    const { database, parts, clock, drafted } = desk
    const { shelf } = parts
    await send(desk, pdf('kept'), 'kept.pdf')
    const kept = String(drafted('facts.contact.brochurePdf'))
    const [forgotten, byHand] = [kept.replace('kept-', 'forgotten-'), 'by-hand.pdf']
    for (const file of [forgotten, byHand]) writeFileSync(path.join(shelf.brochures, file), pdf('other'))
    for (const file of [kept, forgotten, byHand]) age(path.join(shelf.brochures, file), 2 * 86_400_000)
    await removeUnnamedFiles(database, shelf, clock.now())
    expect(readdirSync(shelf.brochures).toSorted()).toEqual([byHand, kept].toSorted())
    expect(readFileSync(path.join(shelf.brochures, kept)).equals(pdf('kept'))).toBe(true)
  })
})
