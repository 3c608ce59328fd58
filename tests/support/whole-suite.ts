import { spawnSync } from 'node:child_process'

/** Installs the packages of tests/package.json, which are large and which only a few tests need, unless they are there. */
export function installPackagesOfTests(): void {
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs', '--only=', '--with=tests'], {
    stdio: [...stdio],
  })
  if (status !== 0)
    throw new Error('The packages of tests/package.json could not be installed: npm ci in tests/ says why')
}
