import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { idsOf, withValue } from '../../../content/paths.ts'
import { changeDraft, openDraft } from '../../../house/draft/draft.ts'
import { faultsOf } from '../../../house/draft/preview.ts'
import { publish } from '../../../house/revisions.ts'
import {
  asScript,
  changesPage,
  type HouseDesk,
  houseDesk,
  tusHeaders,
  typedPhotograph,
} from '../../support/desk-house.ts'
import { jpeg } from '../../support/files.ts'
import { noon } from '../../support/held-clock.ts'
import { shipped, shippedFiles } from '../../support/houses.ts'

/** A photograph as a phone makes it, with its camera, its location and when it was taken inside. */
async function delivered(taken: Record<string, string> = {}): Promise<Buffer> {
  const place = { GPSLatitude: '43/1 34/1 48/1', GPSLatitudeRef: 'N' }
  const told = sharp(await jpeg(1_800)).withExif({ IFD0: { Make: 'Camerawerk' }, IFD2: taken, IFD3: place })
  return Buffer.concat([await told.withXmp('<x>Editor</x>').toBuffer(), Buffer.from('Appended')])
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => path.join(each.parentPath, each.name))
    : []

const count = shipped.photographs.length
const fields = { name: 'Terrace in June.jpg' }
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
  for (const [index, name] of names.entries()) await desk.upload(await jpeg(1_600 + index), { name: `${name}.jpg` })
  return desk
}

test('an upload goes into the draft with where the sun stood, but no file keeps when, its location or its camera', async () => {
  const desk = await houseDesk()
  const { drafted, parts } = desk
  const bytes = await delivered({ DateTimeOriginal: '2026:06:15 20:01:00', OffsetTimeOriginal: '+02:00' })
  const answer = await desk.upload(bytes, fields)
  expect(answer.json()).toEqual({ id: 'terrace-in-june', address: '/owner/photographs/terrace-in-june' })
  const photograph = 'photographs.terrace-in-june'
  expect(drafted(`${photograph}.master.width`)).toBe(1_800)
  expect(drafted(`${photograph}.sun`)).toEqual({ altitude: 11, side: 'setting' })
  expect(JSON.stringify(drafted('photographs'))).not.toContain('2026-06-15')
  const traces = (of: Buffer) => ['Camerawerk', 'Exif', 'Editor', 'Appended'].filter((trace) => of.includes(trace))
  expect(traces(bytes)).toHaveLength(4)
  const files = filesIn(parts.config.dataDir)
  expect(files.some((file) => /masters\/[0-9a-f]{64}\.jpg$/.test(file))).toBe(true)
  expect(files.flatMap((file) => traces(readFileSync(file)))).toEqual([])
  await desk.upload(await delivered(), { name: 'other.jpg', replaces: 'terrace-in-june' })
  expect([drafted(`${photograph}.sun`), order(desk).length]).toEqual([null, count + 1])
})

test('an upload is seen at the desk and nowhere else; a file named like an address can be described', async () => {
  const { app, one, type, drafted } = await deskWith('plates')
  const caption = 'photographs.photograph-plates.caption.en'
  const saved = await type('/owner/photographs/photograph-plates', { [caption]: 'Plates' })
  expect([saved.statusCode, drafted(caption)]).toEqual([303, 'Plates'])
  const source = (await one.see('/owner/photographs')).all('.plates img').at(-1)?.attribute('src') ?? ''
  expect((await one.get(source)).headers['content-type']).toBe('image/jpeg')
  expect((await app.inject(source.replace('/owner', ''))).statusCode).toBe(404)
})

test('an upload continues where it was broken off, and becomes a photograph only when it is whole', async () => {
  const { begin, finish, send } = await uploading()
  const bytes = await delivered()
  const begun = await begin(bytes.subarray(0, 1_000), fields, bytes.length)
  const place = String(begun.headers.location)
  expect([begun.statusCode, begun.headers['upload-offset']]).toEqual([201, '1000'])
  expect((await finish(place, fields)).statusCode).toBe(404)
  expect((await send('PATCH', place, bytes.subarray(0, 1_000), 0)).statusCode).toBe(409)
  expect((await send('HEAD', place)).headers['upload-offset']).toBe('1000')
  expect((await send('PATCH', place, bytes.subarray(1_000), 1_000)).statusCode).toBe(204)
  for (let time = 0; time < 2; time += 1)
    expect((await finish(place, fields)).json()).toMatchObject({ id: 'terrace-in-june' })
})

