import path from 'node:path'
import type { Plugin } from 'vite'

// What vite-plugin-ssr 0.4.142, the last release under this name, needs to work with Vite 8 and in a bundle. What it needs at run
// time is in server/pages/render.ts.

/**
 * Rewrites the globs by which vite-plugin-ssr finds pages, which were written for Vite 2 to 7. Vite 8 silently ignores both
 * `(a|b)` and the option `as`, so every address would answer 404.
 */
export function repairPageGlobs(): Plugin {
  return {
    name: 'repair-page-globs',
    enforce: 'pre',
    transform: {
      filter: { id: /vite-plugin-ssr:importUserCode/ },
      handler: (code) => ({
        code: code
          .replace(/\((\w+(?:\|\w+)+)\)/g, (_, names: string) => `{${names.replaceAll('|', ',')}}`)
          .replace(/(["']?)as\1:\s*"(\w+)"/g, '"query":"?$2"'),
        map: null,
      }),
    },
  }
}

/**
 * Puts the built pages into the server's bundle. server/pages/built.ts becomes plain imports of dist/server. Otherwise
 * vite-plugin-ssr would search for them on disk, through a file that it writes into node_modules.
 */
export function bundlePages(): Plugin {
  return {
    name: 'bundle-pages',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/loadServerBuild.js') && id.includes('vite-plugin-import-build')) {
        return 'export async function loadServerBuild() {}'
      }
      // This module provides `require` for old page files. Ours do not need it, and in a bundle it cannot find its own file.
      if (id.includes('@brillout/require-shim')) {
        return 'exports.installRequireShim = exports.installRequireShim_setUserRootDir = () => {}'
      }
      // This is the same module without the notice about its new name, which it would print at each start.
      if (id.endsWith('/vite-plugin-ssr/dist/esm/node/runtime/index.js')) return "export * from './index-common.js'"
      return id === path.resolve('server/pages/built.ts') ? bundledPages() : undefined
    },
  }
}

function bundledPages(): string {
  const at = (file: string) => JSON.stringify(path.resolve(file))
  return `
    import { setImportBuildGetters } from ${at('node_modules/vite-plugin-ssr/dist/esm/node/runtime/globalContext/loadImportBuild.js')}
    import clientManifest from ${at('dist/assets.json')}
    import pluginManifest from ${at('dist/client/vite-plugin-ssr.json')}
    export async function loadBuiltPages() {
      setImportBuildGetters({
        pageFiles: () => import(${at('dist/server/pageFiles.mjs')}),
        clientManifest: () => clientManifest,
        pluginManifest: () => pluginManifest,
      })
    }`
}
