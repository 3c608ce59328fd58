import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Returns true if the step's outputs exist and were made from exactly these inputs. */
export function isFresh(root, step) {
  const stamp = stampOf(root, step)
  return (
    step.outputs.every((output) => existsSync(path.join(root, output))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(root, step)
  )
}

export function runStep(root, step) {
  const before = fingerprint(root, step)
  const [tool, ...rest] = step.command
  run(root, step.says, [path.join(root, 'node_modules', '.bin', tool), ...rest], process.env)
  mkdirSync(path.dirname(stampOf(root, step)), { recursive: true })
  writeFileSync(stampOf(root, step), before)
}

/** Runs a command with one line of progress. Its own output is shown only if it fails. */
export function run(root, says, [command, ...rest], env) {
  const startedAt = performance.now()
  process.stderr.write(`${says} … `)
  const result = spawnSync(command, rest, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (result.status !== 0) {
    const why = result.error?.message ?? `exit code ${result.status ?? result.signal}`
    throw new Error(`failed (${why})\n${result.stdout ?? ''}${result.stderr ?? ''}`)
  }
  process.stderr.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

const stampOf = (root, step) => path.join(root, '.cache', 'prepare', step.name)

function fingerprint(root, step) {
  const hash = createHash('sha256').update(step.command.join(' '))
  for (const name of step.environment ?? []) hash.update(`\n${name}=${process.env[name] ?? ''}`)
  for (const input of step.inputs)
    for (const file of filesUnder(path.join(root, input))) {
      hash.update(`\n${path.relative(root, file)}\n`).update(readFileSync(file))
    }
  return hash.digest('hex')
}

function filesUnder(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  const entries = readdirSync(place, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()
}