test('an upload is refused for good, with the remedy, if it cannot be used, and nothing of it is kept', async () => {
  const desk = await uploading()
  const photos = () => filesIn(path.join(desk.parts.config.dataDir, 'photos'))
  for (const [bytes, says] of [
    [Buffer.from('GIF89a-and-so-on'), /not a JPEG, PNG or WebP/],
    [Buffer.from('\0\0\0\x18ftypheic'), /HEIC picture/],
    [(await delivered()).subarray(0, 3_000), /cannot be read, or is incomplete/],
    [await jpeg(1_024), /Only 1024 pixels long/],
  ] as const) {
    const answer = await desk.upload(bytes)
    const refusal = { why: expect.any(String), says: expect.stringMatching(says), isLasting: true }
    expect([answer.statusCode, answer.json()]).toEqual([422, refusal])
  }
  const heavy = await desk.begin(Buffer.alloc(0), fields, 40 * 1_048_576 + 1)
  expect([heavy.statusCode, heavy.json()]).toMatchObject([422, { why: 'tooHeavy', isLasting: true }])
  expect([photos(), order(desk).length]).toEqual([[], count])
  // It takes no more than was announced.
  const { headers } = await desk.begin(Buffer.alloc(0), fields, 10)
  expect((await desk.send('PATCH', String(headers.location), Buffer.alloc(11), 0)).statusCode).toBe(413)
})

test('an upload that replaces a photograph which was removed in the meantime is added instead', async () => {
  const desk = await houseDesk()
  const replacing = { ...fields, replaces: order(desk).at(-1) ?? '' }
  const begun = await desk.begin(await delivered(), replacing)
  await desk.one.post(`/owner/photographs/${replacing.replaces}/removal`)
  const answer = await desk.finish(String(begun.headers.location), replacing)
  expect(answer.json()).toMatchObject({ id: 'terrace-in-june' })
})

test('an upload that is there already is said to be the same picture as the other, until one of the two is taken off', async () => {
  const { one, upload } = await houseDesk()
  const bytes = await jpeg(1_600)
  for (const name of ['terrace.jpg', 'again.jpg']) await upload(bytes, { name })
  const same = async () =>
    (await one.see('/owner/photographs')).text.match(/This is the same picture as ‘Photograph without a caption/g)
  expect(await same()).toHaveLength(2)
  await one.post('/owner/photographs/again/removal')
  expect(await same()).toBeNull()
})

test('an upload that is abandoned keeps no other from being taken, nor does it sign its owner out', async () => {
  const { begin, upload, clock, one } = await houseDesk()
  for (let number = 0; number < 20; number += 1) await begin(Buffer.alloc(5), fields, 10)
  expect((await upload(await delivered())).statusCode).toBe(200)
  // The bytes come when the cookie is due to be renewed.
  clock.set(clock.now() + 2 * 86_400_000)
  expect((await begin(Buffer.alloc(5), fields, 10)).statusCode).toBe(201)
  clock.set(clock.now() + 600_000)
  expect((await one.get('/owner/photographs')).statusCode).toBe(200)
})

test('a photograph moves by a press or to a typed position, but not beyond either end', async () => {
  const desk = await houseDesk()
  const [first = '', second = ''] = order(desk)
  await desk.one.post('/owner/photographs', { do: `later:${first}` })
  expect(order(desk).slice(0, 2)).toEqual([second, first])
  await desk.one.post('/owner/photographs', { do: `earlier:${second}` })
  expect(order(desk)[0]).toBe(second)
  await desk.one.post('/owner/photographs', { do: `to:${second}`, place: '99' })
  expect(order(desk).at(-1)).toBe(second)
  const moved = await desk.one.see(`/owner/photographs?moved=${second}`)
  expect(moved.text).toContain(`is in place ${count} of ${count}.`)
  expect((await changesPage(desk.one)).changes.map(({ heading }) => heading)).toEqual(['Order of the photographs'])
})

