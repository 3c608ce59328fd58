import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** One line of the table. */
export interface BenchRow {
  figure: string
  value: string
  goal: string
  /** Null if there is no goal, or if nothing was measured. */
  met: boolean | null
}

/** Returns a line with the median of these values, which may be at most `most`. */
export const atMost = (
  figure: string,
  values: readonly number[],
  most: number,
  unit: string,
  digits = 0,
): BenchRow => ({
  figure,
  value: `${medianWithRange(values, digits)} ${unit}`,
  goal: `≤ ${most.toLocaleString('en')} ${unit}`,
  met: median(values) <= most,
})

export const figureOnly = (figure: string, value: string): BenchRow => ({ figure, value, goal: '', met: null })

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper
}

/** Returns the median, with the lowest and the highest value in brackets if there are several. */
export function medianWithRange(values: readonly number[], digits = 0): string {
  const form = (value: number) =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  if (values.length === 1) return form(median(values))
  return `${form(median(values))} (${form(Math.min(...values))}–${form(Math.max(...values))})`
}

/** Prints the table. With a file, also writes it there, with the machine, the date and the commit. */
export function report(rows: readonly BenchRow[], file: string | null): void {
  const cells = [
    ['figure', 'measured', 'goal', ''],
    ...rows.map(({ figure, value, goal, met }) => [figure, value, goal, met === null ? '' : met ? 'met' : 'MISSED']),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(Math.max(3, width))).join(' | ')} |`
  const table = [lines[0], rule, ...lines.slice(1)].join('\n')
  console.log(table)
  if (file === null) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `# Benchmark\n\n${circumstances()}\n\n${explanation}\n\n${table}\n${earlierIn(file)}`)
}

/** Returns what stands below the table: measurements of earlier that are not repeated. */
function earlierIn(file: string): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const at = kept.indexOf('\n## ')
  return at < 0 ? '' : kept.slice(at)
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

const explanation = `The figures are medians, with the lowest and the highest in brackets. \`npm run bench\` measures everything again,
\`npm run bench -- page desk\` only the parts that are named.`

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
