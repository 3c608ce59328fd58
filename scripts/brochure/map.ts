import type { VillaRecord } from '../../content/villa.schema.ts'
import type { Coast, Point } from './coast.ts'
import { colours, paper } from './style.ts'

/** The map's foot, and the degrees that the page's width spans. */
export const foot = 742
const west = 6.862
const east = 7.502
const south = 43.452
const across = paper.width / (east - west)
const up = across / Math.cos((43.6 * Math.PI) / 180)
const metresPerDegree = 111_320

export const xOf = (longitude: number) => (longitude - west) * across
export const yOf = (latitude: number) => foot - (latitude - south) * up

/** Land, sea with its engraved lines, and the circle that the house lies in. */
export function drawMap(doc: PDFKit.PDFDocument, coast: Coast, { approximate }: VillaRecord['location']) {
  doc.rect(-1, 0, paper.width + 2, foot).clip()
  doc.rect(-1, 0, paper.width + 2, foot).fill(colours.sea)
  doc.lineJoin('round')
  for (const width of [34, 25, 17, 10.5, 5.5]) {
    shore(doc, coast)
    doc.lineWidth(width).stroke(colours.seaLine)
    shore(doc, coast)
    doc.lineWidth(width - 0.9).stroke(colours.sea)
  }
  trace(doc, coast.mainland)
  doc
    .lineTo(paper.width + 200, -50)
    .lineTo(-200, -50)
    .lineTo(-200, foot + 50)
    .closePath()
    .fill(colours.limestone)
  for (const island of coast.islands) {
    trace(doc, island)
    doc.fill(colours.limestone)
  }
  shore(doc, coast)
  doc.lineWidth(0.7).stroke(colours.ink)
  const [x, y] = [xOf(approximate.longitude), yOf(approximate.latitude)]
  const radius = (approximate.radiusM / metresPerDegree) * up
  doc.fillOpacity(0.3).circle(x, y, radius).fill(colours.amber)
  doc.circle(x, y, radius * 0.56).fill(colours.amber)
  doc.fillOpacity(1)
}

/** A meridian each quarter of a degree, ticked on the foot of the map. */
export function drawMeridians(doc: PDFKit.PDFDocument, label: (words: string, x: number) => void) {
  doc.moveTo(0, foot).lineTo(paper.width, foot).lineWidth(0.5).stroke(colours.ink)
  for (const [words, longitude] of [
    ['7° E', 7],
    ['7°15′ E', 7.25],
    ['7°30′ E', 7.5],
  ] as const) {
    const x = xOf(longitude)
    doc
      .moveTo(x, foot)
      .lineTo(x, foot - 7)
      .lineWidth(0.5)
      .stroke(colours.ink)
    label(words, x)
  }
}

function shore(doc: PDFKit.PDFDocument, coast: Coast) {
  for (const line of [coast.mainland, ...coast.islands]) trace(doc, line)
}

function trace(doc: PDFKit.PDFDocument, line: readonly Point[]) {
  for (const [index, [longitude, latitude]] of line.entries()) {
    if (index === 0) doc.moveTo(xOf(longitude), yOf(latitude))
    else doc.lineTo(xOf(longitude), yOf(latitude))
  }
}
