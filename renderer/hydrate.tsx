import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadLocaleAsync } from '../locales/i18n-util.async.ts'
import { CopyProvider } from './copy.tsx'
import type { PageView } from './page-view.ts'

/** Brings the served page to life, with the copy of its own language only. */
export async function hydrate(Page: ComponentType): Promise<void> {
  const container = document.getElementById('page')
  const json = document.getElementById('view')?.textContent
  if (container === null || !json) throw new Error('hydrate: the page was not rendered by the server')
  const view: PageView = JSON.parse(json)
  await loadLocaleAsync(view.locale)
  hydrateRoot(
    container,
    <CopyProvider view={view}>
      <Page />
    </CopyProvider>,
  )
}
