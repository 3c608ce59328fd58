import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { build } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const isText = /\.(?:js|css|svg|json|txt|xml|webmanifest|ico)$/

/** Builds dist/client, dist/first-script.js and dist/server: what browsers load, the inline script, and what renders the pages. */
export async function buildSite() {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await writeFile('dist/first-script.js', await firstScript())
  for (const entry of await readdir('dist/client', { recursive: true, withFileTypes: true }))
    if (entry.isFile() && isText.test(entry.name)) await compress(path.join(entry.parentPath, entry.name))
}

/** Builds the page's inline script, in one piece and without its tag. */
export async function firstScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'pages/index/first-script.ts', output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk === undefined) throw new Error('first-script: Vite built nothing from pages/index/first-script.ts')
  const code = chunk.code.trim()
  if (/<\/script|<!--/i.test(code)) throw new Error('first-script: the code would end its own tag')
  return code
}

/** Writes a .br and a .gz, at the highest level, next to a text file, unless they are not smaller. */
async function compress(file: string) {
  const content = await readFile(file)
  const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const compressed = { br: await brotli(content, { params }), gz: await gzip(content, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(compressed))
    if (bytes.length < content.length) await writeFile(`${file}.${ending}`, bytes)
}
