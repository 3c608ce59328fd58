import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { idsOf } from '../../../content/paths.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { asScript, type HouseDesk, houseDesk, tusHeaders } from '../../support/desk-house.ts'
import { shipped } from '../../support/houses.ts'
import { typedPhotograph } from '../../support/new-house.ts'
import { changesPage, doubtful } from '../../support/publish-all.ts'

const picture = (width: number, background = '#88aacc') =>
  sharp({ create: { width, height: Math.round(width / 1.5), channels: 3, background } })
/** A photograph as a phone makes it, with its camera, its location and when it was taken inside. */
const delivered = (taken: Record<string, string> = {}) =>
  picture(1_800)
    .withExif({
      IFD0: { Make: 'Camerawerk' },
      IFD2: taken,
      IFD3: { GPSLatitude: '43/1 34/1 48/1', GPSLatitudeRef: 'N' },
    })
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
const at = '/owner/photographs/terrace-in-june'
const order = ({ database }: HouseDesk) => idsOf(openDraft(database).body)

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

/** A desk to which photographs with these names were uploaded. None of them has its words yet. */
async function deskWith(...names: string[]): Promise<HouseDesk> {
  const desk = await houseDesk()
  for (const [index, name] of names.entries()) {
    const bytes = await picture(1_600, `#3${index}5a78`).jpeg().toBuffer()
    await desk.upload(bytes, { name: `${name}.jpg` })
  }
  return desk
}

describe('an upload', () => {
  test('goes into the draft without its location and camera, and no file keeps them', async () => {
    const desk = await houseDesk()
    const answer = await desk.upload(await delivered())
    expect(answer.json()).toEqual({ id: 'terrace-in-june', address: at })
    await desk.one.get('/owner/uploads')
    expect(desk.one.shown().text).toContain(`${59 - count} of 60 places are free.`)
    expect(desk.one.frame().changes).toBe(1)
    expect(desk.drafted('photographs.terrace-in-june.master.width')).toBe(1_800)
    const files = filesIn(desk.parts.config.dataDir)
    expect(files.some((file) => /masters\/[0-9a-f]{64}\.jpg$/.test(file))).toBe(true)
    const traces = (bytes: Buffer) => ['Camerawerk', 'Exif'].filter((trace) => bytes.includes(trace))
    expect(traces(await delivered())).toEqual(['Camerawerk', 'Exif'])
    expect(files.filter((file) => traces(readFileSync(file)).length > 0)).toEqual([])
  })

  test('is seen at the desk and nowhere else, with where the sun stood but not when', async () => {
    const desk = await houseDesk()
    const taken = { DateTimeOriginal: '2026:06:15 20:01:00', OffsetTimeOriginal: '+02:00' }
    await desk.upload(await delivered(taken), fields)
    expect(desk.drafted('photographs.terrace-in-june.sun')).toEqual({ altitude: 11, side: 'setting' })
    expect(JSON.stringify(desk.drafted('photographs'))).not.toContain('2026-06-15')
    await desk.one.get('/owner/photographs')
    const source = desk.one.shown().all('.plates img').at(-1)?.attribute('src') ?? ''
    expect((await desk.one.get(source)).headers['content-type']).toBe('image/jpeg')
    expect((await desk.app.inject(source.replace('/owner', ''))).statusCode).toBe(404)
    expect((await desk.browser('198.51.100.9').get(source)).statusCode).toBe(303)
    await desk.upload(await delivered(), { name: 'other.jpg', replaces: 'terrace-in-june' })
    expect(desk.drafted('photographs.terrace-in-june.sun')).toBeNull()
  })

  test('of a file named like a number or an address can be described and replaced', async () => {
    const desk = await houseDesk()
    const before = JSON.stringify(desk.drafted('photographs'))
    const [bytes, other] = [await delivered(), await picture(1_700, '#226').jpeg().toBuffer()]
    const ids: string[] = []
    for (const name of ['1.jpg', '02.jpg', 'plates.jpg', '30.JPG']) {
      const { id } = (await desk.upload(bytes, { name })).json()
      ids.push(id)
      const caption = `photographs.${id}.caption.en`
      const saved = await desk.type(`/owner/photographs/${id}`, { [caption]: `This is ${id}` })
      expect([saved.statusCode, saved.headers.location]).toEqual([303, expect.stringContaining(`/photographs/${id}?`)])
      expect(desk.drafted(caption)).toBe(`This is ${id}`)
      expect((await desk.upload(other, { name: 'other.jpg', replaces: id })).json().id).toBe(id)
      expect(desk.drafted(`photographs.${id}.master.width`)).toBe(1_700)
    }
    expect(new Set(ids).size).toBe(4)
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
    ['a GIF that is called .jpg', () => Buffer.from('GIF89a-and-so-on'), /not a JPEG, PNG or WebP/],
    ['an iPhone’s HEIC that is called .jpg', () => Buffer.from('\0\0\0\x18ftypheic'), /HEIC picture/],
    ['half a picture', async () => (await delivered()).subarray(0, 3_000), /cannot be read, or is incomplete/],
    ['one that is too small', () => picture(1_024).jpeg().toBuffer(), /has 1024 pixels; the page needs at least 1,500/],
  ])('of %s is refused for good, with the remedy, and nothing of it is kept', async (_what, given, says) => {
    const desk = await houseDesk()
    const answer = await desk.upload(await given())
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { why: expect.any(String), says: expect.stringMatching(says), isLasting: true },
    ])
    expect(filesIn(path.join(desk.parts.config.dataDir, 'photos'))).toEqual([])
    expect(order(desk)).toHaveLength(count)
  })

  test('that replaces a photograph which was removed in the meantime is added instead', async () => {
    const desk = await houseDesk()
    const gone = order(desk).at(-1) ?? ''
    const replacing = { ...fields, replaces: gone }
    const begun = await desk.begin(await delivered(), replacing)
    await desk.one.post(`/owner/photographs/${gone}/removal`)
    const answer = await desk.finish(String(begun.headers.location), replacing)
    expect(answer.json()).toMatchObject({ id: 'terrace-in-june' })
  })

  test('is refused before a byte is kept if it is larger than 40 MB, and takes no more than was announced', async () => {
    const { begin, send, parts } = await uploading()
    const heavy = await begin(Buffer.alloc(0), fields, 40 * 1_048_576 + 1)
    expect([heavy.statusCode, heavy.json()]).toMatchObject([422, { why: 'tooHeavy', isLasting: true }])
    expect(filesIn(path.join(parts.config.dataDir, 'photos'))).toEqual([])
    const begun = await begin(Buffer.alloc(0), fields, 10)
    expect((await send('PATCH', String(begun.headers.location), Buffer.alloc(11), 0)).statusCode).toBe(413)
  })

  test('that is abandoned keeps no other from being taken, nor does it sign its owner out', async () => {
    const { begin, upload, clock, one } = await uploading()
    for (let number = 0; number < 20; number += 1)
      expect((await begin(Buffer.alloc(5), fields, 10)).statusCode).toBe(201)
    expect((await upload(await delivered())).statusCode).toBe(200)
    // The bytes come when the cookie is due to be renewed.
    clock.set(clock.now() + 2 * 86_400_000)
    expect((await begin(Buffer.alloc(5), fields, 10)).statusCode).toBe(201)
    clock.set(clock.now() + 600_000)
    expect((await one.get('/owner/photographs')).statusCode).toBe(200)
  })
})

