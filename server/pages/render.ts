import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { renderPage } from 'vite-plugin-ssr/server'
import type { Language } from '../../content/languages.ts'
import type { HouseView, PageScripts, PageView } from '../../renderer/page-view.ts'
import { loadBuiltPages } from './built.ts'

export interface RenderedPage {
  status: number
  /** The HTML while it is being rendered. The stream fails if a part of the page fails after its beginning was sent. */
  body: Readable
}

export interface PageRenderer {
  /** The code of the inline script, which the policy must allow by its digest; undefined if no page has one. */
  firstScript?: string
  /** Renders the page at `address`, a path such as `/` or `/legal`. An unknown path renders the 404 page, a view with a failure the error page. Rejects if the page itself fails. */
  render(address: string, view: PageView, house: HouseView): Promise<RenderedPage>
}

/** Loads the pages of the production build under `dist`. Throws if there is no build; `npm start` makes one. */
export async function loadPageRenderer(dist: string): Promise<PageRenderer> {
  await loadBuiltPages(dist)
  const code = await readFile(path.join(dist, 'first-script.js'), 'utf8')
  const modules = modulesOf(JSON.parse(await readFile(path.join(dist, 'assets.json'), 'utf8')))
  const renderer = pageRenderer((address, locale) => (address === '/' ? { code, modules: modules(locale) } : null))
  return { ...renderer, firstScript: code }
}

/** Returns a renderer for the pages that the build or the development server has loaded. */
export function pageRenderer(scriptsFor: (address: string, locale: Language) => PageScripts | null): PageRenderer {
  return {
    async render(address, view, house) {
      const urlOriginal = view.failure ? '/500' : address
      // The page goes through a stream of our own. Piping it to the socket would lose the headers that Fastify's hooks set, and
      // vite-plugin-ssr would end a page that fails half-way as if it were complete.
      const body = withoutDefer()
      const abandon = (fault: unknown) => void body.destroy(fault instanceof Error ? fault : new Error(String(fault)))
      const scripts = scriptsFor(urlOriginal, view.locale)
      const context = await renderPage({ urlOriginal, view, house, scripts, abandon })
      if (context.errorWhileRendering) throw context.errorWhileRendering
      const response = context.httpResponse
      if (response === null) throw new Error(`page-renderer: nothing was rendered for ${address}`)
      response.pipe(body)
      return { status: view.failure ? 500 : response.statusCode, body }
    },
  }
}

/** Removes `defer` from module scripts, which HTML forbids. They wait for the page anyway. */
const withoutDefer = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // latin1 keeps every byte, because a chunk may end in the middle of a character. The tag always arrives in one piece.
      const text = chunk.toString('latin1').replace(/(<script type="module"[^>]*?) defer(?=>)/, '$1')
      done(null, Buffer.from(text, 'latin1'))
    },
  })

/** Vite's manifest: for each source module, the built file and what that file imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>

/** Returns the addresses of the modules of the first view, so that the browser need not discover them one after the other. */
function modulesOf(manifest: Manifest): (locale: Language) => readonly string[] {
  const files = (name: string): string[] => {
    const module = manifest[name]
    if (module === undefined) throw new Error(`page-renderer: the build lacks ${name}`)
    return [module.file, ...(module.imports ?? []).flatMap(files)]
  }
  return (locale) => {
    const names = ['pages/index/browser.tsx', `locales/${locale}/index.ts`]
    return [...new Set(names.flatMap(files))].map((file) => `/${file}`)
  }
}
