import fs from 'node:fs'
import path from 'node:path'
import { dist } from './houses.ts'

const kept = path.resolve('.cache/tests')
const maker = path.join(import.meta.dirname, 'quick-maker.js')

/** The PUBLIC_URL of the brochures that the build made, so that no test makes them again. */
export const PUBLIC_URL = 'http://localhost:3000'

/**
 * Returns a copy of the build with a maker that ends at once, for tests that do not look at pictures, brochures or cards.
 * The copy is made once for each build. Its program is copied, because a symbolic link would lead back to the real maker.
 */
export function quickDist(): string {
  const written = [path.join(dist, 'node/index.js'), maker].map((file) => Math.round(fs.statSync(file).mtimeMs))
  const folder = path.join(kept, ['quick', ...written].join('-'))
  if (fs.existsSync(folder)) return folder
  fs.mkdirSync(kept, { recursive: true })
  const aside = fs.mkdtempSync(path.join(kept, 'laying-'))
  // Other users run it too.
  fs.chmodSync(aside, 0o755)
  for (const name of fs.readdirSync(dist))
    if (name !== 'node') fs.symlinkSync(path.join(dist, name), path.join(aside, name))
  const program = path.join(aside, 'node')
  fs.cpSync(path.join(dist, 'node'), program, { recursive: true })
  // The same file as in node_modules, so that a test which opens the database beside a server in its process shares one
  // SQLite with it. Two of them would take away each other's locks.
  const engine = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'
  const own = path.join(program, path.basename(engine))
  fs.rmSync(own)
  fs.linkSync(engine, own)
  fs.renameSync(path.join(program, 'maker.js'), path.join(program, 'real-maker.js'))
  fs.copyFileSync(maker, path.join(program, 'maker.js'))
  try {
    fs.renameSync(aside, folder)
  } catch {
    // Another process was faster.
    fs.rmSync(aside, { recursive: true })
  }
  return folder
}
