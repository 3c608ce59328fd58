import path from 'node:path'
import type { Plugin } from 'vite'

const runtime = 'node_modules/vite-plugin-ssr/dist/esm/node/runtime/globalContext/loadImportBuild.js'

/**
 * Puts the built pages into the server's bundle: server/pages/built.ts becomes plain imports of dist/server, and the
 * search that vite-plugin-ssr would make for them on disk, through a file it writes into node_modules, is left out.
 */
export function bundledPages(): Plugin {
  const at = (file: string) => JSON.stringify(path.resolve(file))
  return {
    name: 'bundled-pages',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/loadServerBuild.js') && id.includes('vite-plugin-import-build')) {
        return 'export async function loadServerBuild() {}'
      }
      // Lends `require` to old page files that call it; ours have none, and in a bundle it cannot find its own file.
      if (id.includes('@brillout/require-shim')) {
        return 'exports.installRequireShim = exports.installRequireShim_setUserRootDir = () => {}'
      }
      // The same without the line that it would print at each start, about its successor's name.
      if (id.endsWith('/vite-plugin-ssr/dist/esm/node/runtime/index.js')) return "export * from './index-common.js'"
      if (id !== path.resolve('server/pages/built.ts')) return undefined
      return `
        import { setImportBuildGetters } from ${at(runtime)}
        import clientManifest from ${at('dist/assets.json')}
        import pluginManifest from ${at('dist/client/vite-plugin-ssr.json')}
        export async function loadBuiltPages() {
          setImportBuildGetters({
            pageFiles: () => import(${at('dist/server/pageFiles.mjs')}),
            clientManifest: () => clientManifest,
            pluginManifest: () => pluginManifest,
          })
          return import(${at('dist/server/composition.mjs')})
        }`
    },
  }
}
