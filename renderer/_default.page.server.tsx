import type { ComponentType, ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject, stampPipe } from 'vite-plugin-ssr/server'
import { wordsIn } from '../locales/words.ts'
import { CopyProvider } from './copy.tsx'
import { Head, HeadBegin } from './Head.tsx'
import type { HeadFacts, HeadSources, HouseView, PageProps, PageScripts, PageView, Served } from './page-view.ts'

// Where vite-plugin-ssr inserts style sheets and fonts: after the first script, which would otherwise wait for them.
const styles = '__VITE_PLUGIN_SSR__ASSETS_FIRST__'

export interface PageContext {
  Page: ComponentType<PageProps>
  /** What the file of the page exports beside it: what goes into the head of the document. */
  exports: { head: (sources: HeadSources) => HeadFacts }
  view: PageView
  house: HouseView
  /** Null for pages without scripts. */
  scripts: PageScripts | null
  /** Ends the response, for a page that fails after its beginning has been sent. */
  abandon: (fault: unknown) => void
}

/** Renders any page as HTML: the head immediately, the body as a stream. */
export async function render({ Page, exports, view, house, scripts, abandon }: PageContext) {
  const facts = exports.head({ LL: wordsIn(view.locale), view, house })
  const begin = renderToStaticMarkup(<HeadBegin scripts={scripts} />)
  const head = renderToStaticMarkup(<Head facts={facts} view={view} house={house} />)
  const pipe = await streamOf(
    <CopyProvider view={view} house={house.shown}>
      <Page facts={house.facts} />
    </CopyProvider>,
    abandon,
  )
  // Pages without scripts need no data in the browser.
  const data = scripts === null ? '' : tail({ view, words: house.words })
  return {
    documentHtml: escapeInject`<!doctype html>
<html lang="${view.locale}"><head>${dangerouslySkipEscape(begin)}${dangerouslySkipEscape(styles)}${dangerouslySkipEscape(head)}</head><body><div class="page" id="page">${pipe}</div>${dangerouslySkipEscape(data)}</body></html>`,
    pageContext: { enableEagerStreaming: true },
    injectFilter: preloadFontsOfTheFirstView,
  }
}

/**
 * Resolves as soon as the shell is rendered, which is everything outside parts that React can send later. Rejects if the
 * shell fails, so that the server can still answer with an error page. A later error abandons the page, because React would
 * leave that part out and no reader would notice.
 */
function streamOf(page: ReactNode, abandon: (fault: unknown) => void) {
  return new Promise<ReturnType<typeof renderToPipeableStream>['pipe']>((resolve, reject) => {
    let isSent = false
    const { pipe } = renderToPipeableStream(page, {
      // Sends each boundary in place. React would otherwise complete large boundaries with an inline script, which the
      // content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => {
        isSent = true
        resolve(stamped(pipe))
      },
      onError: (fault) => {
        if (isSent) abandon(fault)
        else reject(fault)
      },
    })
  })
}

/** Returns the data that the modules need. It is placed after everything visible. */
function tail(served: Served): string {
  const json = JSON.stringify(served).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="view">${json}</script>`
}

interface PageAsset {
  src: string
  assetType: string | null
  inject: false | 'HTML_BEGIN' | 'HTML_END'
}

/** Preloads no italic font, because italics are used only further down the page. */
function preloadFontsOfTheFirstView(assets: PageAsset[]): void {
  for (const asset of assets) if (asset.assetType === 'font' && asset.src.includes('italic')) asset.inject = false
}

function stamped(pipe: ReturnType<typeof renderToPipeableStream>['pipe']) {
  stampPipe(pipe, 'node-stream')
  return pipe
}
