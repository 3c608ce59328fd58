import type { Language } from '../../content/enquiry.ts'
import type { ShownPage } from '../../pages/desk/pages.ts'
import { type KeptPage, KeptPages } from '../pages/keep.ts'

/** Pages of the desk that are the same for everyone who is not signed in. */
export interface KeptDeskPages {
  /** Returns the kept page. It is rendered and compressed at the first request. */
  find(page: ShownPage, language: Language, render: () => Promise<string>): Promise<KeptPage>
  /** Forgets all pages, because the house has changed. */
  clear(): void
}

/** Returns where such a page leads when its language is changed; empty means itself. Null if the page is not the same for everyone. */
export function addressOfKept(page: ShownPage): string | null {
  switch (page.kind) {
    case 'plain':
      return '/owner'
    case 'signedOut':
      return page.typed.length === 0 && page.onward === '/owner' ? '/owner/sign-in' : null
    case 'signIn':
      return page.email === '' && !page.borrowed && !page.faulty ? '' : null
    case 'link':
      return page.asked === null ? '' : null
    case 'elsewhere':
      return ''
    default:
      return null
  }
}

export function keptDeskPages(): KeptDeskPages {
  let pages = new KeptPages()
  let making = new Map<string, Promise<KeptPage>>()

  async function make(key: string, render: () => Promise<string>, into: KeptPages): Promise<KeptPage> {
    const body = Buffer.from(await render())
    void into.keep(key, { status: 200, body }).catch(() => {})
    const kept = into.find(key)
    if (kept === undefined) throw new Error(`kept-pages: ${key} was not kept`)
    return kept
  }

  return {
    async find(page, language, render) {
      const key = `${language} ${JSON.stringify(page)}`
      const kept = pages.find(key) ?? making.get(key)
      if (kept !== undefined) return kept
      const made = make(key, render, pages)
      // Requests that arrive at the same time share one render.
      const current = making
      current.set(key, made)
      return made.finally(() => current.delete(key))
    },
    clear() {
      pages = new KeptPages()
      making = new Map()
    },
  }
}
