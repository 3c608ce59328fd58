import { text } from 'node:stream/consumers'
import { createServer } from 'vite'
import type { PageView } from '../../renderer/page-view.ts'
import { pageRenderer } from '../../server/pages/render.ts'
import { filled } from './filled-record.ts'

export interface FilledPages {
  /** A page as it would be served with every legal field of the record filled. */
  render(address: string, view: PageView): Promise<string>
  close(): Promise<void>
}

/** The pages from their sources, as the development server renders them, with the filled record in the villa's place. */
export async function filledPages(): Promise<FilledPages> {
  const vite = await createServer({
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      {
        name: 'filled-record',
        enforce: 'pre',
        transform: { filter: { id: /content\/villa\.ts$/ }, handler: (code) => ({ code: fillIn(code), map: null }) },
      },
    ],
  })
  const renderer = pageRenderer(() => ({ atOnce: null, modules: [] }))
  return {
    async render(address, view) {
      const { body } = await renderer.render(address, view)
      return text(body)
    },
    close: () => vite.close(),
  }
}

const fields = ['dpe', 'lease', 'agency', 'publisher', 'host', 'privacy'] as const

function fillIn(code: string): string {
  return fields.reduce((filling, field) => {
    if (!filling.includes(`${field}: null`)) throw new Error(`content/villa.ts holds no ${field}: null`)
    return filling.replace(`${field}: null`, `${field}: ${JSON.stringify(filled[field])}`)
  }, code)
}
