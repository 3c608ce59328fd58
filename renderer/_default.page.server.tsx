import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject, stampPipe } from 'vite-plugin-ssr/server'
import { wordsIn } from '../locales/words.ts'
import { CopyProvider } from './copy.tsx'
import { Head, HeadBegin } from './head/Head.tsx'
import type { PageContext } from './page-context.ts'
import type { Served } from './page-view.ts'

// Where vite-plugin-ssr puts style sheets and fonts: after the first script, which would otherwise wait for them.
const styles = '__VITE_PLUGIN_SSR__ASSETS_FIRST__'

/** Turns any page into HTML: the head at once, the body as a stream. */
export async function render({ Page, exports, view, house, scripts }: PageContext) {
  const facts = exports.head({ LL: wordsIn(view.locale), view, house })
  const begin = renderToStaticMarkup(<HeadBegin scripts={scripts} />)
  const head = renderToStaticMarkup(<Head facts={facts} view={view} house={house} />)
  const pipe = await streamOf(
    <CopyProvider view={view} house={house.shown}>
      <Page facts={house.facts} />
    </CopyProvider>,
  )
  // Pages that only show need no data besides.
  const told = scripts === null ? '' : tail({ view, house: house.shown, others: house.others })
  return {
    documentHtml: escapeInject`<!doctype html>
<html lang="${view.locale}"><head>${dangerouslySkipEscape(begin)}${dangerouslySkipEscape(styles)}${dangerouslySkipEscape(head)}</head><body><div class="page" id="page">${pipe}</div>${dangerouslySkipEscape(told)}</body></html>`,
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

/** What the modules need, after everything that is seen: the view and the house that the page was rendered with. */
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
