import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { takenIn } from '../../content/taken.ts'

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0]

const photograph = (exif?: Exif) => {
  const picture = sharp({ create: { width: 16, height: 12, channels: 3, background: '#88aacc' } })
  return (exif ? picture.withExif(exif) : picture).jpeg().toBuffer()
}

describe('when a photograph was taken', () => {
  test('is read as its camera noted it', async () => {
    const file = await photograph({ IFD0: { Make: 'Camerawerk' }, IFD2: { DateTimeOriginal: '2026:06:15 20:01:30' } })
    expect(takenIn(file)).toBe('2026-06-15T20:01:30')
  })

  test('is read with the offset of the camera’s clock, where that is noted too', async () => {
    const notes = { DateTimeOriginal: '2026:06:15 20:01:30', OffsetTimeOriginal: '+02:00' }
    expect(takenIn(await photograph({ IFD2: notes }))).toBe('2026-06-15T20:01:30+02:00')
  })

  test('is not guessed from when the file was changed', async () => {
    expect(takenIn(await photograph({ IFD0: { DateTime: '2026:06:15 20:01:30' } }))).toBeNull()
  })

  test('is unknown of a file without notes, of another kind, and of one cut short anywhere', async () => {
    expect(takenIn(await photograph())).toBeNull()
    expect(takenIn(new Uint8Array())).toBeNull()
    expect(takenIn(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBeNull()
    const whole = await photograph({ IFD2: { DateTimeOriginal: '2026:06:15 20:01:30' } })
    const told = Array.from({ length: whole.length }, (_, length) => takenIn(whole.subarray(0, length)))
    expect(new Set(told)).toEqual(new Set([null, '2026-06-15T20:01:30']))
  })
})
