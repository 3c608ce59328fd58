import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import type { BenchRow } from './row.ts'

/** Prints the table, and writes it to bench/RESULTS.md with the machine, the date and the commit. */
export function report(rows: BenchRow[]): void {
  const cells = [
    ['figure', 'measured', 'goal', ''],
    ...rows.map(({ figure, value, goal, met }) => [figure, value, goal, met === null ? '' : met ? 'met' : 'MISSED']),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(Math.max(3, width))).join(' | ')} |`
  const table = [lines[0], rule, ...lines.slice(1)].join('\n')
  console.log(table)
  mkdirSync('bench', { recursive: true })
  writeFileSync('bench/RESULTS.md', `# Benchmark\n\n${circumstances()}\n\n${explanation}\n\n${table}\n`)
}

function circumstances(): string {
  const [cpu] = os.cpus()
  const memory = `${Math.round(os.totalmem() / 1_024 ** 3)} GB`
  const commit = git('describe', '--always', '--dirty', '--abbrev=12')
  return [
    `- ${new Date().toISOString().slice(0, 16)} UTC, commit ${commit}`,
    `- ${os.availableParallelism()} × ${cpu?.model.trim()}, ${memory}, ${os.type()} ${os.release()}, Node ${process.versions.node}`,
    `- load average at the end: ${os.loadavg()[0]?.toFixed(1)}`,
  ].join('\n')
}

const explanation = `The figures are medians, with the lowest and the highest in brackets. Servers run on the first core and the load on the
second, in turns with what they are compared with. Ratios are valid on other machines too; rates and times are not.
\`npm run bench\` measures everything again, \`npm run bench -- pages process\` only the parts that are named.`

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
