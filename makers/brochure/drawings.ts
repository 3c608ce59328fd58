import { readFileSync } from 'node:fs'
import path from 'node:path'
import QRCode from 'qrcode'
import {
  isOnCoast,
  type MapFrame,
  mapFrames,
  meridians,
  metresToUnits,
  type Point,
  plainLabel,
  project,
} from '../../content/map.ts'
import type { PaletteName } from '../../content/palettes.ts'
import { readDrawing } from '../../house/drawings.ts'
import type { Brochure } from './brochure.ts'
import { type Block, inks } from './layout.ts'
import type { Box, Sheet } from './sheet.ts'
import { measure, paper, styles } from './style.ts'

const frame = { width: paper.width, height: 426, west: 6.862, north: 43.7837, scale: 1284.4 } satisfies MapFrame
const source = { above: 5, height: 16 }
const aligned = { start: 'left', middle: 'center', end: 'right' } as const

/**
 * The coast around the house, with the towns. The house itself is only a circle. Above it there is land, which has the ground
 * colour. Null if the house is not on the coast that has a drawing.
 */
export function coast(brochure: Brochure): Block | null {
  const { latitude, longitude } = brochure.house.facts.location.approximate
  if (!isOnCoast([longitude, latitude])) return null
  const sea = readSea(brochure.materials)
  const height = frame.height + source.above + source.height
  return { height: () => height, most: () => height * 1.5, draw: (box) => drawCoast(brochure, sea, box) }
}

function drawCoast({ sheet, house, words, labels }: Brochure, sea: string, box: Box) {
  const { location } = words
  const { name, location: here } = house.facts
  const { doc, colours } = sheet
  const foot = box.y + box.height - source.above - source.height
  const at = (place: Point): Point => {
    const [x, y] = project(frame, place)
    return [x, foot - frame.height + y]
  }
  const home = at([here.approximate.longitude, here.approximate.latitude])
  const bounds = { ...box, y: foot - frame.height, height: frame.height }
  sheet.figure(location.mapText({ name: house.facts.named }), bounds, () => {
    drawSea()
    drawCircle(home, metresToUnits(frame, here.approximate.radiusM))
  })
  nameTowns()
  nameHouse(home)
  nameWaters()
  markMeridians()
  sheet.text('P', location.source(), { x: paper.right, y: foot + source.above, align: 'right' }, inks.quietFine)

  /** The sea with its engraved lines. */
  function drawSea() {
    const { wide } = mapFrames
    const larger = frame.scale / wide.scale
    const [, top] = at([frame.west, frame.north])
    const stroke = (width: number, colour: string) =>
      doc
        .path(sea)
        .lineWidth(width / larger)
        .stroke(colour)
    doc.save()
    doc.rect(-1, top, paper.width + 2, frame.height).clip()
    doc.lineJoin('round')
    doc.transform(larger, 0, 0, larger, ...at([wide.west, wide.north]))
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
  }

  function drawCircle([x, y]: Point, radius: number) {
    doc.fillOpacity(0.3).circle(x, y, radius).fill(colours.accent)
    doc.circle(x, y, radius * 0.56).fill(colours.accent)
    doc.fillOpacity(1)
  }

  // The table beside the map has the towns as text, so here they are only ornament.
  function nameTowns() {
    for (const [index, { place, time, point }] of house.location.distances.entries()) {
      if (point === null || !isOnCoast(point)) continue
      const [x, y] = at(point)
      const { offset, anchor, lead } =
        labels[index] ?? plainLabel(x, [place, time], { width: paper.width, size: styles.town.size })
      if (lead) sheet.line([x, y], [x + lead[0], y + lead[1]])
      sheet.art(() => doc.circle(x, y, 1.7).fill(colours.ink))
      const beside = { x: x + offset[0], y: y + offset[1] - 10, align: aligned[anchor] }
      sheet.ornament(place, beside, { style: styles.town })
      const below = { style: { ...styles.town, size: 10 }, colour: 'accentDeep' } as const
      sheet.ornament(time, { ...beside, y: beside.y + styles.town.leading }, below)
    }
  }

  function nameHouse([x, y]: Point) {
    sheet.line([x - 13, y - 13], [x - 32, y - 32])
    sheet.ornament(name, { x: x - 36, y: y - 47, align: 'right' }, { style: { ...styles.key, size: 12.5 } })
  }

  function nameWaters() {
    const water = { style: styles.water, colour: 'seaDeep' } as const
    const placed = (place: Point) => ({ x: at(place)[0], y: at(place)[1] - 10 })
    sheet.ornament(location.baieDesAnges(), placed([7.27, 43.6]), water)
    sheet.ornament(location.lerins(), { ...placed([7.045, 43.492]), align: 'center' }, water)
    const large = { ...water, style: { ...styles.water, size: 15, tracking: 0.08 } }
    sheet.ornament(location.sea(), placed([7.11, 43.466]), large)
  }

  function markMeridians() {
    sheet.rule(0, foot, paper.width, 'ink')
    for (const meridian of meridians.filter(({ longitude }) => longitude > frame.west)) {
      const [x] = at([meridian.longitude, 0])
      sheet.line([x, foot], [x, foot - 7])
      const style = { ...styles.town, size: 8, leading: 10 }
      sheet.ornament(meridian.name, { x: x + (x > paper.right ? -30 : 4), y: foot - 12 }, { style, colour: 'quiet' })
    }
  }
}

