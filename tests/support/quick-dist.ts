import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { dist } from './houses.ts'

const kept = path.resolve('.cache/tests')
const makers = ['quick-maker.js', 'eager-maker.js'] as const

/** The PUBLIC_URL of the brochures that the build made, so that no test makes them again. */
export const PUBLIC_URL = 'http://localhost:3000'

/**
 * Returns a copy of the build with a maker that ends at once, for tests that do not look at pictures, brochures or cards.
 * With the eager maker, brochures and cards are real. The copy is made once for each build. It uses hard links, because a
 * symbolic link would lead the program back to the real maker.
 */
export function quickDist(maker: (typeof makers)[number] = 'quick-maker.js'): string {
  const files = makers.map((name) => path.join(import.meta.dirname, name))
  const written = [path.join(dist, 'node/index.js'), ...files].map((file) => Math.round(statSync(file).mtimeMs))
  const folder = path.join(kept, [maker, ...written].join('-'))
  if (existsSync(folder)) return folder
  mkdirSync(kept, { recursive: true })
  const aside = mkdtempSync(path.join(kept, 'laying-'))
  // Other users run it too.
  chmodSync(aside, 0o755)
  for (const name of readdirSync(dist)) if (name !== 'node') symlinkSync(path.join(dist, name), path.join(aside, name))
  const program = path.join(aside, 'node')
  linkAll(path.join(dist, 'node'), program)
  // The same file as in node_modules, so that a test which opens the database beside a server in its process shares one
  // SQLite with it. Two of them would take away each other's locks.
  const engine = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'
  const own = path.join(program, path.basename(engine))
  rmSync(own)
  linkSync(engine, own)
  renameSync(path.join(program, 'maker.js'), path.join(program, 'real-maker.js'))
  for (const file of files) copyFileSync(file, path.join(program, path.basename(file)))
  renameSync(path.join(program, maker), path.join(program, 'maker.js'))
  try {
    renameSync(aside, folder)
  } catch {
    // Another process was faster.
    rmSync(aside, { recursive: true })
  }
  return folder
}

function linkAll(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else linkSync(source, target)
  }
}
