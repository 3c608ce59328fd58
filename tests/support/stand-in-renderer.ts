import { Readable } from 'node:stream'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskView } from '../../desk/drawn.tsx'
import { Page as ViewingPage } from '../../pages/viewing/index.page.server.tsx'
import { CopyProvider } from '../../renderer/copy.tsx'
import type { HouseView, PageView } from '../../renderer/page-view.ts'
import type { PageRenderer } from '../../server/pages/render.ts'

/** Writes what a page should show, in several chunks. The desk and the pages of viewings are drawn as they are. */
export const standInRenderer: PageRenderer = {
  render(address, view, house) {
    const status = view.failure ? 500 : view.desk || address === '/' || address === '/legal' ? 200 : 404
    return Promise.resolve({ status, body: Readable.from(chunksOf(view, house)) })
  },
}

function chunksOf(view: PageView, house: HouseView): string[] {
  if (view.desk) return [deskPage(view.desk)]
  if (view.viewing) return [viewingPage(view, house)]
  const text = `${view.locale} ${view.intent} ${view.enquiry.state} ${view.failure?.message ?? ''}`
  return ['<!doctype html>', `<p>${text}</p>`, 'x'.repeat(2_000)]
}

/** Returns a page of the desk without its head. */
export const deskPage = ({ title, body }: DeskView): string =>
  `<!doctype html>${renderToStaticMarkup([createElement('title', { key: 'title' }, title), createElement(Fragment, { key: 'body' }, body)])}`

/** Returns a visitor's page of a viewing without its head. */
const viewingPage = (view: PageView, { shown, facts }: HouseView): string =>
  `<!doctype html>${renderToStaticMarkup(
    createElement(CopyProvider, { view, house: shown, children: createElement(ViewingPage, { facts }) }),
  )}`
