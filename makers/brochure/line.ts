import type { Point } from '../../content/coast/frames.ts'

const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
]
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by)

/** Averages a line along its own length with a bell of the given width. */
export function smoothed(line: readonly Point[], width: number, closed: boolean): Point[] {
  const step = width / 3
  const even = resampled(closed ? [...line, ...line.slice(0, 1)] : line, step)
  if (closed) even.pop()
  const reach = 9
  const bell = Array.from({ length: reach * 2 + 1 }, (_, at) =>
    Math.exp(-(((at - reach) * step) ** 2) / (2 * width ** 2)),
  )
  const total = bell.reduce((sum, weight) => sum + weight, 0)
  return even.map((_, at): Point => {
    let x = 0
    let y = 0
    for (const [offset, weight] of bell.entries()) {
      const wanted = at + offset - reach
      const index = closed ? (wanted + even.length) % even.length : Math.min(Math.max(wanted, 0), even.length - 1)
      const [px, py] = even[index] ?? [0, 0]
      x += px * weight
      y += py * weight
    }
    return [x / total, y / total]
  })
}

/** Points at even distances along a line. */
function resampled(line: readonly Point[], step: number): Point[] {
  const [first] = line
  if (!first) return []
  const points: Point[] = [first]
  let owed = step
  for (let at = 1; at < line.length; at++) {
    const from = line[at - 1] ?? first
    const to = line[at] ?? first
    const length = distance(from, to)
    let travelled = owed
    while (travelled <= length) {
      points.push(between(from, to, travelled / length))
      travelled += step
    }
    owed = travelled - length
  }
  return points
}

/** Drops the points whose absence no one would see (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return [...line]
  let farthest = 0
  let worst = 0
  for (let at = 1; at < line.length - 1; at++) {
    const away = offLine(line[at] ?? first, first, last)
    if (away > worst) [farthest, worst] = [at, away]
  }
  if (worst <= tolerance) return [first, last]
  return [
    ...simplified(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(farthest), tolerance),
  ]
}

function offLine(point: Point, from: Point, to: Point): number {
  const length = distance(from, to)
  if (length === 0) return distance(point, from)
  return Math.abs((to[0] - from[0]) * (from[1] - point[1]) - (from[0] - point[0]) * (to[1] - from[1])) / length
}

/** A path of quadratic curves through the middles of a line's segments. */
export function curve(line: readonly Point[], closed: boolean): string {
  const middles = line.map((point, at) => between(point, line[(at + 1) % line.length] ?? point, 0.5))
  const [start] = closed ? middles.slice(-1) : line
  if (!start) return ''
  let path = `M${pair(start)}`
  const turns = closed ? line.length : line.length - 1
  for (let at = closed ? 0 : 1; at < turns; at++) path += `Q${pair(line[at] ?? start)} ${pair(middles[at] ?? start)}`
  return closed ? `${path}Z` : `${path}L${pair(line.at(-1) ?? start)}`
}

const pair = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
