import type { Plugin } from 'vite'

const storage = '\0react-request-storage'

/**
 * React keeps the render under way in an AsyncLocalStorage, for components that load data while they render; there are
 * none here. In Node 20 its first use makes every promise and socket of the process slower for good, by a tenth of a
 * request that is answered from memory; so React's own gets one that keeps nothing.
 */
export function calmReact(): Plugin {
  return {
    name: 'calm-react',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'async_hooks' && importer?.includes('/react-dom/') ? storage : undefined,
    load: (id) =>
      id === storage
        ? 'exports.AsyncLocalStorage = class { getStore() {} run(_store, work, ...rest) { return work(...rest) } }'
        : undefined,
  }
}
