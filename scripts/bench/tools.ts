import { spawnSync } from 'node:child_process'
import os from 'node:os'

const packages = { nginx: 'nginx-light', wrk: 'wrk', taskset: 'util-linux' } as const
export type Tool = keyof typeof packages

/** Returns which of these tools are missing and could not be installed. As root, it tries apt. */
export function missingTools(tools: readonly Tool[]): Tool[] {
  const missing = tools.filter((tool) => !isThere(tool))
  if (missing.length > 0 && process.getuid?.() === 0 && isThere('apt-get')) {
    console.log(`Installing ${missing.map((tool) => packages[tool]).join(', ')} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env })
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...missing.map((tool) => packages[tool])],
      { env },
    )
  }
  return missing.filter((tool) => !isThere(tool))
}

/** Returns the words that put a command on one core: servers on the first, the load on the second. */
export function onCore(core: 0 | 1): string[] {
  return os.availableParallelism() > 1 ? ['taskset', '-c', String(core)] : []
}

function isThere(tool: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
}
