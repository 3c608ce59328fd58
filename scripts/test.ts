import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ensureHeadlessChromium } from './chromium.ts'

// Runs the tests with Vitest and, at the same time, those in Chromium with Playwright. With --full it runs the whole suite,
// with --rest only what `npm test` leaves out. At the end it names the tests that failed or were skipped, and prints one
// total.
const suite = process.argv.includes('--rest') ? 'rest' : process.argv.includes('--full') ? 'full' : 'quick'
const folder = '.cache/tests'
for (const report of ['vitest', 'browser', 'measured']) rmSync(`${folder}/${report}.json`, { force: true })

interface Result {
  name: string
  state: string
}

const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const env = { ...process.env, ...colour, CHROMIUM_PATH: ensureHeadlessChromium(), SUITE: suite }
const results = (await Promise.all([vitest('vitest', '--project=!measured'), playwright()])).flat()
if (suite !== 'quick') results.push(...(await vitest('measured', '--project=measured', '--maxWorkers=1')))

const named = (state: string) => results.filter((result) => result.state === state)
for (const { name } of named('skipped')) console.log(`skipped: ${name}`)
printTotal(named('passed').length, named('failed'))
process.exitCode = named('failed').length === 0 ? 0 : 1

async function vitest(report: string, ...rest: string[]): Promise<Result[]> {
  const file = `${folder}/${report}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...rest])
  type Assertion = { fullName: string; status: string }
  const files: { name: string; assertionResults: Assertion[] }[] = read(file)?.testResults ?? []
  const all = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => {
      const state = status === 'passed' || status === 'failed' ? status : 'skipped'
      return { name: `${path.relative('', name)} › ${fullName}`, state }
    }),
  )
  return withFailure(all, 'Vitest', code)
}

interface BrowserSuite {
  title: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: BrowserSuite[]
}

async function playwright(): Promise<Result[]> {
  const code = await run('node_modules/@playwright/test/cli.js', ['test'])
  const suites: BrowserSuite[] = read(`${folder}/browser.json`)?.suites ?? []
  const states: Record<string, string> = { expected: 'passed', flaky: 'failed', unexpected: 'failed' }
  const resultsOf = (before: string, { title, specs, suites: inner = [] }: BrowserSuite): Result[] => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({
        name: `${before}${title} › ${spec.title}`,
        state: states[status] ?? 'skipped',
      })),
    ),
    ...inner.flatMap((each) => resultsOf(`${before}${title} › `, each)),
  ]
  const all = suites.flatMap((each) => resultsOf('tests/browser/', each))
  return withFailure(all, 'Playwright', code)
}

/** Resolves to the exit code. The output is printed line by line, because both runners print at the same time. */
function run(program: string, rest: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...rest], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  createInterface({ input: child.stdout }).on('line', (line) => console.log(line))
  createInterface({ input: child.stderr }).on('line', (line) => console.error(line))
  return new Promise((resolve) => child.once('close', resolve))
}

// A runner may fail without a failed test, for example if a file does not load or an error occurs outside of any test.
function withFailure(all: Result[], runner: string, code: number | null): Result[] {
  if (code === 0 || all.some(({ state }) => state === 'failed')) return all
  return [...all, { name: `${runner} ended with ${code}`, state: 'failed' }]
}

/** Names the tests that failed and prints the total. The rest of the suite adds what `npm test` has found before. */
function printTotal(passed: number, failed: Result[]): void {
  const file = `${folder}/quick-total.json`
  const before: { passed: number; failed: string[] } = (suite === 'rest' ? read(file) : undefined) ?? {
    passed: 0,
    failed: [],
  }
  const names = failed.map(({ name }) => name)
  if (suite === 'quick') writeFileSync(file, JSON.stringify({ passed, failed: names }))
  for (const name of [...before.failed, ...names]) console.log(`failed: ${name}`)
  console.log(`${passed + before.passed} passed, ${names.length + before.failed.length} failed`)
}

/** Returns what a runner has reported, undefined if it has not. Its shape is that of the version that is installed. */
function read(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
