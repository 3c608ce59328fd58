import type { HouseChange } from '../../house/changes.ts'
import { onTerminal } from '../terminal-text.ts'

const mostLines = 40
const longest = 60

/** Returns one line for each change: path: old → new. */
export function changeLines(changes: readonly HouseChange[]): string[] {
  const lines = changes
    .slice(0, mostLines)
    .map(({ path, before, after }) => `  ${path}: ${inShort(before)} → ${inShort(after)}`)
  return changes.length > mostLines ? [...lines, `  … and ${changes.length - mostLines} more`] : lines
}

function inShort(value: string | undefined): string {
  if (value === undefined) return 'nothing'
  const line = onTerminal(value)
  return line.length <= longest ? line : `${line.slice(0, longest)}…`
}
