import sharp from 'sharp'
import { expect, test } from 'vitest'
import { asScript, type HouseDesk, houseDesk } from '../../support/desk-house.ts'
import { typedPhotograph } from '../../support/new-house.ts'

/** A desk to which photographs with these names were uploaded. None of them has its words yet. */
async function deskWith(...names: string[]): Promise<HouseDesk> {
  const desk = await houseDesk()
  for (const [at, name] of names.entries()) {
    const background = { r: 60 + at * 20, g: 90, b: 120 }
    const picture = sharp({ create: { width: 1_600, height: 1_066, channels: 3, background } })
    await desk.upload(await picture.jpeg().toBuffer(), { name: `${name}.jpg` })
  }
  return desk
}

const press = async (desk: HouseDesk, id: string, act: string, typed: Record<string, string> = {}) =>
  (await desk.type(`/owner/photographs/${id}`, typed, { do: act })).headers.location

test('a photograph that has just arrived is not wrong, but needs words before it is published, and a public one must keep them', async () => {
  const desk = await deskWith('terrace')
  await desk.one.get('/owner/photographs/terrace')
  const labels = ['Caption, English', 'Caption, French', 'Description, English', 'Description, French']
  const page = desk.one.shown()
  expect(page.faulty).toEqual([])
  for (const label of labels)
    expect(page.field(label)).toMatchObject({ hint: expect.stringContaining('Needed before you publish.') })
  // Nothing of it is public, so there is nothing to compare it with.
  expect(page.text).not.toContain('Public now')
  await desk.one.get('/owner/publish')
  expect(desk.one.shown().link('4 texts are still missing: its captions and descriptions.')).toBe(
    '/owner/photographs/terrace',
  )
  await desk.type('/owner/photographs/salon-sea', { 'photographs.salon-sea.caption.en': '' })
  await desk.one.get('/owner/photographs/salon-sea')
  expect(desk.one.shown().field('Caption, English').fault).toBe('This cannot be left empty.')
})

test('from one photograph without words a press leads to the next, whatever is missing, and after the last to all of them', async () => {
  const desk = await deskWith('terrace', 'salon', 'gate')
  const lacking = async () => {
    await desk.one.get('/owner/photographs')
    return desk.one
      .shown()
      .all('.plates > li')
      .filter(({ text }) => text.includes('Still needs words.'))
      .map((each) => each.attribute('id'))
  }
  expect(await lacking()).toEqual(['terrace', 'salon', 'gate'])
  const half = { 'photographs.terrace.caption.fr': 'La terrasse' }
  expect(await press(desk, 'terrace', 'next', half)).toBe('/owner/photographs/salon')
  expect(desk.drafted('photographs.terrace.caption')).toEqual({ en: '', fr: 'La terrasse' })
  expect(await press(desk, 'salon', 'next', typedPhotograph('salon'))).toBe('/owner/photographs/gate')
  expect(await press(desk, 'gate', 'next', typedPhotograph('gate'))).toBe('/owner/photographs/terrace')
  await desk.one.get('/owner/photographs/terrace')
  expect(desk.one.shown().buttons).not.toContain('To the next without words')
  expect(await press(desk, 'terrace', 'next', typedPhotograph('terrace'))).toBe('/owner/photographs')
  expect(await lacking()).toEqual([])
})

test('the script receives the current name of a photograph and what is left to correct', async () => {
  const desk = await deskWith('terrace')
  const [caption, alt] = ['photographs.terrace.caption.en', 'photographs.terrace.alt.en']
  const address = '/owner/photographs/terrace'
  const post = async (typed: Record<string, string>) => {
    await desk.one.post(address, { ...(await desk.marks(address, Object.keys(typed))), ...typed }, asScript)
    return desk.one.shown()
  }
  const page = await post({ [caption]: 'The terrace', [alt]: 'Stone.' })
  expect(page.heading).toBe('The terrace')
  expect(page.part('1 thing to correct').links).toEqual([
    'Description, English: Say a little more: at least ten characters. It is needed to publish.',
  ])
  expect((await post({ [alt]: 'A terrace of pale stone.' })).faulty).toEqual([])
})

test('a photograph leads to the ones before and after it', async () => {
  const { one } = await houseDesk()
  await one.get('/owner/photographs')
  const [first, second, third] = one.shown().all('.plate__name')
  await one.get(second?.attribute('href') ?? '')
  const page = one.shown()
  expect(page.link(`Previous: ${first?.text}`)).toBe(first?.attribute('href'))
  expect(page.link(`Next: ${third?.text}`)).toBe(third?.attribute('href'))
  await one.get(first?.attribute('href') ?? '')
  expect(one.shown().links.filter((name) => name.startsWith('Previous'))).toEqual([])
})