test('a replaced picture, a place, a point and the order are shown before publishing as pictures, old and new', async () => {
  const desk = await houseDesk()
  const { one, drafted } = desk
  const [first = '', second = '', third = ''] = order(desk)
  const focus = drafted(`photographs.${first}.focus`)
  await desk.upload(await jpeg(1_600), { name: 'new.jpg', replaces: first })
  const marks = await desk.marks('/owner/photographs', ['plates.residence'])
  await one.post('/owner/photographs/plates', { ...marks, 'plates.residence': third })
  await desk.type(`/owner/photographs/${third}`, { [`photographs.${third}.focus.0`]: '7' })
  await one.post('/owner/photographs', { do: `later:${first}` })
  const name = (id: string) => String(drafted(`photographs.${id}.caption.en`))
  const { changes } = await changesPage(one)
  const told = changes.map(({ heading, all }) => [heading, ...all('img').map((each) => each.attribute('alt'))])
  expect(told).toEqual([
    ['Another picture', name(first), name(first)],
    ['What must stay in sight'],
    ['Inside, the large one', name('salon-sea'), name(third)],
    ['Order of the photographs', name(first), name(second), name(second), name(first)],
  ])
  const sources = changes.flatMap(({ all }) =>
    all('img, image').map((each) => each.attribute('src') ?? each.attribute('href')),
  )
  for (const source of sources) expect((await one.get(source ?? '')).statusCode).toBe(200)
  await one.post('/owner/publish/without', { path: `photographs.${first}.master` })
  expect(drafted(`photographs.${first}.focus`)).toEqual(focus)
})

test('the rulers of a point hold a number as a browser reads it, whatever the language of the page', async () => {
  const { database, one } = await houseDesk()
  changeDraft(database, (body) => withValue(body, 'photographs.salon-sea.focus', [33.5, 50]), noon)
  const rulers = (await one.see('/owner/photographs/salon-sea?lang=fr')).all('[data-ruler]')
  expect(rulers[0]?.attribute('value')).toBe('33.5')
})

test('another photograph takes the place of a removed one, one press undoes it, and the last cannot be removed', async () => {
  const desk = await houseDesk()
  const { one, drafted } = desk
  const before = order(desk)
  const id = String(drafted('plates.footer'))
  const removed = await one.post(`/owner/photographs/${id}/removal`)
  const successor = String(drafted('plates.footer'))
  expect([order(desk).includes(id), order(desk).includes(successor)]).toEqual([false, true])
  expect(drafted(`photographs.${successor}.gallery`)).toBe(true)
  expect((await one.see('/owner/publish')).text).toContain('Nothing stands in the way')
  const kept = /kept=(\d+)/.exec(String(removed.headers.location))?.[1]
  await one.post(`/owner/history/versions/${kept}`)
  expect([order(desk), drafted('plates.footer')]).toEqual([before, id])
  for (const each of before) await one.post(`/owner/photographs/${each}/removal`)
  const [last, ...others] = order(desk)
  expect(others).toEqual([])
  expect((await one.see(`/owner/photographs/${last}`)).text).toContain('The page needs at least one photograph.')
})

test('the drawing of the house is offered to the house that has one, and to no other', async () => {
  const { database, one, upload } = await houseDesk()
  const drawings = async () => (await one.see('/owner/photographs')).all('[value="elevation"]').length
  expect(await drawings()).toBe(1)
  publish(database, shippedFiles, withValue(shipped, 'plates.potential', null), 'publish', noon)
  expect(await drawings()).toBe(1)
  // The first house of a site need not be one that has a drawing.
  database.connection().exec(`UPDATE revisions SET body = replace(body, '"elevation"', 'null')`)
  expect(await drawings()).toBe(0)
  await one.post('/owner/house/empty')
  await upload(await jpeg(1_600))
  expect((await one.see('/owner/photographs')).all('[name="plates.residence"]').length).toBeGreaterThan(0)
  expect(await drawings()).toBe(0)
})

test('the words of a photograph are not wrong while it is new, but needed before it is published; a public one must keep them', async () => {
  const { one, type, drafted } = await deskWith('terrace')
  const page = await one.see('/owner/photographs/terrace')
  expect(page.faulty).toEqual([])
  for (const label of ['Caption, English', 'Caption, French', 'Description, English', 'Description, French'])
    expect(page.field(label).hint).toContain('Needed before you publish.')
  // Nothing of it is public, so there is nothing to compare it with.
  expect(page.text).not.toContain('Public now')
  const missing = '4 of its captions and descriptions are still missing.'
  expect((await one.see('/owner/publish')).link(missing)).toBe('/owner/photographs/terrace')

  const salon = '/owner/photographs/salon-sea'
  const repeated = String(drafted('photographs.salon-sea.caption.fr'))
  await type(salon, { 'photographs.salon-sea.caption.en': '', 'photographs.salon-sea.alt.fr': repeated })
  const shown = await one.see(salon)
  expect(shown.field('Caption, English').fault).toBe('This cannot be left empty.')
  expect(shown.field('Description, French').fault).toBe(
    'This repeats the caption. Describe what can be seen; it is needed to publish.',
  )
  const { changes } = await changesPage(one)
  expect(changes.every(({ text }) => text.includes('Stays in the draft'))).toBe(true)
})

