import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Returns true if the step's outputs exist and were made from exactly these inputs. */
export function isFresh(root, step) {
  const stamp = stampOf(root, step)
  const isThere = existsSync(stamp) && step.outputs.every((output) => existsSync(path.join(root, output)))
  return isThere && readFileSync(stamp, 'utf8') === fingerprint(root, step)
}

export async function runStep(root, step) {
  const before = fingerprint(root, step)
  const [tool, ...rest] = step.command
  await told(step.says, run(root, [path.join(root, 'node_modules', '.bin', tool), ...rest]))
  mkdirSync(path.dirname(stampOf(root, step)), { recursive: true })
  writeFileSync(stampOf(root, step), before)
}

/** Runs a command. Rejects with its output if it fails. */
export async function run(folder, [command, ...rest], environment = {}) {
  const env = { ...process.env, ...environment }
  const child = spawn(command, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const why = await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) => resolve(code === 0 ? null : `exit code ${code ?? signal}`))
  })
  if (why !== null) throw new Error(`${command} ${rest.join(' ')}: ${why}\n${output}`)
}

/** Prints one line: what is being done and, at the end, how many seconds it took. */
export async function told(says, work) {
  const startedAt = performance.now()
  process.stderr.write(`${says} … `)
  try {
    await work
  } catch (error) {
    process.stderr.write('failed\n')
    throw error
  }
  process.stderr.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

const stampOf = (root, step) => path.join(root, '.cache', 'prepare', step.name)

function fingerprint(root, step) {
  const hash = createHash('sha256').update(step.command.join(' '))
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
