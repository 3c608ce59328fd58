import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NotMade } from '../../house/making/maker.ts'
import { draftRow } from '../../house/tables/draft.ts'
import { houseDesk } from '../support/desk-house.ts'
import { returnedTo } from '../support/desk-site.ts'
import { noon } from '../support/held-clock.ts'
import { shownChanges } from '../support/publish-all.ts'

const sale = 'facts.offer.price.saleEur'
const picture = () =>
  sharp({ create: { width: 1_800, height: 1_200, channels: 3, background: '#88aacc' } })
    .withExif({ IFD0: { Make: 'Camerawerk' } })
    .jpeg()
    .toBuffer()

test('row 42: on a full disk an upload is refused with the reason before any byte is sent', async () => {
  const desk = await houseDesk()
  // No space is ever free in /proc.
  Object.assign(desk.parts.config, { dataDir: '/proc' })
  const refused = await desk.begin(Buffer.alloc(0), { name: 'terrace.jpg' }, 1_000)
  expect([refused.statusCode, refused.json()]).toMatchObject([507, { why: 'noRoom', isLasting: false }])
})

test('row 43: if the maker is killed, the photograph is refused with the reason, and the next one is accepted', async () => {
  const desk = await houseDesk()
  const bytes = await picture()
  const { keepMaster } = desk.parts.making
  let killed = true
  desk.parts.making.keepMaster = (file) =>
    killed ? Promise.reject(new NotMade('the maker ended with SIGKILL.', null)) : keepMaster(file)
  const send = () => desk.upload(bytes)
  const refused = await send()
  expect([refused.statusCode, refused.json().says]).toEqual([422, expect.stringContaining('could not be prepared')])
  expect(draftRow(desk.database)).toBeNull()
  killed = false
  expect((await send()).statusCode).toBe(200)
})

test.each([
  ['a year ahead', 365],
  ['a year back', -365],
])('row 44: a clock that leaps %s loses nothing of a draft, which can then be published', async (_where, days) => {
  const { clock, one, type, drafted, browser, parts } = await houseDesk()
  await type('/owner/house/offer', { [sale]: '4400000' })
  clock.set(noon + days * 86_400_000)
  const again = browser('198.51.100.9')
  await again.signIn()
  expect(drafted(sale)).toBe(4_400_000)
  await again.get('/owner/publish')
  await again.post('/owner/publish', { mark: shownChanges(again).mark })
  expect(parts.houses.current().house.facts.offer.price.saleEur).toBe(4_400_000)
  expect((await one.get('/owner')).statusCode).toBe(303)
})

test('row 45: if a change cannot be written, the desk says so and returns what was typed', async () => {
  const desk = await houseDesk()
  const marks = await desk.marks('/owner/house/offer', [sale])
  desk.database.connection().pragma('max_page_count = 1')
  const answer = await desk.one.post('/owner/house/offer', { ...marks, [sale]: '4400000' })
  expect(answer.statusCode).toBe(503)
  expect(returnedTo(desk.one)).toContain('4400000')
  desk.database.connection().pragma('max_page_count = 1000000')
  expect(desk.drafted(sale)).toBe(4_500_000)
})