test('the words of a photograph are written one photograph after another, whatever is missing', async () => {
  const desk = await deskWith('terrace', 'salon', 'gate')
  const { one, drafted } = desk
  const lacking = async () =>
    (await one.see('/owner/photographs'))
      .all('.plates > li')
      .filter(({ text }) => text.includes('Still needs words.'))
      .map((each) => each.attribute('id'))
  const next = async (id: string, typed: Record<string, string>) =>
    (await desk.type(`/owner/photographs/${id}`, typed, { do: 'next' })).headers.location
  expect(await lacking()).toEqual(['terrace', 'salon', 'gate'])
  expect(await next('terrace', { 'photographs.terrace.caption.fr': 'La terrasse' })).toBe('/owner/photographs/salon')
  expect(drafted('photographs.terrace.caption')).toEqual({ en: '', fr: 'La terrasse' })
  expect(await next('salon', typedPhotograph('salon'))).toBe('/owner/photographs/gate')
  expect(await next('gate', typedPhotograph('gate'))).toBe('/owner/photographs/terrace')
  expect((await one.see('/owner/photographs/terrace')).buttons).not.toContain('Next photograph without words')
  expect(await next('terrace', typedPhotograph('terrace'))).toBe('/owner/photographs')
  expect(await lacking()).toEqual([])
})

test('the words of a photograph are saved while they are typed, with the current name of the photograph and what is left to correct', async () => {
  const { one, marks } = await deskWith('terrace')
  const [caption, alt] = ['photographs.terrace.caption.en', 'photographs.terrace.alt.en']
  const address = '/owner/photographs/terrace'
  const save = async (typed: Record<string, string>) => {
    await one.post(address, { ...(await marks(address, Object.keys(typed))), ...typed }, asScript)
    return one.shown()
  }
  const page = await save({ [caption]: 'The terrace', [alt]: 'Stone.' })
  expect(page.heading).toBe('The terrace')
  expect(page.part('1 thing to correct').links).toEqual([
    'Description, English: Say a little more: at least ten characters. It is needed to publish.',
  ])
  expect((await save({ [alt]: 'A terrace of pale stone.' })).faulty).toEqual([])
})

test('the photographs of the house through one day are ticked, each on its page; there must be three, and each says where the sun stood', async () => {
  const desk = await houseDesk()
  const { database, one, drafted } = desk
  const known = ['pool-golden-hour', 'terrace-dining', 'terrace-jacuzzi']
  const unknown = 'facade-morning'
  const withoutDay = (body: unknown) =>
    idsOf(body).reduce<unknown>((each, id) => {
      const sun = known.includes(id) ? { altitude: 20, side: 'rising' } : null
      return withValue(withValue(each, `photographs.${id}.sun`, sun), `photographs.${id}.day`, false)
    }, body)
  changeDraft(database, withoutDay, desk.clock.now())
  const faults = () => faultsOf(openDraft(database).body).map(({ path: at }) => at)
  async function tick(...ids: string[]) {
    for (const id of ids) await desk.type(`/owner/photographs/${id}`, { [`photographs.${id}.day`]: 'on' })
    return desk.corrections(`/owner/photographs/${ids[0]}`)
  }
  expect(await tick(...known.slice(0, 1))).toEqual([expect.stringMatching(/takes three to eight/)])
  expect(faults()).toEqual([`photographs.${known[0]}.day`])
  expect(await tick(...known)).toEqual([])
  expect((await one.see('/owner/photographs')).text).toContain('Through the day')
  expect(faults()).toEqual([])
  expect(await tick(unknown)).toEqual([expect.stringMatching(/^The house through one day: Say when it was taken/)])
  expect(faults()).toEqual([`photographs.${unknown}.day`])
  for (const time of ['08:30', 'noon']) {
    await one.post(`/owner/photographs/${unknown}/sun`, { date: '2026-06-15', time })
    expect(drafted(`photographs.${unknown}.sun`)).toEqual({ altitude: 26, side: 'rising' })
  }
  expect(JSON.stringify(drafted('photographs'))).not.toContain('2026-06-15')
  expect(faults()).toEqual([])
})
