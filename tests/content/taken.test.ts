import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { takenIn } from '../../content/taken.ts'

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0]

const photograph = (exif?: Exif) => {
  const picture = sharp({ create: { width: 16, height: 12, channels: 3, background: '#88aacc' } })
  return (exif ? picture.withExif(exif) : picture).jpeg().toBuffer()
}

describe('the time when a photograph was taken', () => {
  test('is read from what the camera recorded', async () => {
    const file = await photograph({ IFD0: { Make: 'Camerawerk' }, IFD2: { DateTimeOriginal: '2026:06:15 20:01:30' } })
    expect(takenIn(file)).toBe('2026-06-15T20:01:30')
  })

  test('includes the time zone of the camera, if it is recorded', async () => {
    const notes = { DateTimeOriginal: '2026:06:15 20:01:30', OffsetTimeOriginal: '+02:00' }
    expect(takenIn(await photograph({ IFD2: notes }))).toBe('2026-06-15T20:01:30+02:00')
  })

  test('is not guessed from the date on which the file was changed', async () => {
    expect(takenIn(await photograph({ IFD0: { DateTime: '2026:06:15 20:01:30' } }))).toBeNull()
  })

  test('is null for a file without it or of another kind, and never wrong for one that is cut short', async () => {
    expect(takenIn(await photograph())).toBeNull()
    expect(takenIn(new Uint8Array())).toBeNull()
    expect(takenIn(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBeNull()
    const whole = await photograph({ IFD2: { DateTimeOriginal: '2026:06:15 20:01:30' } })
    const times = Array.from({ length: whole.length }, (_, length) => takenIn(whole.subarray(0, length)))
    expect(new Set(times)).toEqual(new Set([null, '2026-06-15T20:01:30']))
  })
})
