import { createHash } from 'node:crypto'

/** A small file of a house. Its address contains a digest of its content, so no other content has the same address. */
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
