import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'

// Every row of the fault matrix, the quick ones and those that take minutes; then what became of each enquiry and letter.
const tallyFile = '.cache/faults/tally.jsonl'
const reportFile = '.cache/faults/report.json'
const counts = ['acknowledged', 'stored', 'delivered', 'duplicated'] as const

const tallySchema = v.object({
  row: v.number(),
  acknowledged: v.number(),
  stored: v.number(),
  delivered: v.number(),
  duplicated: v.number(),
})
const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ status: v.string(), title: v.string() })) })),
})

rmSync(tallyFile, { force: true })
rmSync(reportFile, { force: true })
findStrace()
const began = performance.now()
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vitest.faults.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ],
  { stdio: 'inherit' },
)
printTally()
printRows()
process.exitCode = status === 0 ? 0 : 1

function findStrace(): void {
  if (spawnSync('strace', ['--version'], { stdio: 'ignore' }).error === undefined) return
  const isRoot = process.getuid?.() === 0
  console.log(isRoot ? 'Installing strace, which row 3 needs' : 'strace is missing: row 3 will be skipped')
  if (isRoot) {
    spawnSync('sh', ['-c', 'apt-get update -q && apt-get install -qy --no-install-recommends strace'], {
      stdio: 'ignore',
    })
  }
}

function printTally(): void {
  const lines = existsSync(tallyFile) ? readFileSync(tallyFile, 'utf8').trim().split('\n') : []
  const tallies = lines.map((line) => v.parse(tallySchema, JSON.parse(line)))
  const sumOf = (row?: number) =>
    counts.map((count) =>
      tallies.filter((each) => row === undefined || each.row === row).reduce((sum, each) => sum + each[count], 0),
    )
  const rows = [...new Set(tallies.map(({ row }) => row))].sort((a, b) => a - b)
  printLine('row', counts)
  for (const row of rows) printLine(String(row), sumOf(row))
  printLine('all', sumOf())
}

function printLine(first: string, cells: readonly (string | number)[]): void {
  console.log([first.padStart(4), ...cells.map((cell) => String(cell).padStart(13))].join(''))
}

function printRows(): void {
  if (!existsSync(reportFile)) return
  const report = v.parse(reportSchema, JSON.parse(readFileSync(reportFile, 'utf8')))
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const rowOf = (title: string) => Number(/^row (\d+)/.exec(title)?.[1])
  const tried = new Set(results.filter((each) => each.status === 'passed').map((each) => rowOf(each.title)))
  const skipped = results.filter(({ status }) => status === 'skipped' || status === 'pending')
  for (const { title } of skipped) console.log(`skipped on this machine: ${title}`)
  const missing = Array.from({ length: 26 }, (_, index) => index + 1).filter((row) => !tried.has(row))
  if (missing.length > 0) console.log(`rows without a passing test: ${missing.join(', ')}`)
  const seconds = Math.round((performance.now() - began) / 1_000)
  console.log(`${tried.size} of 26 rows in ${seconds} s`)
  console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed`)
}
