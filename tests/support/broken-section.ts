import path from 'node:path'
import { loadPageRenderer, type PageRenderer } from '../../server/pages/render.ts'

/** The built pages, which really are rendered; until it is mended, the form is told of mistakes and not of which. */
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
