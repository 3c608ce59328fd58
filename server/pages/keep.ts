import { createHash } from 'node:crypto'
import { compressWell } from './coding.ts'

/** A finished page. */
export interface KeptPage {
  status: number
  etag: string
  identity: Buffer
  /** These two are undefined until the page is compressed, a moment after it was rendered. */
  gzip?: Buffer
  br?: Buffer
  /** All headers, as names and values in turn, by everything else they depend on: see send.ts. */
  heads: Map<string, string[]>
}

/** Finished pages, by everything they depend on. Their number is limited, so that no set of addresses can fill the memory. */
export class KeptPages {
  // The first page is the one whose last request is longest ago.
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

  /** Keeps a page at once, and resolves when it is compressed too. Pages are compressed one after the other, because the highest levels need much memory. */
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

// The etag is weak, because it is the same for every content coding of the page.
function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Returns true if the client already has this page (RFC 9110 §13.1.2). */
export function isKnown({ etag }: KeptPage, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === etag)
}
