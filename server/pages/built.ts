import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShownHouse } from '../../content/shown-house.ts'

export interface BuiltPages {
  /** See pages/index/composition.ts. */
  compositionOf: (shown: readonly ShownHouse[]) => string
}

/** Makes the built pages known to vite-plugin-ssr. In the server's bundle, the build replaces this file with the pages. */
export async function loadBuiltPages(dist: string): Promise<BuiltPages> {
  const built = (file: string) => import(pathToFileURL(path.join(dist, 'server', file)).href)
  await built('importBuild.cjs')
  return built('composition.mjs')
}
