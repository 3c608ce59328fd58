import { getPosition } from 'suncalc'
import { houseClock } from '../content/house-clock.ts'
import { isRecord, valueAt } from '../content/paths.ts'
import type { Photograph } from '../content/photographs.ts'

const hourMs = 3_600_000

/**
 * Returns the height and direction of the sun at the house of this draft when a photograph was taken. `taken` is in the
 * house's time zone unless it has an offset. Null if it is not a time, or if the house does not say where it is.
 */
export function sunWhenTaken(body: unknown, taken: string): Photograph['sun'] {
  const place = valueAt(body, 'facts.place')
  const point = valueAt(place, 'approximate.point')
  const timeZone = isRecord(place) ? place['timeZone'] : null
  if (!Array.isArray(point) || typeof timeZone !== 'string') return null
  const [longitude, latitude]: unknown[] = point
  const at = timeOf(taken, timeZone)
  if (at === null || typeof longitude !== 'number' || typeof latitude !== 'number') return null
  const altitudeAt = (time: number) => getPosition(new Date(time), latitude, longitude).altitude
  const altitude = altitudeAt(at)
  // Within half an hour of its highest, the sun stands lower an hour earlier and an hour later.
  const side =
    altitudeAt(at + hourMs) > altitude ? 'rising' : altitudeAt(at - hourMs) > altitude ? 'setting' : 'highest'
  return { altitude: Math.round(altitude), side }
}

/** Also returns null if the draft's time zone is misspelt. */
function timeOf(taken: string, timeZone: string): number | null {
  try {
    return houseClock(timeZone).read(taken)
  } catch (fault) {
    if (fault instanceof RangeError) return null
    throw fault
  }
}

/** How many bytes at the beginning of a file are searched. Cameras write their notes there. */
export const notesWithin = 256 * 1_024

const tags = { notes: 0x8769, taken: 0x9003, offset: 0x9011 } as const
const inPlace = 4

/**
 * Returns when a photograph was taken, from its camera's notes in a JPEG (Exif 2.32, DateTimeOriginal), such as
 * 2026-06-15T20:01:30 or 2026-06-15T20:01:30+02:00. Null if there is no such note, or if it cannot be read.
 */
export function takenIn(file: Uint8Array): string | null {
  const notes = notesOf(file)
  if (notes === null) return null
  try {
    const inner = entriesAt(notes, notes.word(4)).get(tags.notes)
    if (inner === undefined) return null
    const entries = entriesAt(notes, notes.word(inner + 8))
    const [, day, time] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})/.exec(textAt(notes, entries.get(tags.taken))) ?? []
    const [offset = ''] = /^[+-]\d{2}:\d{2}/.exec(textAt(notes, entries.get(tags.offset))) ?? []
    return day === undefined || time === undefined ? null : `${day.replaceAll(':', '-')}T${time}${offset}`
  } catch (fault) {
    // The notes are truncated, or point outside themselves.
    if (fault instanceof RangeError) return null
    throw fault
  }
}

interface Notes {
  short(at: number): number
  word(at: number): number
  bytes: Uint8Array
}

/** Returns the camera's notes, which have the format of a small TIFF file. Null if the file has none. */
function notesOf(file: Uint8Array): Notes | null {
  const all = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (all.byteLength < 4 || all.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 < all.byteLength && all.getUint8(at) === 0xff; at += 2 + all.getUint16(at + 2)) {
    const isExif = all.getUint16(at) === 0xffe1 && all.getUint32(at + 4) === 0x45786966
    if (!isExif) continue
    const bytes = file.subarray(at + 10, at + 2 + all.getUint16(at + 2))
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (view.byteLength < 8) return null
    const isLittle = view.getUint16(0) === 0x4949
    return { bytes, short: (from) => view.getUint16(from, isLittle), word: (from) => view.getUint32(from, isLittle) }
  }
  return null
}

/** Returns the position of each entry of a directory, by its tag. */
function entriesAt(notes: Notes, at: number): Map<number, number> {
  const places = Array.from({ length: notes.short(at) }, (_, place) => at + 2 + place * 12)
  return new Map(places.map((place) => [notes.short(place), place]))
}

function textAt(notes: Notes, entry: number | undefined): string {
  if (entry === undefined) return ''
  const length = notes.word(entry + 4)
  const from = length > inPlace ? notes.word(entry + 8) : entry + 8
  return String.fromCharCode(...notes.bytes.subarray(from, from + Math.min(length, 40)))
}
