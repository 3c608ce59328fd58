import { type ComponentType, startTransition } from 'react'
import { loadLocaleAsync } from '../../locales/i18n-util.async.ts'
import { CopyProvider } from '../copy.tsx'
import type { Served } from '../page-view.ts'
import { nextTask } from './next-task.ts'

/**
 * Hydrates the served page, with the texts of its own language only. Each step is a separate task, so that a slow phone can
 * respond to a touch in between.
 * Throws if the server did not render the page.
 */
export async function hydrate({ view, first }: Served, loadPage: () => Promise<ComponentType>): Promise<void> {
  const container = document.getElementById('page')
  if (container === null) throw new Error('hydrate: the page was not rendered by the server')
  await loadLocaleAsync(view.locale)
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  const Page = await loadPage()
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      container,
      <CopyProvider view={view} first={first}>
        <Page />
      </CopyProvider>,
    )
  })
}
