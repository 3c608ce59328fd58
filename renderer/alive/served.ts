import type { Served } from '../page-view.ts'

/** Returns the data that the server sent with the page. Throws if the server did not render the page. */
export function served(): Served {
  const json = document.getElementById('view')?.textContent
  if (!json) throw new Error('served: the page was not rendered by the server')
  return JSON.parse(json)
}
