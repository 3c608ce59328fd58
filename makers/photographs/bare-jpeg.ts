const start = 0xd8
const end = 0xd9
const scan = 0xda
const jfif = 0xe0
const adobe = 0xee
const restarts = { first: 0xd0, last: 0xd7 }
// Frames (baseline, extended, progressive), Huffman and quantisation tables, and the restart interval.
const ofThePicture: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd])

/**
 * True if a JPEG contains only its picture (ITU-T T.81, annex B): what decoding needs, at most one JFIF header without a
 * thumbnail, at most one Adobe marker, and nothing after its end. Such a file is kept byte for byte.
 */
export function isBareJpeg(bytes: Buffer): boolean {
  const seen = new Set<number>()
  let at = 2
  if (markerAt(bytes, 0) !== start) return false
  for (;;) {
    const marker = markerAt(bytes, at)
    if (marker === end) return at + 2 === bytes.length && seen.has(scan)
    if (marker === null || at + 4 > bytes.length) return false
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (!isNeeded(marker, bytes.subarray(at + 4, next), seen)) return false
    seen.add(marker)
    at = marker === scan ? endOfScan(bytes, next) : next
  }
}

const markerAt = (bytes: Buffer, at: number): number | null => (bytes[at] === 0xff ? (bytes[at + 1] ?? null) : null)

function isNeeded(marker: number, content: Buffer, seen: ReadonlySet<number>): boolean {
  if (marker === jfif) return !seen.has(jfif) && isPlainJfif(content)
  if (marker === adobe) return !seen.has(adobe) && content.length === 12 && isNamed(content, 'Adobe')
  return marker === scan || ofThePicture.has(marker)
}

/** True for a header of fourteen bytes. The last two are the width and height of a thumbnail, which must be zero. */
const isPlainJfif = (content: Buffer) =>
  content.length === 14 && isNamed(content, 'JFIF\0') && content[12] === 0 && content[13] === 0

const isNamed = (content: Buffer, name: string) => content.toString('latin1', 0, name.length) === name

/**
 * Returns the position of the first marker after the compressed data. In the data, 0xff is followed by 0 or by a
 * restart's number.
 */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && isData(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2)
  return at === -1 ? bytes.length : at
}

const isData = (next: number | undefined) =>
  next === 0 || (next !== undefined && next >= restarts.first && next <= restarts.last)
