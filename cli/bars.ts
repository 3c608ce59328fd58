import { padded } from './columns.ts'
import type { Output } from './shell.ts'

const longestBar = 40

/** Returns a line with a bar for each count. The longest bar fills the line. Without a terminal, bars are drawn in ASCII. */
export function barsOf(counts: Record<string, number>, output: Output): string[] {
  const entries = Object.entries(counts)
  const labelWidth = Math.max(...entries.map(([label]) => label.length))
  const greatest = Math.max(1, ...entries.map(([, count]) => count))
  const room = Math.max(8, Math.min(longestBar, (output.columns ?? 80) - labelWidth - String(greatest).length - 4))
  return entries.map(([label, count]) => {
    const length = count === 0 ? 0 : Math.max(1, Math.round((count / greatest) * room))
    const bar = (output.isTTY === true ? '█' : '#').repeat(length)
    return `${padded(label, labelWidth)}  ${bar === '' ? '' : `${bar} `}${count}`
  })
}