describe('order and places', () => {
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
    expect((await changesPage(desk.one)).changes.map(({ heading }) => heading)).toEqual(['Order of the photographs'])
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

  test('a small upright photograph can hang anywhere, and one that appears three times is pointed out', async () => {
    const desk = await houseDesk()
    await desk.one.get('/owner/photographs')
    const typed = {
      'plates.potentialDetail': 'lemons',
      'plates.outdoorsDetail': '',
      'plates.residenceSecondDetail': 'bedroom-master',
    }
    await desk.one.post('/owner/photographs/plates', { ...desk.one.shown().form('form[action$="/plates"]'), ...typed })
    expect(['potentialDetail', 'outdoorsDetail'].map((place) => desk.drafted(`plates.${place}`))).toEqual([
      'lemons',
      null,
    ])
    await desk.one.get('/owner/photographs')
    expect(desk.one.shown().field('Residence, another detail').value).toBe('bedroom-master')
    expect((await changesPage(desk.one)).named(doubtful).map(({ text }) => text)).toEqual([
      '‘The principal bedroom’ appears 3 times on the page. Twice is enough.',
    ])
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
})

describe('the words of a photograph', () => {
  const press = async (desk: HouseDesk, id: string, typed: Record<string, string> = {}) =>
    (await desk.type(`/owner/photographs/${id}`, typed, { do: 'next' })).headers.location

  test('are not wrong while it is new, but needed before it is published; a public one must keep them', async () => {
    const desk = await deskWith('terrace')
    await desk.one.get('/owner/photographs/terrace')
    const page = desk.one.shown()
    expect(page.faulty).toEqual([])
    for (const label of ['Caption, English', 'Caption, French', 'Description, English', 'Description, French'])
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

  test('are written one photograph after another, whatever is missing', async () => {
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
    expect(await press(desk, 'terrace', half)).toBe('/owner/photographs/salon')
    expect(desk.drafted('photographs.terrace.caption')).toEqual({ en: '', fr: 'La terrasse' })
    expect(await press(desk, 'salon', typedPhotograph('salon'))).toBe('/owner/photographs/gate')
    expect(await press(desk, 'gate', typedPhotograph('gate'))).toBe('/owner/photographs/terrace')
    await desk.one.get('/owner/photographs/terrace')
    expect(desk.one.shown().buttons).not.toContain('To the next without words')
    expect(await press(desk, 'terrace', typedPhotograph('terrace'))).toBe('/owner/photographs')
    expect(await lacking()).toEqual([])
  })

  test('are saved while they are typed, with the current name of the photograph and what is left to correct', async () => {
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

  test('are not published if the description repeats the caption', async () => {
    const desk = await houseDesk()
    const address = '/owner/photographs/salon-sea'
    const typed = { 'photographs.salon-sea.alt.fr': String(desk.drafted('photographs.salon-sea.caption.fr')) }
    await desk.type(address, typed)
    await desk.one.get(address)
    expect(desk.one.shown().field('Description, French').fault).toBe(
      'This repeats the caption. Describe what can be seen; it is needed to publish.',
    )
    expect((await changesPage(desk.one)).changes.map(({ text }) => /Stays in the draft/.test(text))).toEqual([true])
  })
})
