import { createHash } from 'node:crypto'

/** A small file that belongs to a house, by an address that no other content has. */
export interface HouseFile {
  address: string
  type: string
  body: Buffer
}

export function fileOf(name: string, ending: string, type: string, text: string): HouseFile {
  const body = Buffer.from(text)
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 8)
  return { address: `${name}.${digest}.${ending}`, type, body }
}
