import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { ensureHeadlessChromium } from './chromium.ts'
import { browserResults, type Result, vitestResults } from './test/results.ts'

// Runs the unit, HTTP and quick fault tests with Vitest and, at the same time, the browser tests with Playwright. At the end
// it prints the slowest tests and one total.
const reports = { vitest: '.cache/tests/vitest.json', browser: '.cache/tests/browser.json' }
for (const report of Object.values(reports)) rmSync(report, { force: true })

const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const env = { ...process.env, ...colour, CHROMIUM_PATH: ensureHeadlessChromium() }
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
const [vitest, browser] = await Promise.all([
  runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters]),
  runNode('node_modules/@playwright/test/cli.js', ['test']),
])

const results = [...vitestResults(reports.vitest, vitest), ...browserResults(reports.browser, browser)]
for (const { name } of results.filter(({ state }) => state === 'skipped')) console.log(`skipped: ${name}`)
console.log('The slowest ten:')
for (const { name, seconds } of slowest(results, 10)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
const failed = count('failed')
console.log(`${count('passed')} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

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
