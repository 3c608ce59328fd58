import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepMaster } from '../../house/making/maker.ts'
import { masterFile, shelfOf } from '../../house/shelf.ts'
import { temporaryFolder } from '../support/databases.ts'
import { jpeg } from '../support/files.ts'
import { dist } from '../support/houses.ts'

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
