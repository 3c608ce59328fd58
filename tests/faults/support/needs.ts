import { spawnSync } from 'node:child_process'

const isRoot = process.getuid?.() === 0

/** Whether a program is there. */
export function has(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Whether this machine lets us mount a small disk, as root may outside a locked container. */
export function canMount(): boolean {
  return (
    isRoot &&
    spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' }).status === 0
  )
}

/** Somebody whom permissions bind: root reads and writes whatever they say. */
export const boundUser = isRoot ? 65_534 : undefined
