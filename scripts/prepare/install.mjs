import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { run } from './step.mjs'

export const engine = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/** True if node_modules is as the lock file says and fits this Node. Without `tools`, those may be missing. */
export const packagesMatch = (root, tools = true) => lockMatches(root, tools) && engineFits(root)

/** Installs what the lock file of a folder names. Runs no script of a package. What was installed as a tool once stays. */
export function installPackages(folder, tools) {
  const { installed, locked } = packagesIn(folder)
  const all = tools || Object.keys(installed ?? {}).some((place) => locked[place]?.dev)
  // A new installation deletes what is there, also the built engine.
  const command = installed === undefined ? ['ci'] : ['install', '--no-save']
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', all ? '--include=dev' : '--omit=dev']
  return run(folder, [...npm, ...command, ...options])
}

/** Fetches the database's engine for this Node or, where none can be downloaded, compiles it, which takes a minute. */
export async function buildEngine(root) {
  await run(root, [...npm, 'rebuild', 'better-sqlite3'], { ...headersAtHand(), ...flagsForTheEngine() })
  // This runs in another process, because this one may remember the engine that did not load.
  const trial = ['--eval', "new (require('better-sqlite3'))(':memory:').close()"]
  if (!engineIsSound(root) || spawnSync(process.execPath, trial, { cwd: root }).status !== 0) {
    throw new Error(
      'The database engine (better-sqlite3) does not load. If no built engine can be downloaded, it must be compiled: ' +
        'install python3, make and g++, remove node_modules, and start again.',
    )
  }
}

const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm']

/** Returns true if a folder's node_modules contains what its lock file names, and nothing of another version. */
export function lockMatches(folder, tools = true) {
  const { installed, locked } = packagesIn(folder)
  if (installed === undefined) return false
  const missing = Object.entries(locked).some(
    ([place, { version, optional, dev, devOptional }]) =>
      place !== '' && !optional && (tools || !(dev || devOptional)) && installed[place]?.version !== version,
  )
  return !missing && Object.entries(installed).every(([place, entry]) => locked[place]?.version === entry.version)
}

function packagesIn(folder) {
  return {
    installed: packagesOf(path.join(folder, 'node_modules', '.package-lock.json')),
    locked: packagesOf(path.join(folder, 'package-lock.json')) ?? {},
  }
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** Returns true if the database's engine is there and was built for this Node. */
export function engineFits(root) {
  if (!engineIsSound(root)) return false
  try {
    const Database = createRequire(path.join(root, 'package.json'))('better-sqlite3')
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

// Loading an engine that was built without object-wrap.h may end this process, so the file is searched instead.
function engineIsSound(root) {
  const file = path.join(root, engine)
  return existsSync(file) && !readFileSync(file).includes('RemoveEnvironmentCleanupHook')
}

// The path is relative to the folder of the compilation, because an absolute path may contain blanks, which would break it.
function flagsForTheEngine() {
  return { CXXFLAGS: `${process.env.CXXFLAGS ?? ''} -include ../../../scripts/prepare/object-wrap.h`, JOBS: 'max' }
}

// If Node's own headers are installed, node-gyp does not have to download them.
function headersAtHand() {
  const prefix = path.resolve(process.execPath, '..', '..')
  return existsSync(path.join(prefix, 'include', 'node', 'node.h')) ? { npm_config_nodedir: prefix } : {}
}
