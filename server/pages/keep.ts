import { createHash } from 'node:crypto'
import { compressWell } from './coding.ts'

/** A finished page. */
export interface KeptPage {
  status: number
  etag: string
  identity: Buffer
  /** Made a moment after the page was rendered. */
  gzip?: Buffer
  br?: Buffer
  /** All its headers, names and values in turn, by what they depend on besides the page: see send.ts. */
  heads: Map<string, string[]>
}

/** Finished pages by what they depend on; bounded, so that no set of addresses can fill the memory. */
export class KeptPages {
  // The one asked for longest ago first.
  readonly #pages = new Map<string, KeptPage>()
  readonly #limit: number
  #compressing: Promise<unknown> = Promise.resolve()

  constructor(limit = 48) {
    this.#limit = limit
  }

  find(key: string): KeptPage | undefined {
    const page = this.#pages.get(key)
    if (page === undefined) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** Keeps a page as it is at once; resolves when it is compressed too, one after the other: the highest levels take much memory. */
  keep(key: string, { status, body }: { status: number; body: Buffer }): Promise<void> {
    if (this.#pages.has(key)) return Promise.resolve()
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size < this.#limit) break
      this.#pages.delete(oldest)
    }
    const page: KeptPage = { status, etag: etagOf(body), identity: body, heads: new Map() }
    this.#pages.set(key, page)
    const compressed = this.#compressing.then(async () => void Object.assign(page, await compressWell(body)))
    this.#compressing = compressed.catch(() => {})
    return compressed
  }
}

// Weak, for it names the page, whichever coding it travels in.
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether the client has this very page already (RFC 9110 §13.1.2). */
export function isKnown({ etag }: KeptPage, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === etag)
}
