import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { ensureHeadlessChromium } from './chromium.ts'
import { browserResults, type Result, vitestResults } from './test/results.ts'

// Runs the tests with Vitest and, at the same time, those in Chromium with Playwright. With --full it runs the whole suite,
// with --rest only what `npm test` leaves out. At the end it prints the slowest tests and one total.
const suite = process.argv.includes('--rest') ? 'rest' : process.argv.includes('--full') ? 'full' : 'quick'
const reports = {
  vitest: '.cache/tests/vitest.json',
  browser: '.cache/tests/browser.json',
  measured: '.cache/tests/measured.json',
}
for (const report of Object.values(reports)) rmSync(report, { force: true })

const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const env = { ...process.env, ...colour, CHROMIUM_PATH: ensureHeadlessChromium(), SUITE: suite }
const [vitest, browser] = await Promise.all([
  runVitest(reports.vitest, '--project=!measured'),
  runNode('node_modules/@playwright/test/cli.js', ['test']),
])
const results = [...vitestResults(reports.vitest, vitest), ...browserResults(reports.browser, browser)]
if (suite !== 'quick') {
  const measured = await runVitest(reports.measured, '--project=measured', '--maxWorkers=1')
  results.push(...vitestResults(reports.measured, measured))
}

for (const { name } of results.filter(({ state }) => state === 'skipped')) console.log(`skipped: ${name}`)
console.log('The slowest ten:')
for (const { name, seconds } of slowest(results, 10)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
const failed = results.filter(({ state }) => state === 'failed')
for (const { name } of failed) console.log(`failed: ${name}`)
printTotal({ passed: count('passed'), failed: failed.length })
process.exitCode = failed.length === 0 ? 0 : 1

/** Prints the total. The rest of the suite adds what `npm test` has counted before, so that the last line is about all. */
function printTotal({ passed, failed }: Record<'passed' | 'failed', number>): void {
  const file = '.cache/tests/quick-total.json'
  const before: unknown = suite === 'rest' && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  const quick = v.parse(v.nullable(v.object({ passed: v.number(), failed: v.number() })), before)
  if (suite === 'quick') writeFileSync(file, JSON.stringify({ passed, failed }))
  console.log(`${passed + (quick?.passed ?? 0)} passed, ${failed + (quick?.failed ?? 0)} failed`)
}

function runVitest(report: string, ...rest: string[]): Promise<number | null> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...rest])
}

/** Resolves to the exit code. The output is printed line by line, because both runners print at the same time. */
async function runNode(program: string, rest: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...rest], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  endTogether(child)
  createInterface({ input: child.stdout }).on('line', (line) => console.log(line))
  createInterface({ input: child.stderr }).on('line', (line) => console.error(line))
  return new Promise((resolve) => child.once('close', resolve))
}

function endTogether(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
}

function slowest(all: readonly Result[], most: number): Result[] {
  return all.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
}

function count(state: Result['state']): number {
  return results.filter((result) => result.state === state).length
}
