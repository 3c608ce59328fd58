import type { Brochure } from './brochure.ts'
import { cutPlate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, styles } from './style.ts'

const plateHeight = 335
const horizon = 598

/** Draws the page with the house from the garden and its figures on one horizontal line. */
export async function figures(sheet: Sheet, { house, words, titles, plates }: Brochure) {
  const jpeg = plates.front && (await cutPlate(plates.front, paper.width, plateHeight))
  sheet.page(words.brochure.facts())
  sheet.within('Sect', () => {
    if (plates.front && jpeg) {
      sheet.picture(jpeg, plates.front.alt, 0, 0, paper.width, plateHeight)
    }
    sheet.title(titles.facts, { x: columnAt(1), y: 400, width: columns(7) })
    const place = { x: columnAt(9), y: 400, width: columns(4) }
    sheet.text('P', house.residence.first, place, { style: styles.body })
    standOnHorizon(sheet, house)
    listFacts(sheet, house)
  })
  sheet.folio(house.facts.name)
}

const columnsOf = { area: [1, 5], beds: [6, 3], view: [9, 4] } as const

function standOnHorizon(sheet: Sheet, { figures }: Brochure['house']) {
  sheet.rule(0, horizon, paper.width, sheet.colours.inkSoft)
  for (const { name, value, unit, label } of figures) {
    const [column, span] = columnsOf[name]
    figure(sheet, { column, span, value, label, unit })
  }
}

interface Figure {
  column: number
  span: number
  value: string
  label: string
  unit: string | null
}

function figure(sheet: Sheet, { column, span, value, label, unit }: Figure) {
  const x = columnAt(column)
  const y = horizon - 8
  const style = sheet.fitted(value, styles.figure, columns(span) - (unit === null ? 0 : 44))
  sheet.within('Div', () => {
    sheet.text('P', value, { x: x - 4, y }, { style })
    if (unit !== null) {
      const after = x + sheet.widthOf(value, style)
      sheet.text('Span', unit, { x: after, y }, { style: styles.figureSmall })
    }
    const place = { x, y: horizon + 17, width: columns(span) }
    sheet.text('P', label, place, { style: styles.small, colour: sheet.colours.inkSoft })
  })
}

function listFacts(sheet: Sheet, { highlights }: Brochure['house']) {
  sheet.within('L', () => {
    for (const [index, { name, note }] of highlights.slice(0, 6).entries()) {
      const place = { x: columnAt(1 + (index % 3) * 4), y: 684 + Math.floor(index / 3) * 58 }
      sheet.rule(place.x, place.y - 20, columns(4))
      sheet.within('LI', () => {
        const below = sheet.text('LBody', name, place, { style: styles.subtitle })
        if (note !== null) {
          sheet.text('LBody', note, { ...place, y: below - 4 }, { style: styles.small, colour: sheet.colours.inkSoft })
        }
      })
    }
  })
}
