import type { Served } from '../page-view.ts'

/** What the server sent along with the page. */
export function served(): Served {
  const json = document.getElementById('view')?.textContent
  if (!json) throw new Error('served: the page was not rendered by the server')
  return JSON.parse(json)
}
