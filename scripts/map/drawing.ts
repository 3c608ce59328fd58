import { type MapFrame, type Point, project } from '../../renderer/drawings/map-frames.ts'
import { type Coast, theVar } from './coast.ts'
import { curve, pair, short } from './line.ts'
import { type FormLines, fineness } from './relief.ts'

const colours = { sea: '#DCE5E4', seaLine: '#A3B9BB', ink: '#12262F', hill: '#8A8672', limestone: '#F6F1E8' }

export interface Drawing {
  frame: MapFrame
  coast: Coast
  relief: FormLines
  /** How far from the shore each engraved line runs, in units, and how strong it is. */
  waterLines: readonly (readonly [away: number, opacity: number])[]
  stroke: { coast: number; water: number; hill: number }
  /** Holds a mask named q that fades the land out where words will stand. */
  quiet: string
}

/** The land is left clear, for the page's own ground to show; all that is drawn is the sea, its shore and a hint of hills. */
export function drawMap({ frame, coast, relief, waterLines, stroke, quiet }: Drawing): string {
  const { width, height } = frame
  const sea = seaPath(frame, coast)
  const rings = waterLines
    .toReversed()
    .flatMap(([away, opacity]) => [
      `<use href="#s" stroke="${mix(colours.sea, colours.seaLine, opacity)}" stroke-width="${short(away * 2 + stroke.water)}"/>`,
      `<use href="#s" stroke="${colours.sea}" stroke-width="${short(away * 2 - stroke.water)}"/>`,
    ])
  const hills = `<path d="${relief.lit}" stroke-width="${short(stroke.hill * 0.7 * fineness, 2)}"/><path d="${relief.shaded}" stroke-width="${short(stroke.hill * 1.35 * fineness, 2)}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    `<defs><path id="s" d="${sea}"/><clipPath id="c"><use href="#s" clip-rule="evenodd"/></clipPath>${quiet}</defs>`,
    `<g mask="url(#q)"><g stroke="${colours.hill}" opacity=".5" transform="scale(${1 / fineness})">${hills}</g>`,
    `<path d="${curve(
      theVar.map((point) => project(frame, point)),
      false,
    )}" stroke="${colours.seaLine}" stroke-width="${stroke.coast}"/></g>`,
    `<g clip-path="url(#c)"><path fill="${colours.sea}" d="M0 0h${width}v${height}H0z"/>${rings.join('')}</g>`,
    `<use href="#s" stroke="${colours.ink}" stroke-width="${stroke.coast}"/>`,
    '</svg>\n',
  ].join('')
}

/** Closed far outside the frame, so that no line runs along its edges. */
function seaPath({ width, height }: MapFrame, { shore, islands }: Coast): string {
  const out = 90
  const mainland = curve(shore, false)
  return `${mainland}L${pair(width + out, -out)}v${height + out * 2}H${-out}z${islands.map((island) => curve(island, true)).join('')}`
}

function mix(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16)
  const mixed = [0, 1, 2].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Whether a point lies on the land. */
export function landTest({ width, height }: MapFrame, { shore }: Coast): (point: Point) => boolean {
  const first = shore[0] ?? [0, height]
  const last = shore.at(-1) ?? [width, 0]
  const outline: Point[] = [
    ...shore,
    [last[0] + 400, last[1]],
    [last[0] + 400, -400],
    [-400, -400],
    [-400, first[1] + 400],
    [first[0], first[1] + 400],
  ]
  return ([x, y]) => {
    let inside = false
    for (let at = 0; at < outline.length; at++) {
      const [ax, ay] = outline[at] ?? [0, 0]
      const [bx, by] = outline[(at + 1) % outline.length] ?? [0, 0]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  }
}
