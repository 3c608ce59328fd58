import { isOnCoast, type Point } from '../../content/coast/frames.ts'
import { type Label, plainLabel } from '../../content/lettering.ts'
import type { Brochure } from './brochure.ts'
import { fill } from './fill.ts'
import { drawMap, drawMeridians, foot, head, onMap, readSea } from './map.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, rightEdge, styles } from './style.ts'

/** Draws the coast with the towns around the house. The house itself is only a circle. */
export async function location(sheet: Sheet, brochure: Brochure) {
  const { house, words, materials, plates } = brochure
  const drawn = isDrawn(brochure)
  const sea = await readSea(materials)
  const { location } = words
  sheet.page(words.sections.location())
  sheet.within('Sect', () => {
    const title = { x: columnAt(1), y: 96, width: columns(9) }
    sheet.title(house.location.title, title)
    const table = { left: columnAt(1), right: columnAt(1) + columns(6), top: 180 }
    if (house.location.distances.length > 0) distances(sheet, house, words, table)
    if (drawn) {
      const bounds = [0, head, paper.width, foot] as const
      const text = location.mapText({ name: house.facts.named })
      sheet.figure(text, () => drawMap(sheet, sea, house.facts.location), bounds)
      names(sheet, brochure)
      const source = { x: rightEdge, y: foot + 14, align: 'right' } as const
      sheet.text('P', location.source(), source, { style: styles.fine, colour: sheet.colours.inkSoft })
    }
    // On the sea of the map. Without a map, beside the table.
    const top = drawn ? 640 : 204
    const privacy = { x: columnAt(8) + 6, y: top, width: columns(5) - 6 }
    sheet.text('H3', location.privacyTitle(), privacy, { style: styles.subtitle })
    const why = drawn ? location.privacy() : location.privacyUndrawn()
    sheet.text('P', why, { ...privacy, y: top + 18 }, { style: styles.small })
  })
  if (!drawn) await fill(sheet, plates.spares[0], 240 + Math.max(house.location.distances.length, 2) * rowHeight)
  sheet.folio(house.facts.name)
}

/** True if the house is on the coast that has a drawing. */
export function isDrawn({ house }: Brochure): boolean {
  const { latitude, longitude } = house.facts.location.approximate
  return isOnCoast([longitude, latitude])
}

const rowHeight = 22

interface Table {
  left: number
  right: number
  /** The baseline of the heading. */
  top: number
}

/** Draws the table of places around the house, with the time to each. */
export function distances(
  sheet: Sheet,
  house: Brochure['house'],
  words: Brochure['words'],
  { left, right, top }: Table,
) {
  sheet.text('P', words.location.from(), { x: left, y: top }, { style: styles.label })
  sheet.within('Table', () => {
    for (const [index, { place, time }] of house.location.distances.entries()) {
      const y = top + 24 + index * rowHeight
      const [from, to] = [
        left + sheet.widthOf(place, styles.subtitle) + 8,
        right - sheet.widthOf(time, styles.subtitle) - 8,
      ]
      sheet.art((doc) =>
        doc
          .moveTo(from, y - 1)
          .lineTo(to, y - 1)
          .lineWidth(0.6)
          .dash(0.6, { space: 2 })
          .stroke(sheet.colours.inkSoft),
      )
      sheet.within('TR', () => {
        const heading = { scope: 'Row' } as const
        sheet.within('TH', () => sheet.text('P', place, { x: left, y }, { style: styles.subtitle }), heading)
        const ink = { style: styles.subtitle, colour: sheet.colours.accentDeep }
        sheet.within('TD', () => sheet.text('P', time, { x: right, y, align: 'right' }, ink))
      })
    }
  })
}

// The table has the towns as text, so on the map they are only ornament.
function names(sheet: Sheet, { house: { facts, location }, words, labels }: Brochure) {
  for (const [at, { place, time, point }] of location.distances.entries()) {
    if (point === null || !isOnCoast(point)) continue
    const [x, y] = onMap(point)
    const label = labels[at] ?? plainLabel(x, [place, time], { width: paper.width, size: townStyle.size })
    town(sheet, [x, y], label, { place, time })
  }
  const { longitude, latitude } = facts.location.approximate
  const [x, y] = onMap([longitude, latitude])
  sheet.art((doc) =>
    doc
      .moveTo(x - 13, y - 13)
      .lineTo(x - 32, y - 32)
      .lineWidth(0.5)
      .stroke(sheet.colours.ink),
  )
  sheet.ornament(facts.name, { x: x - 36, y: y - 34, align: 'right' }, { style: { ...styles.key, size: 12.5 } })
  const water = { style: styles.water, colour: sheet.colours.seaDeep }
  sheet.ornament(words.location.baieDesAnges(), placed([7.27, 43.6]), water)
  sheet.ornament(words.location.lerins(), placed([7.045, 43.492], 'center'), water)
  const sea = { style: { ...styles.water, size: 15, tracking: 0.08 }, colour: sheet.colours.seaDeep }
  sheet.ornament(words.location.sea(), placed([7.11, 43.466]), sea)
  sheet.art((doc) =>
    drawMeridians(sheet, (label, at) => {
      doc.font('displayRegular').fontSize(8).fillColor(sheet.colours.inkSoft)
      doc.text(label, at + (at > rightEdge ? -30 : 4), foot - 4, {
        baseline: 'alphabetic',
        lineBreak: false,
        features: ['lnum'],
      })
    }),
  )
}

const townStyle = { ...styles.lead, size: 11.5 }
const aligned = { start: 'left', middle: 'center', end: 'right' } as const

interface Town {
  place: string
  time: string
}

function town(sheet: Sheet, [x, y]: Point, { offset, anchor, lead }: Label, { place, time }: Town) {
  const at = { x: x + offset[0], y: y + offset[1], align: aligned[anchor] }
  if (lead !== null) {
    sheet.art((doc) =>
      doc
        .moveTo(x, y)
        .lineTo(x + lead[0], y + lead[1])
        .lineWidth(0.5)
        .stroke(sheet.colours.ink),
    )
  }
  sheet.art((doc) => doc.circle(x, y, 1.7).fill(sheet.colours.ink))
  sheet.ornament(place, at, { style: townStyle })
  const below = { ...at, y: at.y + 12.5 }
  sheet.ornament(time, below, { style: { ...styles.lead, size: 10 }, colour: sheet.colours.accentDeep })
}

function placed(place: Point, align: 'left' | 'center' = 'left') {
  const [x, y] = onMap(place)
  return { x, y, align }
}
