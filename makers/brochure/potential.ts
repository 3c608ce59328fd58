import type { Brochure } from './brochure.ts'
import { drawElevation, elevationHeight, numeralLine, numerals, readElevation } from './elevation.ts'
import type { Sheet } from './sheet.ts'
import { colours, columnAt, columns, paper, rightEdge, styles } from './style.ts'

const numbers = 262
const drawingTop = 322

/** An ink page: from the bedrooms there are to those there could be. */
export async function potential(sheet: Sheet, { villa, words }: Brochure) {
  const { potential } = words
  const drawing = await readElevation()
  sheet.page(words.sections.potential(), colours.ink)
  sheet.within('Sect', () => {
    const title = { x: columnAt(1), y: 96, width: columns(8) }
    sheet.title(potential.title(), title, colours.limestone)
    span(sheet, villa, words)
    elevation(sheet, drawing, words)
    list(sheet, villa, words)
    const plans = { x: columnAt(1), y: 782 }
    sheet.text('P', potential.plans(), plans, { style: styles.small, colour: colours.limestoneSoft })
  })
  sheet.folio(villa.name, 6, colours.limestoneSoft)
}

function span(sheet: Sheet, villa: Brochure['villa'], words: Brochure['words']) {
  const counts = { now: villa.bedroomsNow, potential: villa.bedroomsPotential }
  const from = `${counts.now}`
  const to = `${counts.potential}`
  const start = columnAt(1) + Math.max(sheet.widthOf(from, styles.figure), 66) + 14
  const end = rightEdge - sheet.widthOf(to, styles.figure) - 14
  const light = { style: styles.fine, colour: colours.limestoneSoft }
  sheet.text('P', from, { x: columnAt(1) - 2, y: numbers }, { style: styles.figure, colour: colours.limestone })
  sheet.text('P', words.potential.now(), { x: columnAt(1), y: numbers + 20 }, light)
  sheet.art((doc) => {
    const y = numbers - 52
    doc.moveTo(start, y).lineTo(end, y).lineWidth(0.7)
    doc
      .moveTo(end - 5, y - 4)
      .lineTo(end, y)
      .lineTo(end - 5, y + 4)
      .stroke(colours.amber)
  })
  const text = { x: start, y: numbers - 30, width: columns(7) }
  sheet.text('P', words.potential.text(counts), text, { style: styles.body, colour: colours.limestone })
  const right = { x: rightEdge, align: 'right' } as const
  sheet.text('P', to, { ...right, x: rightEdge + 4, y: numbers }, { style: styles.figure, colour: colours.amber })
  sheet.text('P', words.potential.possible(), { ...right, y: numbers + 20 }, light)
}

function elevation(sheet: Sheet, groups: Awaited<ReturnType<typeof readElevation>>, words: Brochure['words']) {
  const foot = drawingTop + elevationHeight
  const bounds = [0, drawingTop, paper.width, foot] as const
  sheet.figure(words.potential.drawing(), (doc) => drawElevation(doc, groups, drawingTop), bounds)
  for (const { key, x } of numerals) {
    const place = { x: x + 5, y: drawingTop + numeralLine + 13 }
    sheet.ornament(key, place, { style: { ...styles.key, size: 12 }, colour: colours.amber })
  }
  const caption = { x: columnAt(1), y: foot + 10 }
  sheet.text('Caption', words.potential.caption(), caption, { style: styles.fine, colour: colours.limestoneSoft })
}

function list(sheet: Sheet, villa: Brochure['villa'], words: Brochure['words']) {
  const { potential } = words
  const more = Math.max(villa.bedroomsPotential - villa.bedroomsNow, 0)
  const parts: [string, string][] = [
    [potential.bedroomsTitle({ potential: villa.bedroomsPotential }), potential.bedroomsText({ more })],
    [potential.spaTitle(), potential.spaText()],
    [potential.cinemaTitle(), potential.cinemaText()],
    [potential.apartmentTitle(), potential.apartmentText()],
  ]
  sheet.within('L', () => {
    for (const [index, [name, note]] of parts.entries()) {
      const x = columnAt(1 + (index % 2) * 6)
      const y = 646 + Math.floor(index / 2) * 66
      const numeral = numerals[index]?.key ?? ''
      sheet.rule(x, y - 22, columns(6) - (index % 2 === 0 ? 12 : 0), colours.hairOnInk)
      sheet.within('LI', () => {
        sheet.text('Lbl', numeral, { x, y }, { style: styles.key, colour: colours.amber })
        const text = { x: x + 26, y }
        const below = sheet.text('LBody', name, text, { style: styles.subtitle, colour: colours.limestone })
        const beneath = { ...text, y: below - 3, width: columns(5) + 4 }
        sheet.text('LBody', note, beneath, { style: styles.small, colour: colours.limestoneSoft, balanced: true })
      })
    }
  })
}
