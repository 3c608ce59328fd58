import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'
import { startVitest } from 'vitest/node'
import { limits } from '../tests/support/limits.ts'

// Runs every row of the fault matrix, including those that take minutes, and then prints what became of the enquiries and letters.
const tallyFile = '.cache/faults/tally.jsonl'
const counts = ['acknowledged', 'stored', 'delivered', 'duplicated'] as const

const tallySchema = v.object({
  row: v.number(),
  acknowledged: v.number(),
  stored: v.number(),
  delivered: v.number(),
  duplicated: v.number(),
})
rmSync(tallyFile, { force: true })
findStrace()
const began = performance.now()
// The files run one after the other, because several of them measure time. Arguments of the command choose among them.
const vitest = await startVitest('test', process.argv.slice(2), {
  config: false,
  watch: false,
  include: ['tests/faults/*.{test,fault}.ts'],
  maxWorkers: 1,
  testTimeout: limits.long,
  hookTimeout: limits.test,
})
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
await vitest.close()
printTally()
printRows()

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
  const all = sumOf()
  printLine('all', all)
  const [acknowledged = 0, stored = 0] = all
  console.log(`${acknowledged - stored} acknowledged enquiries lost`)
}

function printLine(first: string, cells: readonly (string | number)[]): void {
  console.log([first.padStart(4), ...cells.map((cell) => String(cell).padStart(13))].join(''))
}

function printRows(): void {
  const named = (state: string) => tests.filter((each) => each.result().state === state).map(({ name }) => name)
  const [passed, failed] = [named('passed'), named('failed')]
  const rows = new Set(passed.map((name) => Number(/^row (\d+)/.exec(name)?.[1])).filter(Number.isFinite))
  for (const name of named('skipped')) console.log(`skipped on this machine: ${name}`)
  for (const name of failed) console.log(`failed: ${name}`)
  console.log(`${rows.size} of 47 rows in ${Math.round((performance.now() - began) / 1_000)} s`)
  console.log(`${passed.length} passed, ${failed.length} failed`)
}
