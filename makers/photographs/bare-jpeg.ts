const marker = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, adobe: 0xee, comment: 0xfe } as const

/**
 * Whether a JPEG holds nothing besides its picture: no Exif, XMP, IPTC, profile, preview or comment, and nothing after its
 * end (ITU-T T.81, annex B). Such a file is kept byte for byte; any other is written anew.
 */
export function isBareJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xff00 + marker.start) return false
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const kind = bytes[at + 1] ?? 0
    if (kind === marker.scan) return endsWithItsPicture(bytes, at)
    const isOther = kind >= marker.jfif && kind <= 0xef && kind !== marker.jfif && kind !== marker.adobe
    if (isOther || kind === marker.comment) return false
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/** Between scans of a progressive picture stand tables alone; the first end is the last two bytes. */
function endsWithItsPicture(bytes: Buffer, scan: number): boolean {
  for (let at = scan; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const kind = bytes[at + 1] ?? 0
    if (kind === marker.end) return at + 2 === bytes.length
    if (kind >= marker.jfif && kind <= 0xef) return false
    if (kind === marker.comment) return false
  }
  return false
}
