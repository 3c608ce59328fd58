import { spawnSync } from 'node:child_process'

const isRoot = process.getuid?.() === 0

/** Returns true if the program is installed. */
export function has(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Returns true if this machine may mount a small disk, as root can outside a locked container. */
export function canMount(): boolean {
  return (
    isRoot &&
    spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' }).status === 0
  )
}

/** A user whom permissions restrict. Root ignores them. */
export const boundUser = isRoot ? 65_534 : undefined

/** Installs the packages of tests/package.json, which are large and which only a few tests need, unless they are there. */
export function installPackagesOfTests(): void {
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs', '--only=', '--with=tests'], {
    stdio: [...stdio],
  })
  if (status !== 0)
    throw new Error('The packages of tests/package.json could not be installed: npm ci in tests/ says why')
}
