import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { bundledEngine, engine } from '../../../scripts/build/server.ts'

const folder = path.resolve('.cache/faults/small-server')
export const smallServer = path.join(folder, 'small-server.js')

/** Bundles small-server.ts, so that a start reads one file. */
export async function buildSmallServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [bundledEngine()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // The test runs as development, whose JSX this build of React lacks.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'tests/faults/support/small-server.ts',
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        output: { format: 'es', entryFileNames: 'small-server.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  cpSync('db/schema.sql', path.join(folder, 'schema.sql'))
  cpSync('db/changes', path.join(folder, 'changes'), { recursive: true })
  cpSync(engine, path.join(folder, path.basename(engine)))
  if (!existsSync(smallServer)) throw new Error(`${smallServer} was not built.`)
}
