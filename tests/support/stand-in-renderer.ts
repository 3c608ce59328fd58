import { Readable } from 'node:stream'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DeskView } from '../../desk/drawn.tsx'
import { ViewingPage } from '../../pages/viewing/ViewingPage.tsx'
import { CopyProvider } from '../../renderer/copy.tsx'
import type { HouseView, PageView } from '../../renderer/page-view.ts'
import type { PageRenderer } from '../../server/pages/render.ts'

export interface StandInRenderer extends PageRenderer {
  /** Each page that was rendered, in order. */
  rendered: { path: string; view: PageView }[]
}

/** Pages without React. Each writes what it should show, in several chunks. */
export function standInRenderer(): StandInRenderer {
  const rendered: StandInRenderer['rendered'] = []
  return {
    rendered,
    render(path, view) {
      rendered.push({ path, view })
      const known = path === '/' || path === '/legal'
      const status = view.failure ? 500 : known ? 200 : 404
      if (view.desk) return Promise.resolve({ status: 200, body: Readable.from([deskPage(view.desk)]) })
      const text = `${view.locale} ${view.intent} ${view.enquiry.state} ${view.failure?.message ?? ''}`
      return Promise.resolve({ status, body: Readable.from(['<!doctype html>', `<p>${text}</p>`, 'x'.repeat(2_000)]) })
    },
  }
}

/** Returns a page of the desk without its head. */
export const deskPage = ({ title, body }: DeskView): string =>
  `<!doctype html>${renderToStaticMarkup([createElement('title', { key: 'title' }, title), createElement(Fragment, { key: 'body' }, body)])}`

/** Returns a visitor's page of a viewing without its head. */
export const viewingPage = (view: PageView, { shown, facts }: HouseView): string =>
  `<!doctype html>${renderToStaticMarkup(
    createElement(CopyProvider, { view, house: shown, children: createElement(ViewingPage, { facts }) }),
  )}`
