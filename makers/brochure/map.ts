import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isOnCoast, type MapFrame, mapFrames, metresToUnits, type Point, project } from '../../content/coast/frames.ts'
import { plainLabel } from '../../content/lettering.ts'
import { type Block, inks } from './blocks.ts'
import type { Brochure } from './brochure.ts'
import { paper, styles } from './style.ts'

const frame = { width: paper.width, height: 426, west: 6.862, north: 43.7837, scale: 1284.4 } satisfies MapFrame
const meridians = [
  ['7° E', 7],
  ['7°15′ E', 7.25],
  ['7°30′ E', 7.5],
] as const
const source = { above: 5, height: 16 }
const aligned = { start: 'left', middle: 'center', end: 'right' } as const

/** True if the house is on the coast that has a drawing. */
export function isDrawn({ house }: Brochure): boolean {
  const { latitude, longitude } = house.facts.location.approximate
  return isOnCoast([longitude, latitude])
}

/** The coast around the house, with the towns. The house itself is only a circle. Above it there is land, which has the ground colour. */
export function coast({ sheet, house, words, labels, materials }: Brochure): Block {
  const { facts, location } = house
  const { colours } = sheet
  const sea = readSea(materials)
  const height = frame.height + source.above + source.height
  return {
    height: () => height,
    most: () => height * 1.5,
    draw: (box) => {
      const foot = box.y + box.height - source.above - source.height
      const at = (place: Point): Point => {
        const [x, y] = project(frame, place)
        return [x, foot - frame.height + y]
      }
      const { approximate } = facts.location
      const home = at([approximate.longitude, approximate.latitude])
      const bounds = { ...box, y: foot - frame.height, height: frame.height }
      sheet.figure(words.location.mapText({ name: facts.named }), bounds, () => {
        drawSea(at)
        drawCircle(home, metresToUnits(frame, approximate.radiusM))
      })
      nameTowns(at)
      nameHouse(home)
      nameWaters(at)
      markMeridians(at, foot)
      const place = { x: paper.right, y: foot + source.above, align: 'right' } as const
      sheet.text('P', words.location.source(), place, inks.quietFine)
    },
  }

  /** The sea with its engraved lines. */
  function drawSea(at: (place: Point) => Point) {
    const { doc } = sheet
    const { wide } = mapFrames
    const larger = frame.scale / wide.scale
    const [, top] = at([frame.west, frame.north])
    const stroke = (width: number, colour: string) => {
      const own = width / larger
      doc.path(sea).lineWidth(own).stroke(colour)
    }
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
    sheet.doc.fillOpacity(0.3).circle(x, y, radius).fill(colours.accent)
    sheet.doc.circle(x, y, radius * 0.56).fill(colours.accent)
    sheet.doc.fillOpacity(1)
  }

  // The table beside the map has the towns as text, so here they are only ornament.
  function nameTowns(at: (place: Point) => Point) {
    for (const [index, { place, time, point }] of location.distances.entries()) {
      if (point === null || !isOnCoast(point)) continue
      const [x, y] = at(point)
      const { offset, anchor, lead } =
        labels[index] ?? plainLabel(x, [place, time], { width: paper.width, size: styles.town.size })
      if (lead) sheet.line([x, y], [x + lead[0], y + lead[1]])
      sheet.art((doc) => doc.circle(x, y, 1.7).fill(colours.ink))
      const name = { x: x + offset[0], y: y + offset[1] - 10, align: aligned[anchor] }
      sheet.ornament(place, name, { style: styles.town })
      const below = { style: { ...styles.town, size: 10 }, colour: 'accentDeep' } as const
      sheet.ornament(time, { ...name, y: name.y + styles.town.leading }, below)
    }
  }

  function nameHouse([x, y]: Point) {
    sheet.line([x - 13, y - 13], [x - 32, y - 32])
    const style = { ...styles.key, size: 12.5 }
    sheet.ornament(facts.name, { x: x - 36, y: y - 47, align: 'right' }, { style })
  }

  function nameWaters(at: (place: Point) => Point) {
    const water = { style: styles.water, colour: 'seaDeep' } as const
    const placed = (place: Point) => ({ x: at(place)[0], y: at(place)[1] - 10 })
    sheet.ornament(words.location.baieDesAnges(), placed([7.27, 43.6]), water)
    sheet.ornament(words.location.lerins(), { ...placed([7.045, 43.492]), align: 'center' }, water)
    const large = { ...water, style: { ...styles.water, size: 15, tracking: 0.08 } }
    sheet.ornament(words.location.sea(), placed([7.11, 43.466]), large)
  }

  function markMeridians(at: (place: Point) => Point, foot: number) {
    sheet.rule(0, foot, paper.width, 'ink')
    for (const [name, longitude] of meridians) {
      const [x] = at([longitude, 0])
      sheet.line([x, foot], [x, foot - 7])
      const style = { ...styles.town, size: 8, leading: 10 }
      sheet.ornament(name, { x: x + (x > paper.right ? -30 : 4), y: foot - 12 }, { style, colour: 'quiet' })
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
