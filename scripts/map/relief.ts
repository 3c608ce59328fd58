import { type MapFrame, type Point, unproject } from '../../renderer/drawings/map-frames.ts'
import { contours } from './contours.ts'
import { curve, simplified, smoothed } from './line.ts'
import { terrain } from './terrain.ts'

export interface FormLines {
  /** On slopes that face a light in the north-west, and on those in its shade, as paths. */
  lit: string
  shaded: string
}

/** Form lines at even heights, heavier on the shaded side, so that the hills stand out without a tint. */
export function drawRelief(
  frame: MapFrame,
  land: (point: Point) => boolean,
  hidden: (point: Point) => boolean,
): FormLines {
  const grid = frame.scale / 390
  const lines: FormLines = { lit: '', shaded: '' }
  const heights = heightsOf(frame, land, grid)
  for (const level of levels) {
    for (const line of contours(heights, level)) {
      const placed = line.map(([column, row]): Point => [(column - margin) * grid, (row - margin) * grid])
      for (const { side, points } of runs(smoothed(placed, grid * 1.5, false), hidden))
        lines[side] += curve(
          simplified(points, frame.scale / 2_700).map(([x, y]) => [x * fineness, y * fineness]),
          false,
          0,
        )
    }
  }
  return lines
}

const levels = Array.from({ length: 11 }, (_, step) => 120 + step * 125)
const margin = 4

/** Form lines are written in whole numbers of this part of a unit. */
export const fineness = 2

function heightsOf(frame: MapFrame, land: (point: Point) => boolean, grid: number): number[][] {
  const count = (size: number) => Math.ceil(size / grid) + margin * 2
  const rows = Array.from({ length: count(frame.height) }, (_, row) => (row - margin) * grid)
  const columns = Array.from({ length: count(frame.width) }, (_, column) => (column - margin) * grid)
  const ground = rows.map((y) => columns.map((x) => (land([x, y]) ? 1 : 0)))
  // Down to the shore the land falls gently: else form lines crowd along it.
  const inland = (row: number, column: number) => {
    let sum = 0
    for (let down = -3; down <= 3; down++)
      for (let right = -3; right <= 3; right++) sum += ground[row + down]?.[column + right] ?? 1
    return Math.max(0, sum / 49 - 0.5) * 2
  }
  return rows.map((y, row) => columns.map((x, column) => terrain(unproject(frame, [x, y])) * inland(row, column)))
}

interface Run {
  side: keyof FormLines
  points: Point[]
}

/** Cuts a form line where the light changes sides and where it is hidden; scraps are dropped. High ground lies on a line's left. */
function runs(line: readonly Point[], hidden: (point: Point) => boolean): Run[] {
  const found: Run[] = []
  let open: Run | undefined
  for (let at = 1; at < line.length; at++) {
    const from = line[at - 1] ?? [0, 0]
    const to = line[at] ?? from
    const [before, after] = [line[Math.max(0, at - 7)] ?? from, line[Math.min(line.length - 1, at + 6)] ?? to]
    const side = after[1] - before[1] > after[0] - before[0] ? 'shaded' : 'lit'
    if (hidden(to)) open = undefined
    else if (open?.side === side) open.points.push(to)
    else {
      open = { side, points: [from, to] }
      found.push(open)
    }
  }
  return found.filter((run) => run.points.length > 6)
}
