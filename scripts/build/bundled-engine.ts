import path from 'node:path'
import type { Plugin } from 'vite'

export const engine = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/** The database's native engine lies beside the bundle, where the package's own search would not look for it. */
export function bundledEngine(): Plugin {
  return {
    name: 'bundled-engine',
    enforce: 'pre',
    load(id) {
      if (id !== path.resolve('node_modules/bindings/bindings.js')) return undefined
      return `module.exports = (name) => require('./' + name)`
    },
  }
}
