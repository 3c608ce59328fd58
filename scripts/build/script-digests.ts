import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const entries = 'dist/client/assets/entries'
const tag = /src="\$\{src\}" defer>/

/** Names, with each page's script, the digest of its content: a copy that was changed on its way is not run. */
export function scriptDigests(): Plugin {
  return {
    name: 'script-digests',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/html/injectAssets/inferHtmlTags.js')) return undefined
      if (!tag.test(code)) throw new Error('script-digests: the tag is written otherwise')
      const digests = JSON.stringify(digestsByAddress())
      return code.replace(tag, () => `src="\${src}" integrity="\${${digests}[src]}" defer>`)
    },
  }
}

function digestsByAddress(): Record<string, string> {
  const files = readdirSync(entries).filter((file) => file.endsWith('.js'))
  return Object.fromEntries(
    files.map((file) => {
      const digest = createHash('sha256')
        .update(readFileSync(`${entries}/${file}`))
        .digest('base64')
      return [`/assets/entries/${file}`, `sha256-${digest}`]
    }),
  )
}
