import { existsSync, readFileSync, rmSync } from 'node:fs'
import * as v from 'valibot'

const file = '.cache/faults/tally.jsonl'
const counts = ['acknowledged', 'stored', 'delivered', 'duplicated'] as const

const tallySchema = v.object({
  row: v.number(),
  acknowledged: v.number(),
  stored: v.number(),
  delivered: v.number(),
  duplicated: v.number(),
})

export const forgetTally = () => rmSync(file, { force: true })

/** Prints what became of the enquiries and letters in each row of the fault matrix. */
export function printTally(): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
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
