import type { Brochure } from './brochure.ts'
import { cutPlate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { colours, columnAt, columns, paper, styles } from './style.ts'

const plateHeight = 335
const horizon = 598

/** The house from the garden, and its figures standing on one horizon. */
export async function figures(sheet: Sheet, { villa, words, plates }: Brochure) {
  const jpeg = plates.front && (await cutPlate(plates.front, paper.width, plateHeight))
  sheet.page(words.brochure.facts())
  sheet.within('Sect', () => {
    if (plates.front && jpeg) {
      sheet.picture(jpeg, words.photos[plates.front.id].alt(), 0, 0, paper.width, plateHeight)
    }
    const rooms = { bedrooms: villa.bedroomsNow, salons: villa.salons.count }
    const title = words.brochure.factsTitle(rooms)
    sheet.title(title, { x: columnAt(1), y: 400, width: columns(7) })
    const place = { x: columnAt(9), y: 400, width: columns(4) }
    sheet.text('P', words.residence.first(rooms), place, { style: styles.body })
    standOnHorizon(sheet, villa, words)
    listFacts(sheet, villa, words)
  })
  sheet.folio(villa.name, 2)
}

function standOnHorizon(sheet: Sheet, villa: Brochure['villa'], words: Brochure['words']) {
  const area = words.highlights.area()
  const bedrooms = words.highlights.bedrooms({ potential: villa.bedroomsPotential })
  sheet.rule(0, horizon, paper.width, colours.inkSoft)
  figure(sheet, 1, 5, words.brochure.figure({ value: villa.areaM2 }), area, 'm²')
  figure(sheet, 6, 3, `${villa.bedroomsNow}`, bedrooms)
  figure(sheet, 9, 4, `${villa.seaViewDegrees}°`, words.highlights.view())
}

function figure(sheet: Sheet, column: number, span: number, value: string, label: string, unit?: string) {
  const x = columnAt(column)
  const y = horizon - 8
  const style = sheet.fitted(value, styles.figure, columns(span) - (unit === undefined ? 0 : 44))
  sheet.within('Div', () => {
    sheet.text('P', value, { x: x - 4, y }, { style })
    if (unit !== undefined) {
      const after = x + sheet.widthOf(value, style)
      sheet.text('Span', unit, { x: after, y }, { style: styles.figureSmall })
    }
    const place = { x, y: horizon + 17, width: columns(span) }
    sheet.text('P', label, place, { style: styles.small, colour: colours.inkSoft })
  })
}

function listFacts(sheet: Sheet, villa: Brochure['villa'], words: Brochure['words']) {
  const { highlights } = words
  const facts = [
    [highlights.salons({ count: villa.salons.count }), highlights.salonsNote({ area: villa.salons.areaEachM2 })],
    [highlights.pool(), highlights.poolNote()],
    villa.terraces && [highlights.terraces(), villa.jacuzzi ? highlights.terracesNote() : ''],
    [highlights.annex(), highlights.annexNote(villa.annex)],
    villa.parking && [highlights.parking(), highlights.parkingNote()],
  ].filter((fact) => fact !== false)
  sheet.within('L', () => {
    for (const [index, [name = '', note = '']] of facts.entries()) {
      const place = { x: columnAt(1 + (index % 3) * 4), y: 684 + Math.floor(index / 3) * 58 }
      sheet.rule(place.x, place.y - 20, columns(4))
      sheet.within('LI', () => {
        const below = sheet.text('LBody', name, place, { style: styles.subtitle })
        if (note !== '') {
          sheet.text('LBody', note, { ...place, y: below - 4 }, { style: styles.small, colour: colours.inkSoft })
        }
      })
    }
  })
}
