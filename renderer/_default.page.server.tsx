import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject, stampPipe } from 'vite-plugin-ssr/server'
import { loadAllLocales } from '../locales/i18n-util.sync.ts'
import { i18nObject } from '../locales/i18n-util.ts'
import { CopyProvider } from './copy.tsx'
import { Head } from './head/Head.tsx'
import type { PageContext } from './page-context.ts'
import type { Served } from './page-view.ts'

loadAllLocales()

/** Turns any page into HTML: the head at once, the body as a stream. */
export async function render({ Page, exports, view, house, scripts }: PageContext) {
  const facts = exports.head({ LL: i18nObject(view.locale), view, house })
  const head = renderToStaticMarkup(<Head facts={facts} view={view} house={house} script={scripts.atOnce} />)
  const pipe = await streamOf(
    <CopyProvider view={view} house={house.shown}>
      <Page facts={house.facts} />
    </CopyProvider>,
  )
  const served: Served = { view, house: house.shown, others: house.others, modules: scripts.modules }
  // Where nothing comes to life, nothing needs to be told again.
  const told = scripts.atOnce === null ? '' : tail(served)
  return {
    documentHtml: escapeInject`<!doctype html>
<html lang="${view.locale}"><head>${dangerouslySkipEscape(head)}</head><body><div class="page" id="page">${pipe}</div>${dangerouslySkipEscape(told)}</body></html>`,
    pageContext: { enableEagerStreaming: true },
    injectFilter: preloadFontsOfTheFirstView,
  }
}

/**
 * Rejects when any part fails, so that an error page can still be answered: React would leave that part out and tell
 * nobody who reads the page. Nothing here waits for anything, hence holding the head back until all is ready costs nothing.
 */
function streamOf(page: React.ReactNode) {
  return new Promise<ReturnType<typeof renderToPipeableStream>['pipe']>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // One piece, never outlined: React would otherwise finish large boundaries by an inline script, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(stamped(pipe)),
      onError: reject,
    })
  })
}

/** What the page's own script needs, after everything that is seen: the view and the house it was rendered with, and the modules it will ask for. */
function tail(served: Served): string {
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
