import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

// Checks everything that must hold before a change is accepted, with the quick checks first.
const run = promisify(execFile)
const bin = (tool: string) => `node_modules/.bin/${tool}`
const { include }: { include: string[] } = JSON.parse(readFileSync('tsconfig.json', 'utf8'))
const folders = include.filter((name) => !name.includes('*'))

type Check = readonly [name: string, command: string, ...rest: string[]]

const failures = await failing([
  ['format and lint', bin('biome'), 'check', '.'],
  ['types', bin('tsc')],
  ['who imports whom', bin('depcruise'), ...folders],
  ['nothing unused', bin('knip'), '--no-progress'],
])
// .ci/run runs the tests itself afterwards, so they need not run twice.
if (process.argv.includes('--tests-follow')) console.log('      tests: with npm test, which follows')
else if (spawnSync(bin('tsx'), ['scripts/test.ts'], { stdio: 'inherit' }).status !== 0) failures.push('tests')
if (failures.length > 0) console.error(`check failed: ${failures.join(', ')}`)
process.exitCode = failures.length === 0 ? 0 : 1

/** Runs checks at the same time, and returns the names of those that fail. */
async function failing(checks: readonly Check[]): Promise<string[]> {
  const failed = checks.map(async ([name, command, ...rest]) => {
    const startedAt = performance.now()
    const printed = await run(command, rest, { maxBuffer: 64 * 1024 * 1024 }).then(
      () => null,
      ({ stdout, stderr }) => `${stdout}${stderr}`,
    )
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${printed === null ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`)
    if (printed !== null) console.log(printed)
    return printed === null ? [] : [name]
  })
  return (await Promise.all(failed)).flat()
}
