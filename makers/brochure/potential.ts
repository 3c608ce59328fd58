import type { ShownPotential } from '../../content/shown-house.ts'
import type { Brochure } from './brochure.ts'
import { drawElevation, elevationHeight, numeralLine, numerals, readElevation } from './elevation.ts'
import { cutPlate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, rightEdge, styles } from './style.ts'

const numbers = 262
const drawingTop = 322

/** Draws a page on ink: from the bedrooms that exist to those that could be built. */
export async function potential(sheet: Sheet, { house, palette, words, plates, materials }: Brochure) {
  const { potential } = house
  if (potential === null) return
  const drawing = house.plates.potential === 'elevation' ? readElevation(materials, palette) : null
  const photo = plates.potential && (await cutPlate(plates.potential, paper.width, elevationHeight))
  sheet.page(words.sections.potential(), sheet.colours.ink)
  sheet.within('Sect', () => {
    const title = { x: columnAt(1), y: 96, width: columns(8) }
    sheet.title(potential.title, title, sheet.colours.ground)
    span(sheet, potential)
    if (drawing) elevation(sheet, drawing, potential)
    if (plates.potential && photo)
      sheet.picture(photo, plates.potential.alt, 0, drawingTop, paper.width, elevationHeight)
    list(sheet, potential)
    const plans = { x: columnAt(1), y: 782 }
    if (potential.plans)
      sheet.text('P', potential.plans, plans, { style: styles.small, colour: sheet.colours.groundOnInk })
  })
  sheet.folio(house.facts.name, sheet.colours.groundOnInk)
}

function span(sheet: Sheet, { now, possible, text: says }: ShownPotential) {
  const from = `${now.count}`
  const to = `${possible.count}`
  const start = columnAt(1) + Math.max(sheet.widthOf(from, styles.figure), 66) + 14
  const end = rightEdge - sheet.widthOf(to, styles.figure) - 14
  const light = { style: styles.fine, colour: sheet.colours.groundOnInk }
  sheet.text('P', from, { x: columnAt(1) - 2, y: numbers }, { style: styles.figure, colour: sheet.colours.ground })
  sheet.text('P', now.label, { x: columnAt(1), y: numbers + 20 }, light)
  sheet.art((doc) => {
    const y = numbers - 52
    doc.moveTo(start, y).lineTo(end, y).lineWidth(0.7)
    doc
      .moveTo(end - 5, y - 4)
      .lineTo(end, y)
      .lineTo(end - 5, y + 4)
      .stroke(sheet.colours.accent)
  })
  const text = { x: start, y: numbers - 30, width: columns(7) }
  sheet.text('P', says, text, { style: styles.body, colour: sheet.colours.ground })
  const right = { x: rightEdge, align: 'right' } as const
  sheet.text(
    'P',
    to,
    { ...right, x: rightEdge + 4, y: numbers },
    { style: styles.figure, colour: sheet.colours.accent },
  )
  sheet.text('P', possible.label, { ...right, y: numbers + 20 }, light)
}

function elevation(
  sheet: Sheet,
  groups: Awaited<ReturnType<typeof readElevation>>,
  { drawing, caption: says }: ShownPotential,
) {
  const foot = drawingTop + elevationHeight
  const bounds = [0, drawingTop, paper.width, foot] as const
  sheet.figure(drawing ?? '', (doc) => drawElevation(doc, groups, drawingTop), bounds)
  for (const { key, x } of numerals) {
    const place = { x: x + 5, y: drawingTop + numeralLine + 13 }
    sheet.ornament(key, place, { style: { ...styles.key, size: 12 }, colour: sheet.colours.accent })
  }
  const caption = { x: columnAt(1), y: foot + 10 }
  if (says) sheet.text('Caption', says, caption, { style: styles.fine, colour: sheet.colours.groundOnInk })
}

function list(sheet: Sheet, { parts }: ShownPotential) {
  sheet.within('L', () => {
    for (const [index, { title: name, text: note }] of parts.entries()) {
      const x = columnAt(1 + (index % 2) * 6)
      const y = 646 + Math.floor(index / 2) * 66
      const numeral = numerals[index]?.key ?? ''
      sheet.rule(x, y - 22, columns(6) - (index % 2 === 0 ? 12 : 0), sheet.colours.hairOnInk)
      sheet.within('LI', () => {
        sheet.text('Lbl', numeral, { x, y }, { style: styles.key, colour: sheet.colours.accent })
        const text = { x: x + 26, y }
        const below = sheet.text('LBody', name, text, { style: styles.subtitle, colour: sheet.colours.ground })
        const beneath = { ...text, y: below - 3, width: columns(5) + 4 }
        sheet.text('LBody', note, beneath, { style: styles.small, colour: sheet.colours.groundOnInk, balanced: true })
      })
    }
  })
}
