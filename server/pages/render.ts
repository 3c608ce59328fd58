import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { renderPage } from 'vite-plugin-ssr/server'
import type { Language } from '../../content/enquiry.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { HouseView, PageScripts, PageView } from '../../renderer/page-view.ts'
import { loadBuiltPages } from './built.ts'

export interface RenderedPage {
  status: number
  /** HTML, as it is being made. */
  body: Readable
}

export interface PageRenderer {
  /** The code of the script that stands in the page, which the policy must allow by its digest; absent where no page has one. */
  firstScript?: string
  /** What the page's sections add to the style sheet of a house, given in every language; absent where they add nothing. */
  compositionOf?: (shown: readonly ShownHouse[]) => string
  /** `address` is a path of the page's own, such as `/` or `/legal`; any other gives the 404 page, and a view with a failure the error page. Rejects when the page itself fails. */
  render(address: string, view: PageView, house: HouseView): Promise<RenderedPage>
}

/** The pages of the production build under `dist`. Throws when there is none: `npm start` makes it. */
export async function loadPageRenderer(dist: string): Promise<PageRenderer> {
  const { compositionOf } = await loadBuiltPages(dist)
  const code = await readFile(path.join(dist, 'first-script.js'), 'utf8')
  const modules = modulesOf(JSON.parse(await readFile(path.join(dist, 'assets.json'), 'utf8')))
  const renderer = pageRenderer((address, locale) => (address === '/' ? { code, ...modules(locale) } : null))
  return { ...renderer, firstScript: code, compositionOf }
}

/** Renders whatever pages have been loaded, by the build or by the development server. */
export function pageRenderer(scriptsFor: (address: string, locale: Language) => PageScripts | null): PageRenderer {
  return {
    async render(address, view, house) {
      const urlOriginal = view.failure ? '/500' : address
      const context = await renderPage({ urlOriginal, view, house, scripts: scriptsFor(urlOriginal, view.locale) })
      if (context.errorWhileRendering) throw context.errorWhileRendering
      const response = context.httpResponse
      if (response === null) throw new Error(`page-renderer: nothing was rendered for ${address}`)
      // A stream of our own: piping to the socket would lose the headers that Fastify's hooks set.
      const body = withoutDefer()
      response.pipe(body)
      return { status: view.failure ? 500 : response.statusCode, body }
    },
  }
}

const deferredModule = /(<script type="module"[^>]*?) defer(?=>)/

/** vite-plugin-ssr writes `defer` on a module script, which waits by itself, and where HTML has no such attribute. */
function withoutDefer(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // Byte by byte, as a chunk may end in the middle of a letter; the tag comes in one piece.
      const text = chunk.toString('latin1')
      done(null, Buffer.from(text.replace(deferredModule, '$1'), 'latin1'))
    },
  })
}

/** Vite's manifest: each source module with the file it became and the files that one imports. */
type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

const entry = 'pages/index/browser.ts'
// What the entry imports, one after the other.
const steps = ['node_modules/react-dom/client.js', 'pages/index/IndexPage.tsx']
// What comes to life below the first view, or when it is asked for.
const later = ['pages/index/later.ts', 'pages/index/sections/gallery/Lightbox.tsx', 'pages/index/sections/hero/fade.ts']

/** Addresses of all modules that the page needs, so that the browser need not find out about one after the other. */
function modulesOf(manifest: Manifest): (locale: Language) => Pick<PageScripts, 'first' | 'late'> {
  const files = (name: string): string[] => {
    const module = manifest[name]
    if (module === undefined) throw new Error(`page-renderer: the build lacks ${name}`)
    return [module.file, ...(module.imports ?? []).flatMap(files)]
  }
  const addresses = (names: string[]) => new Set(names.flatMap(files).map((file) => `/${file}`))
  return (locale) => {
    const first = addresses([entry, ...steps, `locales/${locale}/index.ts`])
    return { first: [...first], late: [...addresses(later)].filter((address) => !first.has(address)) }
  }
}
