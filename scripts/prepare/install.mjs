import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { run } from './step.mjs'

const engine = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/** Returns true if node_modules contains what the lock file names, and the database's engine was built for this Node. */
export function packagesMatch(root) {
  return lockMatches(root) && engineIsSound(root) && engineLoads(root)
}

/** Installs exactly what the lock file names or, if only Node has changed, rebuilds the database's engine. */
export function installPackages(root) {
  const npm = process.env.npm_execpath
  const command = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
  const env = { ...process.env, ...headersAtHand(), ...flagsForTheEngine() }
  if (lockMatches(root)) {
    run(root, 'Building the database engine for this Node', [...command, 'rebuild', 'better-sqlite3'], env)
  } else {
    run(root, 'Installing packages, about a minute', [...command, 'ci', '--include=dev'], env)
  }
  // This runs in another process, because this one may remember the engine that did not load.
  const trial = ['--eval', "new (require('better-sqlite3'))(':memory:').close()"]
  if (!engineIsSound(root) || spawnSync(process.execPath, trial, { cwd: root }).status !== 0) {
    throw new Error(
      'The database engine (better-sqlite3) does not load. If no built engine can be downloaded, it must be compiled: ' +
        'install python3, make and g++, remove node_modules, and start again.',
    )
  }
}

function lockMatches(root) {
  const installed = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  if (installed === undefined) return false
  const locked = packagesOf(path.join(root, 'package-lock.json'))
  const missing = Object.entries(locked).some(
    ([place, entry]) => place !== '' && !entry.optional && installed[place]?.version !== entry.version,
  )
  return !missing && Object.entries(installed).every(([place, entry]) => locked[place]?.version === entry.version)
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

function engineLoads(root) {
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
  return { CXXFLAGS: `${process.env.CXXFLAGS ?? ''} -include ../../../scripts/prepare/object-wrap.h` }
}

// If Node's own headers are installed, node-gyp does not have to download them.
function headersAtHand() {
  const prefix = path.resolve(process.execPath, '..', '..')
  return existsSync(path.join(prefix, 'include', 'node', 'node.h')) ? { npm_config_nodedir: prefix } : {}
}
