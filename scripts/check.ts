import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

// The gate: everything that must hold before a change is taken, the quick things first.
const run = promisify(execFile)
const bin = (tool: string) => `node_modules/.bin/${tool}`
const folders = [
  'content',
  'locales',
  'renderer',
  'pages',
  'house',
  'makers',
  'server',
  'db',
  'cli',
  'scripts',
  'tests',
]
const drawn = [
  'renderer/styles/fonts.css',
  'renderer/styles/fonts',
  'pages/index/sections/topbar/bar-words.css',
  'renderer/public',
]

type Check = readonly [name: string, command: string, ...rest: string[]]

const making: Check[] = [
  ['fonts generated', bin('tsx'), 'scripts/fonts.ts'],
  ['icons generated', bin('tsx'), 'scripts/icons.ts'],
]
const reading: Check[] = [
  ['format and lint', bin('biome'), 'check', '.'],
  ['types', bin('tsc')],
  ['who imports whom', bin('depcruise'), ...folders],
  ['nothing unused', bin('knip'), '--no-progress'],
]

// What makes files before what reads them; none of a group needs another.
const failures = [...(await failing(making)), ...staleFiles(), ...(await failing(reading))]
// For whoever runs the tests next all the same: see .ci/run.
if (process.argv.includes('--tests-follow')) console.log('      tests: with npm test, which follows')
else if (!testsPass()) failures.push('tests')
if (failures.length > 0) console.error(`check failed: ${failures.join(', ')}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function failing(checks: readonly Check[]): Promise<string[]> {
  const passed = await Promise.all(checks.map(passes))
  return checks.filter((_check, index) => !passed[index]).map(([name]) => name)
}

async function passes([name, command, ...rest]: Check): Promise<boolean> {
  const startedAt = performance.now()
  const printed = await run(command, rest, { maxBuffer: 64 * 1024 * 1024 }).then(
    () => null,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${printed === null ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`)
  if (printed !== null) console.log(printed)
  return printed === null
}

function testsPass(): boolean {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test.ts'], { stdio: 'inherit' }).status === 0
}

/** What is generated and committed must be what its sources give; outside a git checkout there is nothing to compare with. */
function staleFiles(): string[] {
  if (!existsSync('.git')) return []
  const { status, stdout } = spawnSync('git', ['diff', '--stat', 'HEAD', '--', ...drawn], { encoding: 'utf8' })
  if (status === 0 && stdout === '') return []
  console.log(`FAILED  generated files are not as committed\n${stdout}`)
  return ['generated files']
}
