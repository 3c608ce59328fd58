import type { Language } from '../../content/languages.ts'
import type { ShownHouse } from '../../house/shown.ts'
import type { Served } from '../page-view.ts'

/** Returns the data that the server sent with the page. Throws if the server did not render the page. */
export const served = (): Served => JSON.parse(document.getElementById('view')?.textContent ?? '')

/** Fetches the house in a language. It is a file that the browser keeps, because inline it would double the document. */
export async function houseIn(language: Language): Promise<ShownHouse> {
  const response = await fetch(served().words[language] ?? '')
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return response.json()
}
