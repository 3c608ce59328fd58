import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Language } from '../../content/enquiry.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { loadPageRenderer, type PageRenderer } from '../../server/pages/render.ts'
import { startServer } from '../../server/start.ts'
import { PUBLIC_URL } from './site.ts'

/** What the house states in addition. */
export type Stated = (language: Language) => Pick<ShownHouse, 'particulars' | 'person'>

/** The house that ships, with the particulars and the person that a test chooses. */
interface ParticularsSite {
  url: string
  stop(): Promise<void>
}

export async function particularsSite(dataDir: string, stated: Stated): Promise<ParticularsSite> {
  const dist = path.resolve('dist')
  const renderer = withParticulars(await loadPageRenderer(dist), stated)
  const environment = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, PUBLIC_URL, LOG_LEVEL: 'error' }
  const { app, stop } = await startServer(environment, dist, { renderer })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop }
}

function withParticulars(renderer: PageRenderer, stated: Stated): PageRenderer {
  return {
    ...renderer,
    compositionOf: (shown) => renderer.compositionOf?.(shown.map((each) => ({ ...each, ...stated('en') }))) ?? '',
    render: (address, view, house) =>
      renderer.render(address, view, { ...house, shown: { ...house.shown, ...stated(view.locale) } }),
  }
}
