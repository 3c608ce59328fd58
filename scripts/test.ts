import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'

// Unit, HTTP and quick fault tests by Vitest, then the browser tests by Playwright; one sum at the end.
const reports = { vitest: '.cache/tests/vitest.json', browser: '.cache/tests/browser.json' }
for (const report of Object.values(reports)) rmSync(report, { force: true })

const chromium = ensureChromium()
const env = { ...process.env, CHROMIUM_PATH: chromium }
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`]
const vitest = runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters])
const browser = runNode('node_modules/@playwright/test/cli.js', ['test'])

const sums = [vitestSums(vitest), browserSums(browser)]
const passed = sums.reduce((sum, { passed }) => sum + passed, 0)
const failed = sums.reduce((sum, { failed }) => sum + failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function runNode(program: string, rest: string[]) {
  return spawnSync(process.execPath, [program, ...rest], { stdio: 'inherit', env }).status
}

function vitestSums(status: number | null) {
  const report = readReport(reports.vitest)
  return atLeastOneFailure(status, Number(report['numPassedTests'] ?? 0), Number(report['numFailedTests'] ?? 0))
}

function browserSums(status: number | null) {
  const stats = readReport(reports.browser)['stats']
  const { expected = 0, unexpected = 0, flaky = 0 } = isRecord(stats) ? stats : {}
  return atLeastOneFailure(status, Number(expected) + Number(flaky), Number(unexpected))
}

// A runner may fail without a failed test: a file that does not load, an error outside of any test.
function atLeastOneFailure(status: number | null, passed: number, failed: number) {
  return { passed, failed: status === 0 ? failed : Math.max(1, failed) }
}

function readReport(file: string): Record<string, unknown> {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return isRecord(report) ? report : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
