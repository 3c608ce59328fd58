import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Makes the built pages known to vite-plugin-ssr. In the server's bundle, the build replaces this file with the pages. */
export async function loadBuiltPages(dist: string): Promise<void> {
  await import(pathToFileURL(path.join(dist, 'server', 'importBuild.cjs')).href)
}
