import path from 'node:path'
import type { Plugin } from 'vite'

export const engine = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/** Makes the bundle load the database's native engine from its own folder, where the package itself would not look for it. */
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
