import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'vite'
import { bundlePages } from '../../server/pages/vite-plugin-ssr-repairs.ts'
import { bundledEngine, engine } from './bundled-engine.ts'
import { copyNativePackage } from './native-package.ts'

const target = 'dist/node'
const aside = '.cache/node'

/**
 * Builds dist/node: the server, the command line and the maker, with the pages and every package in them. A start then reads
 * a few files instead of a thousand, and the image needs no node_modules.
 */
export async function buildServer() {
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
        input: {
          index: 'server/index.ts',
          // Imported by the first, and by the tests that listen in their own process.
          start: 'server/start.ts',
          villa: 'cli/villa.ts',
          maker: 'makers/maker.ts',
          'copy-database': 'db/copy-database.js',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  cpSync('db/schema.sql', `${aside}/schema.sql`)
  cpSync('db/changes', `${aside}/changes`, { recursive: true })
  cpSync(engine, `${aside}/${basename(engine)}`)
  copyNativePackage('sharp', `${aside}/node_modules`)
  writeFileSync(`${aside}/build-info.json`, `${JSON.stringify(buildInfo(), null, 2)}\n`)
  // The folder is replaced at the end, so that a failed build leaves the last one in place.
  rmSync(target, { recursive: true, force: true })
  renameSync(aside, target)
}

/** Returns the version. Commit and date are null if they are unknown, as in an image built without git. */
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
