import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Makes the built pages known to vite-plugin-ssr. In the server's own bundle the build puts the pages in this file's place. */
export async function loadBuiltPages(dist: string): Promise<void> {
  await import(pathToFileURL(path.join(dist, 'server/importBuild.cjs')).href)
}
