import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { sunWhenTaken, takenIn } from '../../house/sun-when-taken.ts'
import { shipped } from '../support/houses.ts'

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
