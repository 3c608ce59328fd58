import type { Point } from '../../content/coast/frames.ts'
import { places } from '../../content/places.ts'
import type { Place } from '../../content/villa.schema.ts'
import type { Brochure } from './brochure.ts'
import { drawMap, drawMeridians, foot, head, onMap, readCoast } from './map.ts'
import type { Sheet } from './sheet.ts'
import { colours, columnAt, columns, paper, rightEdge, styles } from './style.ts'

interface Label {
  /** From the dot to its name, in points. */
  away: readonly [number, number]
  align: 'left' | 'right'
  leader: boolean
}

const labels: Record<Place, Label> = {
  antibesOldTown: { away: [44, -4], align: 'left', leader: true },
  juanLesPinsBeach: { away: [8, 62], align: 'left', leader: true },
  cannes: { away: [-8, -20], align: 'right', leader: false },
  niceAirport: { away: [44, 6], align: 'left', leader: true },
  monaco: { away: [-10, -18], align: 'right', leader: false },
}

/** The coast with the towns around the house; the house itself is only a circle. */
export async function location(sheet: Sheet, { villa, words }: Brochure) {
  const coast = await readCoast()
  const { location } = words
  sheet.page(words.sections.location())
  sheet.within('Sect', () => {
    const title = { x: columnAt(1), y: 96, width: columns(9) }
    sheet.title(location.title(villa.location), title)
    distances(sheet, villa, words)
    const bounds = [0, head, paper.width, foot] as const
    sheet.figure(location.mapText({ town: villa.location.town }), (doc) => drawMap(doc, coast, villa.location), bounds)
    names(sheet, villa, words)
    const privacy = { x: columnAt(8) + 6, y: 640, width: columns(5) - 6 }
    sheet.text('H3', location.privacyTitle(), privacy, { style: styles.subtitle })
    sheet.text('P', location.privacy(), { ...privacy, y: 658 }, { style: styles.small })
    const source = { x: rightEdge, y: foot + 14, align: 'right' } as const
    sheet.text('P', location.source(), source, { style: styles.fine, colour: colours.inkSoft })
  })
  sheet.folio(villa.name, 7)
}

function distances(sheet: Sheet, villa: Brochure['villa'], words: Brochure['words']) {
  const left = columnAt(1)
  const right = columnAt(1) + columns(6)
  sheet.text('P', words.location.from(), { x: left, y: 180 }, { style: styles.label })
  sheet.within('Table', () => {
    for (const [index, { place, minutes }] of villa.location.distances.entries()) {
      const y = 204 + index * 22
      const name = words.location[place]()
      const time = words.location.minutes({ minutes })
      const [from, to] = [
        left + sheet.widthOf(name, styles.subtitle) + 8,
        right - sheet.widthOf(time, styles.subtitle) - 8,
      ]
      sheet.art((doc) =>
        doc
          .moveTo(from, y - 1)
          .lineTo(to, y - 1)
          .lineWidth(0.6)
          .dash(0.6, { space: 2 })
          .stroke(colours.inkSoft),
      )
      sheet.within('TR', () => {
        const heading = { scope: 'Row' } as const
        sheet.within('TH', () => sheet.text('P', name, { x: left, y }, { style: styles.subtitle }), heading)
        const ink = { style: styles.subtitle, colour: colours.amberDeep }
        sheet.within('TD', () => sheet.text('P', time, { x: right, y, align: 'right' }, ink))
      })
    }
  })
}

// The towns stand in the table as words; on the map they are drawing.
function names(sheet: Sheet, villa: Brochure['villa'], words: Brochure['words']) {
  const name = { style: { ...styles.lead, size: 11.5 } }
  const time = { style: { ...styles.lead, size: 10 }, colour: colours.amberDeep }
  for (const { place, minutes } of villa.location.distances) {
    const label = labels[place]
    const [x, y] = onMap(places[place])
    const [dx, dy] = label.away
    const at = { x: x + dx, y: y + dy, align: label.align }
    if (label.leader) {
      const end = dy > 30 ? [x + 2, y + dy - 12] : [x + dx - 5, y + dy - 3]
      sheet.art((doc) =>
        doc
          .moveTo(x, y)
          .lineTo(end[0] ?? x, end[1] ?? y)
          .lineWidth(0.5)
          .stroke(colours.ink),
      )
    }
    sheet.art((doc) => doc.circle(x, y, 1.7).fill(colours.ink))
    sheet.ornament(words.location[place](), at, name)
    sheet.ornament(words.location.minutes({ minutes }), { ...at, y: at.y + 12.5 }, time)
  }
  const { longitude, latitude } = villa.location.approximate
  const [x, y] = onMap([longitude, latitude])
  sheet.art((doc) =>
    doc
      .moveTo(x - 13, y - 13)
      .lineTo(x - 32, y - 32)
      .lineWidth(0.5)
      .stroke(colours.ink),
  )
  sheet.ornament(villa.name, { x: x - 36, y: y - 34, align: 'right' }, { style: { ...styles.key, size: 12.5 } })
  const water = { style: styles.water, colour: colours.seaDeep }
  sheet.ornament(words.location.baieDesAnges(), placed([7.27, 43.6]), water)
  sheet.ornament(words.location.lerins(), placed([7.045, 43.492], 'center'), water)
  const sea = { style: { ...styles.water, size: 15, tracking: 0.08 }, colour: colours.seaDeep }
  sheet.ornament(words.location.sea(), placed([7.11, 43.466]), sea)
  sheet.art((doc) =>
    drawMeridians(doc, (label, at) => {
      doc.font('displayRegular').fontSize(8).fillColor(colours.inkSoft)
      doc.text(label, at + (at > rightEdge ? -30 : 4), foot - 4, {
        baseline: 'alphabetic',
        lineBreak: false,
        features: ['lnum'],
      })
    }),
  )
}

function placed(place: Point, align: 'left' | 'center' = 'left') {
  const [x, y] = onMap(place)
  return { x, y, align }
}
