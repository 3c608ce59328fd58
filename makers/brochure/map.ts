import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type MapFrame, mapFrames, metresToUnits, type Point, project } from '../../content/coast/frames.ts'
import type { ShownFacts } from '../../content/shown-house.ts'
import type { Sheet } from './sheet.ts'
import { paper } from './style.ts'

/** The lower edge of the map, where the sea ends. */
export const foot = 742
/** Above this there is only land, which has the ground colour of the page. */
export const head = 316
const frame = { width: paper.width, height: foot, west: 6.862, north: 44.0297, scale: 1284.4 } satisfies MapFrame

export const onMap = (place: Point): Point => project(frame, place)

/**
 * Returns the sea of the page's drawing of the coast, as an SVG path with holes for islands, in the units of the wide
 * frame.
 */
export async function readSea(materials: string): Promise<string> {
  const drawing = await readFile(path.join(materials, 'coast-wide.svg'), 'utf8')
  const sea = /<path id="s" d="([^"]+)"/.exec(drawing)?.[1]
  if (sea === undefined) throw new Error('coast-wide.svg has no path with the id s')
  return sea
}

/** Draws the land, the sea with its engraved lines, and the circle around the house. */
export function drawMap(
  { doc, colours }: Sheet,
  sea: string,
  { approximate }: Pick<ShownFacts['location'], 'approximate'>,
) {
  doc.save()
  doc
    .rect(-1, head, paper.width + 2, foot - head)
    .clip()
    .lineJoin('round')
  const { wide } = mapFrames
  const larger = frame.scale / wide.scale
  doc.transform(larger, 0, 0, larger, ...onMap([wide.west, wide.north]))
  const stroke = (width: number, colour: string) =>
    doc
      .path(sea)
      .lineWidth(width / larger)
      .stroke(colour)
  doc.save()
  doc.path(sea).clip('even-odd')
  doc.rect(0, 0, wide.width, wide.height + 20).fill(colours.sea)
  for (const width of [34, 25, 17, 10.5, 5.5]) {
    stroke(width, colours.seaLine)
    stroke(width - 0.9, colours.sea)
  }
  doc.restore()
  stroke(0.7, colours.ink)
  doc.restore()
  const [x, y] = onMap([approximate.longitude, approximate.latitude])
  const radius = metresToUnits(frame, approximate.radiusM)
  doc.fillOpacity(0.3).circle(x, y, radius).fill(colours.accent)
  doc
    .circle(x, y, radius * 0.56)
    .fill(colours.accent)
    .fillOpacity(1)
}

/** Marks a meridian every quarter of a degree on the lower edge of the map. */
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
