import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { type WholeAnswer, wholeAnswer } from './whole-answer.ts'

export type Coding = 'identity' | 'gzip' | 'br'

/** A finished answer to whoever takes this content coding. */
export interface KeptAnswer extends WholeAnswer {
  etag: string
}

export interface KeptPage {
  identity: KeptAnswer
  /** Made a moment after the page was rendered. */
  gzip?: KeptAnswer
  br?: KeptAnswer
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Finished renders of one day by path and variant; bounded, so that no set of addresses can fill the memory. */
export class KeptPages {
  readonly #shelves = new Map<string, Map<number, KeptPage>>()
  readonly #limit: number
  #day = ''
  #count = 0

  constructor(limit = 48) {
    this.#limit = limit
  }

  /** A page may say what holds for the day, such as when the sun sets: with a new day all are made anew. */
  find(day: string, path: string, variant: number): KeptPage | undefined {
    if (day !== this.#day) this.#clear(day)
    return this.#shelves.get(path)?.get(variant)
  }

  /** Keeps a render, as it is at once and compressed at the highest levels as soon as that is done. */
  async keep(
    { day, path, variant }: { day: string; path: string; variant: number },
    { status, body, headers }: { status: number; body: Buffer; headers: Readonly<Record<string, string>> },
  ): Promise<void> {
    if (this.find(day, path, variant) || this.#count >= this.#limit) return
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const answer = (coding: Coding, coded: Buffer) => keptAnswer(status, { digest, coding, headers }, coded)
    const page: KeptPage = { identity: answer('identity', body) }
    const shelf = this.#shelves.get(path) ?? new Map<number, KeptPage>()
    this.#shelves.set(path, shelf.set(variant, page))
    this.#count += 1
    page.gzip = answer('gzip', await gzip(body, { level: 9 }))
    const hint = { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
    page.br = answer('br', await brotli(body, hint))
  }

  #clear(day: string): void {
    this.#shelves.clear()
    this.#day = day
    this.#count = 0
  }
}

interface Making {
  digest: string
  coding: Coding
  headers: Readonly<Record<string, string>>
}

// Strong: each coding is another sequence of bytes, hence another tag (RFC 9110 §8.8.3.3).
function keptAnswer(status: number, { digest, coding, headers }: Making, body: Buffer): KeptAnswer {
  const etag = coding === 'identity' ? `"${digest}"` : `"${digest}-${coding}"`
  const encoding = coding === 'identity' ? {} : { 'content-encoding': coding }
  const all = { ...headers, ...encoding, etag, 'content-length': String(body.length) }
  return { ...wholeAnswer(status, all, body), etag }
}

/** The smallest kept answer that the client takes. */
export function bestAnswer(page: KeptPage, acceptEncoding: string | undefined): KeptAnswer {
  if (acceptEncoding === undefined) return page.identity
  if (page.br && takes(acceptEncoding, 'br')) return page.br
  if (page.gzip && takes(acceptEncoding, 'gzip')) return page.gzip
  return page.identity
}

// RFC 9110 §12.5.3: named or covered by *, unless refused with a weight of nought.
function takes(header: string, coding: Coding): boolean {
  if (!header.includes(coding) && !header.includes('*')) return false
  if (!header.includes('q=0') && header.includes(coding)) return true
  const ranges = new Map(
    header.split(',').map((range) => {
      const [name = '', weight = ''] = range.split(';')
      return [name.trim().toLowerCase(), Number(/q=([\d.]+)/.exec(weight)?.[1] ?? 1)]
    }),
  )
  return (ranges.get(coding) ?? ranges.get('*') ?? 0) > 0
}

/** Whether the client already has this very answer (RFC 9110 §13.1.2). */
export function isKnown(answer: KeptAnswer, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === answer.etag)
}
