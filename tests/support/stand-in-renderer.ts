import { Readable } from 'node:stream'
import type { PageView } from '../../renderer/page-view.ts'
import type { PageRenderer } from '../../server/pages/render.ts'

export interface StandInRenderer extends PageRenderer {
  /** Each page that was rendered, in order. */
  rendered: { path: string; view: PageView }[]
}

/** Pages without React. Each writes what it should show, in several chunks. */
export function standInRenderer(): StandInRenderer {
  const rendered: StandInRenderer['rendered'] = []
  return {
    rendered,
    render(path, view) {
      rendered.push({ path, view })
      const known = path === '/' || path === '/legal'
      const status = view.failure ? 500 : known ? 200 : 404
      const text = `${view.locale} ${view.intent} ${view.enquiry.state} ${view.failure?.message ?? ''}`
      return Promise.resolve({ status, body: Readable.from(['<!doctype html>', `<p>${text}</p>`, 'x'.repeat(2_000)]) })
    },
  }
}
