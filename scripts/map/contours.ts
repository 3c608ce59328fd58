import type { Point } from '../../renderer/drawings/map-frames.ts'

/** The lines on which a grid of heights crosses a level (marching squares), in columns and rows, each walked with high ground on its left. */
export function contours(heights: readonly (readonly number[])[], level: number): Point[][] {
  const next = new Map<string, Segment>()
  for (let row = 0; row + 1 < heights.length; row++) {
    for (let column = 0; column + 1 < (heights[row]?.length ?? 0); column++) {
      for (const segment of cross(heights, row, column, level)) next.set(segment.from.key, segment)
    }
  }
  return joined(next)
}

interface End {
  key: string
  at: Point
}

interface Segment {
  from: End
  to: End
}

function cross(heights: readonly (readonly number[])[], row: number, column: number, level: number): Segment[] {
  const height = (down: number, right: number) => heights[row + down]?.[column + right] ?? 0
  const corners = [height(0, 0), height(0, 1), height(1, 1), height(1, 0)] as const
  const [a, b, c, d] = corners
  const part = (low: number, high: number) => (level - low) / (high - low)
  const top = (): End => ({ key: `h${row},${column}`, at: [column + part(a, b), row] })
  const right = (): End => ({ key: `v${row},${column + 1}`, at: [column + 1, row + part(b, c)] })
  const bottom = (): End => ({ key: `h${row + 1},${column}`, at: [column + part(d, c), row + 1] })
  const left = (): End => ({ key: `v${row},${column}`, at: [column, row + part(a, d)] })
  const high = corners.map((corner) => corner > level)
  const ends: [End, End][] = []
  // Around the square: where it steps from high to low a line leaves, where it steps from low to high one enters.
  const edges = [top, right, bottom, left]
  const leaving = edges.filter((_, at) => high[at] && !high[(at + 1) % 4])
  const entering = edges.filter((_, at) => !high[at] && high[(at + 1) % 4])
  for (const [at, edge] of leaving.entries()) {
    const partner = entering[at]
    if (partner) ends.push([edge(), partner()])
  }
  return ends.map(([from, to]) => ({ from, to }))
}

function joined(next: Map<string, Segment>): Point[][] {
  const lines: Point[][] = []
  const entered = new Set([...next.values()].map((segment) => segment.to.key))
  const starts = [...next.keys()].filter((key) => !entered.has(key))
  for (const start of [...starts, ...next.keys()]) {
    const line: Point[] = []
    for (let segment = next.get(start); segment; segment = next.get(segment.to.key)) {
      if (line.length === 0) line.push(segment.from.at)
      line.push(segment.to.at)
      next.delete(segment.from.key)
    }
    if (line.length > 8) lines.push(line)
  }
  return lines
}
