import path from 'node:path'
import { type MapFrame, metresToUnits, type Point, project } from '../../content/coast/frames.ts'
import type { ShownFacts } from '../../content/shown-house.ts'
import { type Coast, drawCoast } from './coast.ts'
import { curve } from './line.ts'
import type { Sheet } from './sheet.ts'
import { paper } from './style.ts'

/** Where the sea meets the foot of the page. */
export const foot = 742
/** Above it there is nothing but land, which is the page's own ground. */
export const head = 316
const frame = { width: paper.width, height: foot, west: 6.862, north: 44.0297, scale: 1284.4 } satisfies MapFrame

export const readCoast = (materials: string): Promise<Coast> => drawCoast(path.join(materials, 'coast.geojson'), frame)
export const onMap = (place: Point): Point => project(frame, place)

/** Land, sea with its engraved lines, and the circle that the house lies in. */
export function drawMap(
  { doc, colours }: Sheet,
  { shore, islands }: Coast,
  { approximate }: Pick<ShownFacts['location'], 'approximate'>,
) {
  const lines = [curve(shore, false), ...islands.map((island) => curve(island, true))]
  const trace = () => {
    for (const line of lines) doc.path(line)
  }
  doc
    .rect(-1, head, paper.width + 2, foot - head)
    .clip()
    .lineJoin('round')
  doc.rect(-1, 0, paper.width + 2, foot).fill(colours.sea)
  for (const width of [34, 25, 17, 10.5, 5.5]) {
    trace()
    doc.lineWidth(width).stroke(colours.seaLine)
    trace()
    doc.lineWidth(width - 0.9).stroke(colours.sea)
  }
  const [mainland = '', ...closed] = lines
  doc.path(`${mainland}L${paper.width + 200} -50H-200V${foot + 50}Z`).fill(colours.ground)
  for (const island of closed) doc.path(island).fill(colours.ground)
  trace()
  doc.lineWidth(0.7).stroke(colours.ink)
  const [x, y] = onMap([approximate.longitude, approximate.latitude])
  const radius = metresToUnits(frame, approximate.radiusM)
  doc.fillOpacity(0.3).circle(x, y, radius).fill(colours.accent)
  doc
    .circle(x, y, radius * 0.56)
    .fill(colours.accent)
    .fillOpacity(1)
}

/** A meridian each quarter of a degree, ticked on the foot of the map. */
export function drawMeridians({ doc, colours }: Sheet, label: (words: string, x: number) => void) {
  doc.moveTo(0, foot).lineTo(paper.width, foot).lineWidth(0.5).stroke(colours.ink)
  for (const [words, longitude] of [
    ['7° E', 7],
    ['7°15′ E', 7.25],
    ['7°30′ E', 7.5],
  ] as const) {
    const [x] = onMap([longitude, 0])
    doc
      .moveTo(x, foot)
      .lineTo(x, foot - 7)
      .lineWidth(0.5)
      .stroke(colours.ink)
    label(words, x)
  }
}
