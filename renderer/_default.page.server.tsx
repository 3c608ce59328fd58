import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject, stampPipe } from 'vite-plugin-ssr/server'
import { loadAllLocales } from '../locales/i18n-util.sync.ts'
import { i18nObject } from '../locales/i18n-util.ts'
import { writtenMoney } from '../locales/money.ts'
import { CopyProvider } from './copy.tsx'
import { Head } from './head/Head.tsx'
import type { PageContext } from './page-context.ts'
import type { PageView, Served } from './page-view.ts'

loadAllLocales()

/** Turns any page into HTML: the head at once, the body as a stream. */
export async function render({ Page, exports, view, modules }: PageContext) {
  const head = renderToStaticMarkup(<Head facts={exports.head(i18nObject(view.locale), view)} view={view} />)
  const pipe = await streamOf(
    <CopyProvider view={view}>
      <Page />
    </CopyProvider>,
  )
  return {
    documentHtml: escapeInject`<!doctype html>
<html lang="${view.locale}"><head>${dangerouslySkipEscape(head)}</head><body><div class="page" id="page">${pipe}</div>${dangerouslySkipEscape(tail(view, modules))}</body></html>`,
    pageContext: { enableEagerStreaming: true },
    injectFilter: preloadFontsOfTheFirstView,
  }
}

/** Rejects when the first pass fails, so that an error page can still be answered. */
function streamOf(page: React.ReactNode) {
  return new Promise<ReturnType<typeof renderToPipeableStream>['pipe']>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // One piece, never outlined: React would otherwise finish large boundaries by an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => resolve(stamped(pipe)),
      onShellError: reject,
    })
  })
}

/** What the page's own script needs, after everything that is seen: the view it was rendered with, and the modules it will ask for. */
function tail(view: PageView, modules: string[]): string {
  const served: Served = { view, modules, money: writtenMoney() }
  const json = JSON.stringify(served).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="view">${json}</script>`
}

interface PageAsset {
  src: string
  assetType: string | null
  inject: false | 'HTML_BEGIN' | 'HTML_END'
}

/** The italic is met further down only. */
function preloadFontsOfTheFirstView(assets: PageAsset[]): void {
  for (const asset of assets) if (asset.assetType === 'font' && asset.src.includes('italic')) asset.inject = false
}

function stamped(pipe: ReturnType<typeof renderToPipeableStream>['pipe']) {
  stampPipe(pipe, 'node-stream')
  return pipe
}
