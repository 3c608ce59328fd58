import path from 'node:path'
import { loadPageRenderer, type PageRenderer } from '../../server/pages/render.ts'

/** Renders the built pages. Until mend() is called, the form receives a faulty state without mistakes, and throws. */
export async function pagesWithABrokenSection(): Promise<PageRenderer & { mend(): void }> {
  const pages = await loadPageRenderer(path.resolve('dist'))
  const enquiry = JSON.parse('{ "state": "faulty" }')
  let broken = true
  return {
    render: (address, view, house) =>
      pages.render(address, broken && !view.failure ? { ...view, enquiry } : view, house),
    mend() {
      broken = false
    },
  }
}
