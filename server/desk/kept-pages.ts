import type { Language } from '../../content/enquiry.ts'
import type { DeskPage } from '../../renderer/desk-view.ts'
import { type KeptPage, KeptPages } from '../pages/keep.ts'

/** Pages of the desk that are the same for everyone who is not signed in. */
export interface KeptDeskPages {
  /** The page as it is kept; rendered and compressed when it is asked for the first time. */
  find(page: DeskPage, language: Language, render: () => Promise<string>): Promise<KeptPage>
  /** The house has changed. */
  clear(): void
}

/** Where such a page leads when its language is changed: to itself if that is empty. Null for a page that is somebody's. */
export function addressOfKept(page: DeskPage): string | null {
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
      // However many ask at once, it is rendered once.
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
