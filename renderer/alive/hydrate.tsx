import { type ComponentType, startTransition } from 'react'
import { loadLocaleAsync } from '../../locales/i18n-util.async.ts'
import { CopyProvider } from '../copy.tsx'
import type { Served } from '../page-view.ts'
import { nextTask } from './next-task.ts'

/**
 * Brings the served page to life, with the copy of its own language only.
 * In steps, each a task of its own, so that a slow phone answers a finger in between.
 */
export async function hydrate({ view, house }: Served, loadPage: () => Promise<ComponentType>): Promise<void> {
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
      <CopyProvider view={view} house={house}>
        <Page />
      </CopyProvider>,
    )
  })
}
