import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import { type HouseDesk, houseDesk } from '../../support/desk-house.ts'
import { typedPhotograph } from '../../support/new-house.ts'

const describing = '/owner/photographs/describe'
const asScript = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }

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
  (await desk.type(`${describing}/${id}`, typed, { do: act })).headers.location

describe('a photograph that has just arrived', () => {
  test('is not reported as wrong; the desk says that it needs words before it is published', async () => {
    const desk = await deskWith('terrace')
    await desk.one.get('/owner/photographs/terrace')
    const { errors, words } = desk.one.page('photograph')
    expect(errors).toEqual([])
    expect(words.map(({ error, note }) => [error, note?.text])).toEqual(
      languages.flatMap(() => [
        [null, 'Needed before you publish.'],
        [null, 'Needed before you publish.'],
      ]),
    )
    // Nothing of it is public, so there is nothing to compare it with.
    expect(desk.one.page('photograph').fields.map(({ note }) => note)).not.toContainEqual(
      expect.objectContaining({ text: 'Public now: nothing' }),
    )
    await desk.one.get('/owner/publish')
    expect(desk.one.page('publish').changes.map(({ held }) => held.map(({ href }) => href))).toEqual([
      [`${describing}/terrace`],
    ])
  })

  test('is counted on the pages of uploads and of photographs until it has its words', async () => {
    const desk = await deskWith('terrace', 'gate')
    const announced = async () => {
      await desk.one.get('/owner/uploads')
      const { undescribed } = desk.one.page('upload')
      await desk.one.get('/owner/photographs')
      expect(desk.one.page('photographs').undescribed).toEqual(undescribed)
      return undescribed
    }
    expect(await announced()).toEqual({ count: 2, href: `${describing}/terrace` })
    await press(desk, 'terrace', 'next', typedPhotograph('terrace'))
    expect(await announced()).toEqual({ count: 1, href: `${describing}/gate` })
    await press(desk, 'gate', 'next', typedPhotograph('gate'))
    expect(await announced()).toBeNull()
  })
})

test('a public photograph that lost its caption is reported as wrong', async () => {
  const desk = await houseDesk()
  await desk.type('/owner/photographs/salon-sea', { 'photographs.salon-sea.caption.en': '' })
  await desk.one.get('/owner/photographs/salon-sea')
  expect(desk.one.page('photograph').errors).toMatchObject([{ error: 'This cannot be left empty.' }])
})

describe('describing photographs one after another', () => {
  test('leads from the first photograph that lacks words to the last, and then says that all are done', async () => {
    const desk = await deskWith('terrace', 'salon', 'gate')
    expect(await press(desk, 'terrace', 'next', typedPhotograph('terrace'))).toBe(`${describing}/salon`)
    await desk.one.get(`${describing}/salon`)
    expect(desk.one.page('describe')).toMatchObject({
      number: 2,
      previous: `${describing}/terrace`,
      steps: [{ isDone: true }, { isDone: false }, { isDone: false }],
    })
    expect(await press(desk, 'salon', 'next', typedPhotograph('salon'))).toBe(`${describing}/gate`)
    expect(await press(desk, 'gate', 'next', typedPhotograph('gate'))).toBe(describing)
    await desk.one.get(describing)
    expect(desk.one.page('described')).toMatchObject({ count: 3, left: 0, goOn: null })
    expect(desk.drafted('photographs.gate.alt.en')).toBe(typedPhotograph('gate')['photographs.gate.alt.en'])
  })

  test('lets the owner skip one, keeps what was written so far, and links to it at the end', async () => {
    const desk = await deskWith('terrace', 'salon')
    const caption = 'photographs.terrace.caption.en'
    expect(await press(desk, 'terrace', 'later', { [caption]: 'The terr' })).toBe(`${describing}/salon`)
    expect(desk.drafted(caption)).toBe('The terr')
    expect(await press(desk, 'salon', 'next', typedPhotograph('salon'))).toBe(describing)
    await desk.one.get(describing)
    expect(desk.one.page('described')).toMatchObject({ count: 2, left: 1, goOn: `${describing}/terrace` })
  })

  test('reports nothing as wrong until the owner goes on, and then names each missing text', async () => {
    const desk = await deskWith('terrace')
    const alt = 'photographs.terrace.alt.en'
    const address = `${describing}/terrace`
    const bodyOf = (answer: { json(): unknown }) => answer.json()
    const typed = { ...(await desk.marks(address, [alt])), [alt]: 'Short' }
    expect(bodyOf(await desk.one.post(address, typed, asScript))).toMatchObject({
      isWell: true,
      summary: { faults: [] },
    })
    expect(await press(desk, 'terrace', 'next')).toBe(`${address}?checked=on`)
    await desk.one.get(`${address}?checked=on`)
    expect(desk.one.page('describe').errors.map(({ label, error }) => `${label}: ${error}`)).toContain(
      'Description, English: Say a little more: at least ten characters. It is needed to publish.',
    )
    const { errors } = desk.one.page('describe')
    expect(errors).toHaveLength(2 * languages.length)
    const longer = { ...(await desk.marks(address, [alt])), [alt]: 'A terrace of pale stone, the sea behind it.' }
    expect(bodyOf(await desk.one.post(`${address}?checked=on`, longer, asScript))).toMatchObject({
      isWell: false,
      summary: { title: `${2 * languages.length - 1} things to correct` },
    })
  })

  test('answers 404 for an unknown photograph, and leads to all photographs if none lacks words', async () => {
    const { one } = await houseDesk()
    expect((await one.get(`${describing}/nowhere`)).statusCode).toBe(404)
    expect((await one.post(`${describing}/nowhere`, { do: 'next' })).statusCode).toBe(404)
    expect((await one.get(describing)).headers.location).toBe('/owner/photographs')
  })
})

test('the script receives the current name of a photograph and what is left to correct', async () => {
  const desk = await deskWith('terrace')
  const [caption, alt] = ['photographs.terrace.caption.en', 'photographs.terrace.alt.en']
  const address = '/owner/photographs/terrace'
  const post = async (typed: Record<string, string>) =>
    (await desk.one.post(address, { ...(await desk.marks(address, Object.keys(typed))), ...typed }, asScript)).json()
  expect(await post({ [caption]: 'The terrace', [alt]: 'Stone.' })).toMatchObject({
    name: 'The terrace',
    summary: {
      title: '1 thing to correct',
      faults: [
        {
          text: 'Description, English: Say a little more: at least ten characters. It is needed to publish.',
          href: '#f-photographs-terrace-alt-en',
        },
      ],
    },
  })
  expect(await post({ [alt]: 'A terrace of pale stone.' })).toMatchObject({ summary: { faults: [] } })
})

test('a photograph leads to the ones before and after it', async () => {
  const { one } = await houseDesk()
  await one.get('/owner/photographs')
  const [first, second, third] = one.page('photographs').photographs
  await one.get(`/owner/photographs/${second?.id}`)
  expect(one.page('photograph').neighbours).toEqual({
    previous: { id: first?.id, name: first?.name },
    next: { id: third?.id, name: third?.name },
  })
  await one.get(`/owner/photographs/${first?.id}`)
  expect(one.page('photograph').neighbours.previous).toBeNull()
})
