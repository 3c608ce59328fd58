import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { renderPage } from 'vite-plugin-ssr/server'
import type { Language } from '../content/enquiry.ts'
import type { PageView } from '../renderer/page-view.ts'
import { loadBuiltPages } from './built-pages.ts'

export interface RenderedPage {
  status: number
  /** HTML, as it is being made. */
  body: Readable
}

export interface PageRenderer {
  /** `address` is a path of the page's own, such as `/` or `/legal`; any other gives the 404 page, and a view with a failure the error page. Rejects when the page itself fails. */
  render(address: string, view: PageView): Promise<RenderedPage>
}

/** The pages of the production build under `dist`. Throws when there is none: `npm start` makes it. */
export async function loadPageRenderer(dist: string): Promise<PageRenderer> {
  await loadBuiltPages(dist)
  const modules = modulesOf(JSON.parse(await readFile(path.join(dist, 'assets.json'), 'utf8')))
  return pageRenderer((address, locale) => (address === '/' ? modules(locale) : []))
}

/** Renders whatever pages have been loaded, by the build or by the development server. */
export function pageRenderer(modulesFor: (address: string, locale: Language) => string[]): PageRenderer {
  return {
    async render(address, view) {
      const urlOriginal = view.failure ? '/500' : address
      const context = await renderPage({ urlOriginal, view, modules: modulesFor(urlOriginal, view.locale) })
      if (context.errorWhileRendering) throw context.errorWhileRendering
      const response = context.httpResponse
      if (response === null) throw new Error(`page-renderer: nothing was rendered for ${address}`)
      // A stream of our own: piping to the socket would lose the headers that Fastify's hooks set.
      const body = new PassThrough()
      response.pipe(body)
      return { status: view.failure ? 500 : response.statusCode, body }
    },
  }
}

/** Vite's manifest: each source module with the file it became and the files that one imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>

// What renderer/hydrate.tsx imports, one after the other.
const entry = 'pages/index/index.page.client.tsx'
const steps = ['renderer/hydrate.tsx', 'node_modules/react-dom/client.js', 'pages/index/IndexPage.tsx']

/** What the page's script will import, so that the browser need not find out one by one. */
function modulesOf(manifest: Manifest): (locale: Language) => string[] {
  const files = (name: string): string[] => {
    const module = manifest[name]
    return module ? [module.file, ...(module.imports ?? []).flatMap(files)] : []
  }
  const shared = [...files(entry).slice(1), ...steps.flatMap(files)]
  return (locale) => [...new Set([...shared, ...files(`locales/${locale}/index.ts`)])].map((file) => `/${file}`)
}
