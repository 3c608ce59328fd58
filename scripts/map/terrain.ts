import type { Point } from '../../renderer/drawings/map-frames.ts'
import { crests, valleys } from './crests.ts'

/** Metres above the sea, more or less, at a longitude and latitude. */
export function terrain(place: Point): number {
  const point = wandered(place)
  let height = 0
  for (const crest of crests) {
    let best = 0
    for (let at = 1; at < crest.length; at++) {
      const from = crest[at - 1]
      const to = crest[at]
      if (!from || !to) continue
      const { away, part } = beside(point, [from[0], from[1]], [to[0], to[1]])
      const crown = from[2] + (to[2] - from[2]) * part
      const breadth = 0.011 + crown / 75_000
      best = Math.max(best, crown * Math.exp(-((away / breadth) ** 2)))
    }
    height = Math.hypot(height, best)
  }
  for (const valley of valleys) {
    for (let at = 1; at < valley.length; at++) {
      const { away } = beside(point, valley[at - 1] ?? point, valley[at] ?? point)
      height *= 1 - 0.9 * Math.exp(-((away / 0.009) ** 2))
    }
  }
  return height * (0.8 + 0.34 * ravines(point))
}

/** Bends the land a little, so that no crest runs straight. */
function wandered([longitude, latitude]: Point): Point {
  const sway = (seed: number) =>
    noise(longitude * 22, latitude * 30, seed) + 0.4 * noise(longitude * 48, latitude * 66, seed + 1) - 0.7
  return [longitude + sway(11) * 0.036, latitude + sway(21) * 0.026]
}

/** How far a point lies from a stretch, in degrees of latitude, and how far along it. */
function beside([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): { away: number; part: number } {
  const squeeze = 0.724
  const dx = (bx - ax) * squeeze
  const dy = by - ay
  const px = (x - ax) * squeeze
  const py = y - ay
  const part = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
  return { away: Math.hypot(px - dx * part, py - dy * part), part }
}

/** Ridged noise of two octaves: spurs and gullies. */
function ravines([longitude, latitude]: Point): number {
  const ridge = (size: number, seed: number) =>
    1 - Math.abs(noise(longitude * size * 0.724, latitude * size, seed) * 2 - 1)
  return 0.8 * ridge(34, 1) + 0.2 * ridge(66, 2)
}

function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const ease = (part: number) => part * part * (3 - 2 * part)
  const [u, v] = [ease(x - left), ease(y - top)]
  const at = (dx: number, dy: number) => scatter(left + dx, top + dy, seed)
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v
}

function scatter(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 1_274_126_177)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
