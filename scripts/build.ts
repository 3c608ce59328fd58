import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { build, type Plugin } from 'vite'
import { firstScript } from './build/first-script.ts'
import { bundlePages } from './build/vite-plugin-ssr-repairs.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const isText = /\.(?:js|css|svg|json|txt|xml|webmanifest|ico)$/
const engine = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

const target = 'dist/node'
const aside = '.cache/node'

const parts = process.argv.slice(2)
if (parts.length === 0 || parts.includes('site')) await buildSite()
if (parts.length === 0 || parts.includes('server')) await buildServer()

/** Builds dist/client, dist/first-script.js and dist/server: what browsers load, the inline script, and what renders the pages. */
async function buildSite() {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await writeFile('dist/first-script.js', await firstScript())
  for (const entry of await readdir('dist/client', { recursive: true, withFileTypes: true }))
    if (entry.isFile() && isText.test(entry.name)) await compress(path.join(entry.parentPath, entry.name))
}

/** Writes a .br and a .gz, at the highest level, next to a text file, unless they are not smaller. */
async function compress(file: string) {
  const content = await readFile(file)
  const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const compressed = { br: await brotli(content, { params }), gz: await gzip(content, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(compressed))
    if (bytes.length < content.length) await writeFile(`${file}.${ending}`, bytes)
}

/** Builds dist/node: server, command line and maker with every package, so that a start reads only a few files. */
async function buildServer() {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [bundlePages(), bundledEngine()],
    // This is fixed in the built code, because otherwise React's development build could run, which is a third as fast.
    define: { 'process.env.NODE_ENV': '"production"' },
    // This package is native code, which only the maker uses, so it is copied next to the bundle.
    ssr: { noExternal: true, external: ['sharp'], target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: aside,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        // start is imported by index, and by the tests that listen in their own process.
        input: ['server/index.ts', 'server/start.ts', 'cli/villa.ts', 'makers/maker.ts'],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  cpSync('db/schema.sql', `${aside}/schema.sql`)
  cpSync('db/changes', `${aside}/changes`, { recursive: true })
  cpSync(engine, `${aside}/${path.basename(engine)}`)
  copyNativePackage('sharp', new Set())
  // The folder is replaced at the end, so that a failed build leaves the last one in place.
  rmSync(target, { recursive: true, force: true })
  renameSync(aside, target)
}

/** Makes the bundle load the database's native engine from its own folder, where the package itself would not look for it. */
function bundledEngine(): Plugin {
  return {
    name: 'bundled-engine',
    enforce: 'pre',
    load(id) {
      if (id !== path.resolve('node_modules/bindings/bindings.js')) return undefined
      return `module.exports = (name) => require('./' + name)`
    },
  }
}

/** Copies a package with everything it needs at run time, as it is installed for this machine. */
function copyNativePackage(name: string, copied: Set<string>): void {
  const source = path.join('node_modules', name)
  // An optional dependency that is missing is for another kind of machine.
  if (copied.has(name) || !existsSync(source)) return
  copied.add(name)
  cpSync(source, path.join(aside, source), { recursive: true, dereference: true })
  const { dependencies, optionalDependencies }: Record<string, Record<string, string> | undefined> = JSON.parse(
    readFileSync(path.join(source, 'package.json'), 'utf8'),
  )
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) copyNativePackage(each, copied)
}
