import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The gate: everything that must hold before a change is taken, the quick things first.
const bin = (tool: string) => `node_modules/.bin/${tool}`
const folders = ['content', 'locales', 'renderer', 'pages', 'server', 'db', 'cli', 'scripts', 'tests']
const generated = [
  'locales/i18n-types.ts',
  'locales/i18n-util.ts',
  'locales/i18n-util.sync.ts',
  'locales/i18n-util.async.ts',
]

const drawn = [
  'content/photos.manifest.json',
  'renderer/styles/photos.css',
  'renderer/styles/fonts.css',
  'renderer/styles/fonts',
  'renderer/drawings',
  'renderer/public',
]

const checks: [name: string, command: string, rest: string[]][] = [
  ['translations generated', bin('typesafe-i18n'), ['--no-watch']],
  ...['fonts', 'map', 'elevation', 'icons'].map((name): [string, string, string[]] => [
    `${name} generated`,
    bin('tsx'),
    [`scripts/${name}.ts`],
  ]),
  ['format and lint', bin('biome'), ['check', '.']],
  ['types', bin('tsc'), []],
  ['who imports whom', bin('depcruise'), [...folders]],
  ['nothing unused', bin('knip'), ['--no-progress']],
]

const failures = [...checks.filter((check) => !passes(...check)).map(([name]) => name), ...staleFiles()]
const tests = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test.ts'], { stdio: 'inherit' })
if (tests.status !== 0) failures.push('tests')
if (failures.length > 0) console.error(`check failed: ${failures.join(', ')}`)
process.exitCode = failures.length === 0 ? 0 : 1

function passes(name: string, command: string, rest: string[]): boolean {
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds} s)`)
  if (status !== 0) console.log(`${stdout}${stderr}`)
  return status === 0
}

/** What is generated and committed must be what its sources give; outside a git checkout there is nothing to compare with. */
function staleFiles(): string[] {
  if (!existsSync('.git')) return []
  const files = [...generated, ...drawn]
  const { status, stdout } = spawnSync('git', ['diff', '--stat', 'HEAD', '--', ...files], { encoding: 'utf8' })
  if (status === 0 && stdout === '') return []
  console.log(`FAILED  generated files are not as committed\n${stdout}`)
  return ['generated files']
}
