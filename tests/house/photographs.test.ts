import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { keepMaster } from '../../house/making/maker.ts'
import { masterFile, shelfOf } from '../../house/shelf.ts'
import { sunWhenTaken, takenIn } from '../../house/sun-when-taken.ts'
import { temporaryFolder } from '../support/databases.ts'
import { jpeg } from '../support/files.ts'
import { dist, shipped } from '../support/houses.ts'

const secret = 'Exif: 43 34 48 N, 7 7 12 E'
const jfif = Buffer.from([0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])

function segment(marker: number, ...content: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((each) => Buffer.from(each)))
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

const thumbnail = Buffer.from(jfif)
thumbnail.writeUInt16BE(0x0301, 12)

test.each<[string, Buffer[], string?]>([
  ['a preview in a JFXX header', [segment(0xe0, jfif), segment(0xe0, 'JFXX\0\x10', secret)]],
  ['a text in its JFIF header', [segment(0xe0, jfif, secret)]],
  ['a thumbnail in its JFIF header', [segment(0xe0, thumbnail, secret)]],
  ['a text in an unknown header', [segment(0xe0, secret)]],
  ['a text after Adobe’s marker', [segment(0xee, 'Adobe\0dxxxxx', secret)]],
  ['a second marker that looks like Adobe’s', [segment(0xee, 'Adobe\0dxxxxx'), segment(0xee, secret.slice(0, 12))]],
  ['a comment', [segment(0xfe, secret)]],
  ['a text in a table of its own', [segment(0xdb, Buffer.from([3]), secret.padEnd(64, '.').slice(0, 64))]],
  ['a text before the marker of its end', [], secret],
])('%s does not reach the master', async (_what, hidden, last = '') => {
  const folder = temporaryFolder()
  const shelf = shelfOf(folder, dist)
  const plain = await jpeg(1_600, 900)
  // Without the JFIF header that the encoder writes, because some cases bring their own.
  const without = plain.readUInt16BE(2) === 0xffe0 ? plain.subarray(4 + plain.readUInt16BE(4)) : plain.subarray(2)
  const [image, end] = [without.subarray(0, -2), without.subarray(-2)]
  const given = path.join(folder, 'given.jpg')
  writeFileSync(given, Buffer.concat([plain.subarray(0, 2), ...hidden, image, Buffer.from(last), end]))
  const trace = secret.slice(0, 12)
  expect(readFileSync(given).includes(trace)).toBe(true)

  // Backups and exports copy the master as it is.
  const { digest } = await keepMaster(shelf, given)
  expect(readFileSync(masterFile(shelf, digest)).includes(trace)).toBe(false)
})

// According to an almanac, the sun over Nice is highest on 15 June at 13:32, at 70°.
test.each([
  ['in the evening', '2026-06-15T20:01:00', { altitude: 11, side: 'setting' }],
  ['in the morning', '2026-06-15T08:30:00', { altitude: 26, side: 'rising' }],
  ['before sunrise', '2026-12-15T07:30', { altitude: -5, side: 'rising' }],
  ['a time with its offset', '2026-06-15T18:01:00Z', { altitude: 11, side: 'setting' }],
  ...['', 'T', '2026-02-31T10:00', 'yesterday'].map((taken) => ['no valid time', taken, null] as const),
] as const)('where the sun stood follows from date, time and place: %s, %s', (_, taken, sun) => {
  expect(sunWhenTaken(shipped, taken)).toEqual(sun)
})

test('where the sun stood is unknown while the house has no position or time zone', () => {
  const at = '2026-06-15T20:01:00'
  expect(sunWhenTaken(withValue(shipped, 'facts.place.approximate.point', null), at)).toBeNull()
  expect(sunWhenTaken(withValue(shipped, 'facts.place.timeZone', 'Europe/Antibes'), at)).toBeNull()
})

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0]

const photograph = (exif?: Exif) => {
  const picture = sharp({ create: { width: 16, height: 12, channels: 3, background: '#88aacc' } })
  return (exif ? picture.withExif(exif) : picture).jpeg().toBuffer()
}

test('the time when a photograph was taken is read from what the camera recorded, with its time zone if it is there', async () => {
  const at = { DateTimeOriginal: '2026:06:15 20:01:30' }
  expect(takenIn(await photograph({ IFD0: { Make: 'Camerawerk' }, IFD2: at }))).toBe('2026-06-15T20:01:30')
  const zoned = { ...at, OffsetTimeOriginal: '+02:00' }
  expect(takenIn(await photograph({ IFD2: zoned }))).toBe('2026-06-15T20:01:30+02:00')
})

test('it is null where it is not recorded, even if a change is, and never wrong for a file that is cut short', async () => {
  const changed = await photograph({ IFD0: { DateTime: '2026:06:15 20:01:30' } })
  for (const file of [changed, await photograph(), new Uint8Array(), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')])
    expect(takenIn(file)).toBeNull()
  const whole = await photograph({ IFD2: { DateTimeOriginal: '2026:06:15 20:01:30' } })
  const times = Array.from({ length: whole.length }, (_, length) => takenIn(whole.subarray(0, length)))
  expect(new Set(times)).toEqual(new Set([null, '2026-06-15T20:01:30']))
})
