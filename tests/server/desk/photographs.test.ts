import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { idsOf } from '../../../content/paths.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { type HouseDesk, houseDesk, tusHeaders } from '../../support/desk-house.ts'
import { shipped } from '../../support/houses.ts'
import { changesPage, doubtful } from '../../support/publish-all.ts'

/** A photograph as a phone makes it, with its camera and its location inside. */
const delivered = () =>
  sharp({ create: { width: 1_800, height: 1_200, channels: 3, background: '#88aacc' } })
    .withExif({ IFD0: { Make: 'Camerawerk' }, IFD3: { GPSLatitude: '43/1 34/1 48/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => path.join(each.parentPath, each.name))
    : []

const count = shipped.photographs.length
const fields = { name: 'Terrace in June.jpg' }

/** A desk that sends the parts of a file one by one. */
async function uploading() {
  const desk = await houseDesk()
  const send = (method: 'HEAD' | 'PATCH', url: string, payload?: Buffer, offset = 0) =>
    desk.app.inject({
      method,
      url,
      headers: { ...tusHeaders(desk.one), ...(payload && { 'upload-offset': String(offset) }) },
      ...(payload && { payload }),
    })
  return { ...desk, send }
}

describe('an upload', () => {
  test('goes into the draft without its location and camera, and no file keeps them', async () => {
    const desk = await houseDesk()
    const answer = await desk.upload(await delivered())
    expect(answer.json()).toEqual({
      id: 'terrace-in-june',
      address: '/owner/photographs/terrace-in-june',
      changes: 1,
      room: `JPEG, PNG or WebP, up to 40 MB each. ${59 - count} of 60 places are free.`,
    })
    expect(desk.drafted('photographs.terrace-in-june.master.width')).toBe(1_800)
    const files = filesIn(desk.parts.config.dataDir)
    expect(files.some((file) => /masters\/[0-9a-f]{64}\.jpg$/.test(file))).toBe(true)
    const traces = (bytes: Buffer) => ['Camerawerk', 'Exif'].filter((trace) => bytes.includes(trace))
    expect(traces(await delivered())).toEqual(['Camerawerk', 'Exif'])
    expect(files.filter((file) => traces(readFileSync(file)).length > 0)).toEqual([])
  })

  test('stores where the sun stood, and not the date and time from which that is calculated', async () => {
    const desk = await houseDesk()
    const fields = { name: 'Terrace in June.jpg', taken: '2026-06-15T20:01:00+02:00' }
    await desk.upload(await delivered(), fields)
    expect(desk.drafted('photographs.terrace-in-june.sun')).toEqual({ altitude: 11, side: 'setting' })
    expect(JSON.stringify(desk.drafted('photographs'))).not.toContain('2026-06-15')
    await desk.upload(await delivered(), { name: 'other.jpg', replaces: 'terrace-in-june' })
    expect(desk.drafted('photographs.terrace-in-june.sun')).toBeNull()
  })

  test('of a file named like a number or an address becomes a photograph that can be described and replaced', async () => {
    const desk = await houseDesk()
    const bytes = await delivered()
    const before = JSON.stringify(desk.drafted('photographs'))
    const ids: string[] = []
    for (const name of ['1.jpg', '02.jpg', '7.png', 'plates.jpg', '30.JPG'])
      ids.push((await desk.upload(bytes, { name })).json().id)
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) {
      const caption = `photographs.${id}.caption.en`
      const saved = await desk.type(`/owner/photographs/${id}`, { [caption]: `This is ${id}` })
      expect([saved.statusCode, saved.headers.location]).toEqual([303, expect.stringContaining(`/photographs/${id}?`)])
      expect(desk.drafted(caption)).toBe(`This is ${id}`)
    }
    const other = await sharp({ create: { width: 1_700, height: 900, channels: 3, background: '#226' } })
      .jpeg()
      .toBuffer()
    for (const id of ids) {
      expect((await desk.upload(other, { name: 'other.jpg', replaces: id })).json().id).toBe(id)
      expect(desk.drafted(`photographs.${id}.master.width`)).toBe(1_700)
    }
    const rest = desk.drafted('photographs')
    expect(JSON.stringify(Array.isArray(rest) && rest.slice(0, count))).toBe(before)
  })

  test('continues where it was broken off, and becomes a photograph only when it is whole', async () => {
    const { begin, finish, send } = await uploading()
    const bytes = await delivered()
    const begun = await begin(bytes.subarray(0, 1_000), fields, bytes.length)
    const place = String(begun.headers.location)
    expect([begun.statusCode, begun.headers['upload-offset']]).toEqual([201, '1000'])
    expect((await finish(place, fields)).statusCode).toBe(404)
    expect((await send('PATCH', place, bytes.subarray(0, 1_000), 0)).statusCode).toBe(409)
    expect((await send('HEAD', place)).headers['upload-offset']).toBe('1000')
    expect((await send('PATCH', place, bytes.subarray(1_000), 1_000)).statusCode).toBe(204)
    expect((await finish(place, fields)).statusCode).toBe(200)
    expect((await finish(place, fields)).json()).toMatchObject({ id: 'terrace-in-june' })
  })

  test.each([
    ['a GIF that is called .jpg', Buffer.from('GIF89a-and-so-on'), /not a JPEG, PNG or WebP/],
    ['half a picture', null, /cannot be read, or is incomplete/],
    [
      'one that is too small',
      sharp({ create: { width: 1_024, height: 700, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
      /has 1024 pixels; the page needs at least 1,500/,
    ],
  ])('of %s is refused for good, with the remedy, and nothing of it is kept', async (_what, given, says) => {
    const desk = await houseDesk()
    const bytes = (await given) ?? (await delivered()).subarray(0, 3_000)
    const answer = await desk.upload(bytes)
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { why: expect.any(String), says: expect.stringMatching(says), isLasting: true },
    ])
    expect(filesIn(path.join(desk.parts.config.dataDir, 'photos'))).toEqual([])
    expect(idsOf(openDraft(desk.database).body)).toHaveLength(count)
  })

  test('that replaces a photograph which was removed in the meantime is added instead', async () => {
    const desk = await houseDesk()
    const gone = idsOf(openDraft(desk.database).body).at(-1) ?? ''
    const bytes = await delivered()
    const replacing = { name: 'Terrace in June.jpg', replaces: gone }
    const begun = await desk.begin(bytes, replacing)
    await desk.one.post(`/owner/photographs/${gone}/removal`)
    const answer = await desk.finish(String(begun.headers.location), replacing)
    expect(answer.json()).toMatchObject({ id: 'terrace-in-june' })
    expect(desk.drafted('photographs.terrace-in-june.master.width')).toBe(1_800)
  })

  test('is refused before a byte is kept if it is larger than 40 MB, and takes no more than was announced', async () => {
    const { begin, send, parts } = await uploading()
    const heavy = await begin(Buffer.alloc(0), fields, 40 * 1_048_576 + 1)
    expect([heavy.statusCode, heavy.json()]).toMatchObject([422, { why: 'tooHeavy', isLasting: true }])
    expect(filesIn(path.join(parts.config.dataDir, 'photos'))).toEqual([])
    const begun = await begin(Buffer.alloc(0), fields, 10)
    expect((await send('PATCH', String(begun.headers.location), Buffer.alloc(11), 0)).statusCode).toBe(413)
  })

  test('does not sign its owner out, although its bytes come when the cookie is due to be renewed', async () => {
    const { begin, clock, one } = await uploading()
    clock.set(clock.now() + 2 * 86_400_000)
    expect((await begin(Buffer.alloc(5), fields, 10)).statusCode).toBe(201)
    clock.set(clock.now() + 600_000)
    expect((await one.get('/owner/photographs')).statusCode).toBe(200)
  })

  test('that is abandoned does not keep others from being taken', async () => {
    const { begin, upload } = await uploading()
    for (let number = 0; number < 20; number += 1)
      expect((await begin(Buffer.alloc(5), fields, 10)).statusCode).toBe(201)
    expect((await upload(await delivered())).statusCode).toBe(200)
  })
})

describe('order and places', () => {
  const order = ({ database }: HouseDesk) => idsOf(openDraft(database).body)

  test('a photograph moves by a press or to a typed position, but not beyond either end', async () => {
    const desk = await houseDesk()
    const [first = '', second = ''] = order(desk)
    await desk.one.post('/owner/photographs', { do: `later:${first}` })
    expect(order(desk).slice(0, 2)).toEqual([second, first])
    await desk.one.post('/owner/photographs', { do: `earlier:${second}` })
    expect(order(desk)[0]).toBe(second)
    await desk.one.post('/owner/photographs', { do: `to:${second}`, place: '99' })
    expect(order(desk).at(-1)).toBe(second)
    await desk.one.get(`/owner/photographs?moved=${second}`)
    expect(desk.one.shown().text).toContain(`is in place ${count} of ${count}.`)
    await desk.one.get('/owner/publish')
    expect(
      desk.one
        .shown()
        .all('.change h2')
        .map(({ text }) => text),
    ).toEqual(['Order of the photographs'])
  })

  test('a photograph that takes a place in the opening moves the others', async () => {
    const desk = await houseDesk()
    const slides = () =>
      order(desk)
        .map((id) => [desk.drafted(`photographs.${id}.hero`), id])
        .filter(([place]) => place !== null)
        .sort()
        .map(([, id]) => id)
    const before = slides()
    const other = order(desk).find((id) => !before.includes(id)) ?? ''
    await desk.type(`/owner/photographs/${other}`, { [`photographs.${other}.hero`]: '1' })
    expect(slides()).toEqual([other, ...before])
    await desk.type(`/owner/photographs/${other}`, { [`photographs.${other}.hero`]: '' })
    expect(slides()).toEqual(before)
  })

  test('another photograph takes the place of a removed one, one press undoes it, and the last cannot be removed', async () => {
    const desk = await houseDesk()
    const before = order(desk)
    const id = String(desk.drafted('plates.footer'))
    const removed = await desk.one.post(`/owner/photographs/${id}/removal`)
    expect(order(desk)).not.toContain(id)
    const successor = String(desk.drafted('plates.footer'))
    expect(order(desk)).toContain(successor)
    expect(desk.drafted(`photographs.${successor}.gallery`)).toBe(true)
    await desk.one.get('/owner/publish')
    expect(desk.one.shown().text).toContain('Nothing stands in the way')
    const kept = /kept=(\d+)/.exec(String(removed.headers.location))?.[1]
    await desk.one.post(`/owner/history/versions/${kept}`)
    expect([order(desk), desk.drafted('plates.footer')]).toEqual([before, id])
    for (const each of before) await desk.one.post(`/owner/photographs/${each}/removal`)
    expect(order(desk)).toHaveLength(1)
    await desk.one.get(`/owner/photographs/${order(desk)[0]}`)
    expect(desk.one.shown().text).toContain('The page needs at least one photograph.')
  })
})

test('an owner places a small upright photograph, and learns that another appears three times', async () => {
  const desk = await houseDesk()
  const putUp = async (typed: Record<string, string>) => {
    const marks = await desk.marks('/owner/photographs', Object.keys(typed))
    return desk.one.post('/owner/photographs/plates', { ...marks, ...typed })
  }
  await putUp({ 'plates.potentialDetail': 'lemons', 'plates.outdoorsDetail': '' })
  expect(['potentialDetail', 'outdoorsDetail'].map((place) => desk.drafted(`plates.${place}`))).toEqual([
    'lemons',
    null,
  ])
  await putUp({ 'plates.residenceSecondDetail': 'bedroom-master' })
  await desk.one.get('/owner/photographs')
  expect(desk.one.shown().field('Residence, another detail').value).toBe('bedroom-master')
  expect((await changesPage(desk.one)).named(doubtful).map(({ text }) => text)).toEqual([
    '‘The principal bedroom’ appears 3 times on the page. Twice is enough.',
  ])
})

test('a photograph whose description repeats its caption is not published', async () => {
  const desk = await houseDesk()
  const id = 'salon-sea'
  const alt = `photographs.${id}.alt.fr`
  await desk.type(`/owner/photographs/${id}`, { [alt]: String(desk.drafted(`photographs.${id}.caption.fr`)) })
  await desk.one.get(`/owner/photographs/${id}`)
  expect(desk.one.shown().faulty).toEqual(['Description, French'])
  expect(desk.one.shown().field('Description, French').fault).toBe(
    'This repeats the caption. Describe what can be seen; it is needed to publish.',
  )
  expect((await changesPage(desk.one)).changes.map(({ text }) => /Stays in the draft/.test(text))).toEqual([true])
})

test('a picture that is only in the draft can be seen at the desk, and nowhere else', async () => {
  const desk = await houseDesk()
  await desk.upload(await delivered())
  await desk.one.get('/owner/photographs')
  const source = desk.one.shown().all('.plates img').at(-1)?.attribute('src') ?? ''
  expect((await desk.one.get(source)).headers['content-type']).toBe('image/jpeg')
  expect((await desk.app.inject(source.replace('/owner', ''))).statusCode).toBe(404)
  expect((await desk.browser('198.51.100.9').get(source)).statusCode).toBe(303)
})
