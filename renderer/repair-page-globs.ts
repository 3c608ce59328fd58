import type { Plugin } from 'vite'

/**
 * vite-plugin-ssr 0.4 finds pages with globs written for Vite 2 to 7. Vite 8 reads neither `(a|b)` nor the option `as`,
 * and says nothing: every address would answer 404. This rewrites the two in the generated module that holds them.
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