/** Returns the sea in the drawing of the coast: an SVG path with holes for islands, in units of the wide frame. */
function readSea(materials: string): string {
  const drawing = readFileSync(path.join(materials, 'coast-wide.svg'), 'utf8')
  const sea = /<path id="s" d="([^"]+)"/.exec(drawing)?.[1]
  if (sea === undefined) throw new Error('coast-wide.svg has no path with the id s')
  return sea
}

/**
 * Reads the drawing of the house: an SVG with groups of paths of the same stroke, and texts for its keys. These are the names
 * of its parts, at the corners where they are set; the drawing itself does not show them.
 */
export function readHouseDrawing(materials: string, palette: PaletteName) {
  const svg = readDrawing(materials, 'elevation', palette)
  const keys = [...svg.matchAll(/<text([^>]*)>([^<]*)</g)].map(([, place = '', key = '']) => ({
    key,
    x: Number(attribute(place, 'x')),
    y: Number(attribute(place, 'y')),
  }))
  return { svg, keys }
}

/** The drawing as wide as the paper, and its caption. If the page has room, there is more air above and below. */
export function houseDrawing(
  sheet: Sheet,
  { svg, keys }: ReturnType<typeof readHouseDrawing>,
  alt: string,
  caption: string,
): Block {
  const [left = 0, top = 0, wide = 1, high = 1] = (attribute(svg, 'viewBox') ?? '').split(' ').map(Number)
  const scale = paper.width / wide
  const height = high * scale
  return {
    height: () => height + 18,
    most: () => height * 1.5,
    draw: (box) => {
      const y = box.y + (box.height - height - 18) / 2
      sheet.figure(alt, { x: 0, y, width: paper.width, height }, (doc) => {
        doc.rect(0, y, paper.width, height).clip()
        doc.translate(-left * scale, y - top * scale).scale(scale)
        drawGroups(doc, svg)
      })
      for (const { key, ...corner } of keys) {
        const place = { x: (corner.x - left) * scale + 5, y: y + (corner.y - top) * scale + 1 }
        sheet.ornament(key, place, { style: { ...styles.key, size: 12, leading: 16 }, colour: 'accent' })
      }
      sheet.text('Caption', caption, { x: measure.x, y: y + height + 4 }, inks.quietFine)
    },
  }
}

function drawGroups(doc: PDFKit.PDFDocument, svg: string) {
  doc.lineJoin('round').lineCap('round')
  for (const [, group = '', content = ''] of svg.matchAll(/<g ([^>]*)>(.*?)<\/g>/gs)) {
    const stroke = attribute(group, 'stroke') ?? ''
    const [dash, space = 0] = (attribute(group, 'stroke-dasharray') ?? '').split(' ').map(Number)
    doc.lineWidth(Number(attribute(group, 'stroke-width')) * 1.15)
    doc.strokeOpacity(Number(attribute(group, 'stroke-opacity') ?? 1))
    if (dash) doc.dash(dash, { space })
    for (const [, path = ''] of content.matchAll(/<path([^>]*)\/>/g)) {
      const fill = attribute(path, 'fill')
      doc.path(attribute(path, 'd') ?? '')
      if (fill === null) doc.stroke(stroke)
      else doc.fillAndStroke(fill, stroke)
    }
    doc.undash().strokeOpacity(1)
  }
}

const attribute = (text: string, name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(text)?.[1] ?? null

/** Draws the QR code of an address as plain squares. */
export function drawCode(doc: PDFKit.PDFDocument, address: string, { x, y, width }: Box, colour: string): void {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const unit = width / modules.size
  // Slightly larger than their places, so that no gap is visible between two of them.
  for (const [at, isDark] of modules.data.entries())
    if (isDark)
      doc.rect(x + (at % modules.size) * unit, y + Math.floor(at / modules.size) * unit, unit + 0.05, unit + 0.05)
  doc.fill(colour)
}
