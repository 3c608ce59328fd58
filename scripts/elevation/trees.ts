import { dice, type Point, type Sheet, scalloped, shape, through, wisp } from './pen.ts'

type Throw = (from: number, to: number) => number

/** A stone pine: a bare trunk that forks late, and a flat crown of clouds. */
export function pine(sheet: Sheet, x: number, foot: number, top: number, spread: number, seed: number) {
  const throwOf = dice(seed)
  const height = foot - top
  const girth = height * 0.02
  const head: Point = [x + throwOf(-0.05, 0.05) * height, top + height * 0.46]
  const clouds = cloudsOf(head[0], top + height * 0.22, spread, height * 0.2, throwOf)
  for (const cloud of clouds)
    sheet.draw('far', limb(head, [cloud.x, cloud.y], girth * 0.8, throwOf(-0.05, 0.05) * spread), true)
  sheet.draw('far', limb([x, foot], [head[0], head[1] - girth], girth * 1.5, 0, girth * 0.8), true)
  for (const cloud of clouds) {
    sheet.draw('far', cloudOutline(cloud, throwOf), true)
    if (!sheet.plain) sheet.draw('far', tufts(cloud, throwOf))
  }
}

interface Cloud {
  x: number
  y: number
  wide: number
  high: number
}

function cloudsOf(x: number, y: number, spread: number, high: number, throwOf: Throw): Cloud[] {
  const row = (count: number, lift: number, reach: number, size: number): Cloud[] =>
    Array.from({ length: count }, (_, index) => {
      const part = (index / (count - 1)) * 2 - 1
      return {
        x: x + part * spread * reach + throwOf(-6, 6),
        y: y - lift * high + part * part * high * 0.36 + throwOf(-3, 3),
        wide: spread * size * throwOf(0.88, 1.1),
        high: high * 0.5 * throwOf(0.85, 1.1),
      }
    })
  return [...row(3, 0.62, 0.4, 0.4), ...row(4, 0.12, 0.68, 0.36)]
}

/** Scallops above, a flatter edge below. */
function cloudOutline({ x, y, wide, high }: Cloud, throwOf: Throw): string {
  const points: Point[] = []
  const above = 8
  for (let index = 0; index <= above; index++) {
    const turn = Math.PI * (1 + index / above)
    points.push([x + Math.cos(turn) * wide * throwOf(0.95, 1.04), y + Math.sin(turn) * high * throwOf(0.92, 1.05)])
  }
  for (let index = 1; index < 5; index++)
    points.push([x + wide * (0.98 - index * 0.392), y + high * throwOf(0.14, 0.3)])
  return scalloped(points, 0.3)
}

function tufts({ x, y, wide, high }: Cloud, throwOf: Throw): string {
  return Array.from({ length: 7 }, () => {
    const size = throwOf(4, 8)
    return wisp([x + throwOf(-0.7, 0.55) * wide, y + throwOf(-0.5, 0.05) * high], [size, throwOf(-1, 1)], -size * 0.45)
  }).join('')
}

/** A trunk or a branch, thinning from its foot. */
function limb(from: Point, to: Point, thick: number, bow: number, tip = thick * 0.3): string {
  const middle: Point = [(from[0] + to[0]) / 2 + bow, (from[1] + to[1]) / 2 + Math.abs(bow) * 0.4]
  const half = (thick + tip) / 2
  return through([
    [from[0] - thick, from[1]],
    [middle[0] - half, middle[1]],
    [to[0] - tip, to[1]],
    [to[0] + tip, to[1]],
    [middle[0] + half, middle[1]],
    [from[0] + thick, from[1]],
  ])
}

/** A cypress: a closed flame, and a few strokes that climb it. */
export function cypress(sheet: Sheet, x: number, foot: number, top: number, seed: number) {
  const throwOf = dice(seed)
  const height = foot - top
  const girth = height * 0.082
  const steps = 7
  const side = (turn: 1 | -1): Point[] =>
    Array.from({ length: steps }, (_, index) => {
      const part = (index + 0.7) / (steps + 0.5)
      return [x + turn * girth * Math.sin(part ** 0.66 * Math.PI) ** 0.7 * throwOf(0.93, 1.07), foot - part * height]
    })
  sheet.draw(
    'far',
    through([[x - girth * 0.2, foot], ...side(-1), [x, top], ...side(1).reverse(), [x + girth * 0.2, foot]]),
    true,
  )
  if (sheet.plain) return
  for (let index = 0; index < 10; index++) {
    const left = throwOf(-0.62, 0.62) * girth
    const rise = height * throwOf(0.1, 0.2)
    sheet.draw('far', wisp([x + left, foot - height * throwOf(0.06, 0.7)], [-left * 0.3, -rise], left * 0.25))
  }
}

/** A clump of lavender: stalks from one root, each with its ear. */
export function lavender(sheet: Sheet, from: Point, to: Point, seed: number) {
  const throwOf = dice(seed)
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (sheet.plain ? 9 : 4.2))
  for (let index = 0; index <= count; index++) {
    const part = index / count
    const x = from[0] + (to[0] - from[0]) * part + throwOf(-1.4, 1.4)
    const y = from[1] + (to[1] - from[1]) * part
    const tall = throwOf(9, 16) * (0.75 + 0.25 * Math.sin(index * 0.7))
    const sway = throwOf(-4, 4)
    sheet.draw('far', wisp([x, y], [sway, -tall], -sway * 0.4))
  }
}

/** Bougainvillea over a pergola: bracts as small open triangles, thick above and thinning as they hang. */
export function bougainvillea(sheet: Sheet, left: number, right: number, top: number, seed: number) {
  const throwOf = dice(seed)
  const count = 90
  for (let index = 0; index < count; index++) {
    const part = throwOf(0, 1)
    const x = left + (right - left) * part
    const hang =
      (14 + 62 * Math.exp(-(((part - 0.22) / 0.16) ** 2)) + 22 * Math.exp(-(((part - 0.75) / 0.14) ** 2))) *
      throwOf(0, 1) ** 1.5
    const y = top - 9 + throwOf(0, 9) + hang
    const size = throwOf(2.1, 3.6)
    const turn = throwOf(0, Math.PI * 2)
    const corner = (step: number): Point => [
      x + Math.cos(turn + step * 2.1) * size,
      y + Math.sin(turn + step * 2.1) * size,
    ]
    sheet.draw('far', shape(corner(0), corner(1), corner(2)))
  }
}
