export type Point = readonly [x: number, y: number]

/** How a stroke is drawn: what stands far off is faint, what is cut through is heavy, what could be built is dashed in amber. */
export type Hand = 'far' | 'fine' | 'line' | 'cut' | 'new' | 'newFine'

/** `plain` leaves out whatever is too fine for a phone. */
export interface Sheet {
  plain: boolean
  draw(hand: Hand, path: string, filled?: boolean): void
  /** The elements drawn so far, in order. */
  strokes: { hand: Hand; path: string; filled: boolean }[]
}

export function openSheet(plain: boolean): Sheet {
  const strokes: Sheet['strokes'] = []
  return {
    plain,
    strokes,
    draw(hand, path, filled = false) {
      const last = strokes.at(-1)
      // What is filled hides what lies behind it, so only unfilled neighbours may share a path.
      if (last && last.hand === hand && !last.filled && !filled) last.path += path
      else strokes.push({ hand, path, filled })
    },
  }
}

const short = (value: number) => String(Math.round(value * 2) / 2).replace(/^(-?)0\./, '$1.')
const at = ([x, y]: Point) => {
  const down = short(y)
  return down.startsWith('-') ? `${short(x)}${down}` : `${short(x)} ${down}`
}

export const line = (...points: Point[]) => `M${points.map(at).join('L')}`
export const shape = (...points: Point[]) => `${line(...points)}z`
export const box = (left: number, top: number, right: number, bottom: number) =>
  `M${at([left, top])}H${short(right)}V${short(bottom)}H${short(left)}z`
export const upright = (x: number, top: number, bottom: number) => `M${at([x, top])}V${short(bottom)}`
export const level = (y: number, left: number, right: number) => `M${at([left, y])}H${short(right)}`

/** A smooth line through points. */
export function through(points: readonly Point[], closed = false): string {
  const [first] = points
  if (!first) return ''
  const point = (index: number): Point =>
    (closed
      ? points[(index + points.length) % points.length]
      : points[Math.min(Math.max(index, 0), points.length - 1)]) ?? first
  let path = `M${at(first)}`
  const turns = closed ? points.length : points.length - 1
  for (let index = 0; index < turns; index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const lead: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const trail: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${at(lead)} ${at(trail)} ${at(to)}`
  }
  return closed ? `${path}z` : path
}

/** A closed edge of bumps: an arc outward from each point to the next. */
export function scalloped(points: readonly Point[], swell: number): string {
  const [first] = points
  if (!first) return ''
  let path = `M${at(first)}`
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? first
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    path += `Q${at([from[0] + dx / 2 + dy * swell, from[1] + dy / 2 - dx * swell])} ${at(to)}`
  }
  return `${path}z`
}

/** One short bent stroke. */
export function wisp(from: Point, along: Point, bow: number): string {
  const [dx, dy] = along
  const length = Math.hypot(dx, dy)
  return `M${at(from)}q${at([dx / 2 - (dy / length) * bow, dy / 2 + (dx / length) * bow])} ${at(along)}`
}

/** The same throws of the dice every time. */
export function dice(seed: number): (from: number, to: number) => number {
  let state = seed
  return (from, to) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return from + ((state >>> 8) / 2 ** 24) * (to - from)
  }
}
