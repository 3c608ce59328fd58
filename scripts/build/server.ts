import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'vite'
import { bundledEngine, engine } from './bundled-engine.ts'
import { bundledPages } from './bundled-pages.ts'
import { layNativePackage } from './native-package.ts'

const target = 'dist/node'
const aside = '.cache/node'

/**
 * dist/node: the server, the command line and the maker, with the pages and every package in them, so that a start reads a few
 * files instead of a thousand and the image needs no node_modules.
 */
export async function buildServer() {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [bundledPages(), bundledEngine()],
    // The built code is never the place to ask which mode it is: React's development build would be a third as fast.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Native, and for the maker alone: it lies beside the bundle as it is.
    ssr: { noExternal: true, external: ['sharp'], target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: aside,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: {
          index: 'server/index.ts',
          villa: 'cli/villa.ts',
          maker: 'makers/maker.ts',
          'copy-database': 'db/copy-database.js',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  cpSync('db/migrations', `${aside}/migrations`, { recursive: true })
  cpSync(engine, `${aside}/${basename(engine)}`)
  layNativePackage('sharp', `${aside}/node_modules`)
  writeFileSync(`${aside}/build-info.json`, `${JSON.stringify(buildInfo(), null, 2)}\n`)
  // In one step, so that a build that fails leaves the last one in place.
  rmSync(target, { recursive: true, force: true })
  renameSync(aside, target)
}

/** Which version this is; commit and date are null where they are not known, as in an image built without git. */
function buildInfo() {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commit = process.env['BUILD_COMMIT'] ?? git('rev-parse', '--short=12', 'HEAD')
  const date = process.env['BUILD_DATE'] ?? git('show', '--no-patch', '--format=%cI', 'HEAD')
  return { version, commit, date }
}

function git(...rest: string[]): string | null {
  try {
    return execFileSync('git', rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
