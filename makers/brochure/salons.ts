import type { Brochure } from './brochure.ts'
import { cutPlate, type Plate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, styles } from './style.ts'

interface PlatePlace {
  x: number
  y: number
  width: number
  height: number
  /** The x coordinate of its caption. */
  caption: number
}

const width = paper.width - columnAt(4)
const height = (width * 9) / 16
const pair: readonly PlatePlace[] = [
  { x: columnAt(4), y: 182, width, height, caption: columnAt(4) },
  { x: 0, y: 494, width, height, caption: columnAt(1) },
]
// Extends down to its caption, above the folio.
const alone: PlatePlace = { x: 0, y: 182, width: paper.width, height: paper.height - 182 - 70, caption: columnAt(1) }

/** Draws the two salons, each extending to its edge of the page. A single one extends to both edges. */
export async function salons(sheet: Sheet, { house, words, plates }: Brochure) {
  const places = plates.salons.length === 1 ? [alone] : pair
  const hung = await Promise.all(
    places.map(async (place, at) => {
      const plate = plates.salons[at]
      return plate && { plate, place, jpeg: await cutPlate(plate, place.width, place.height) }
    }),
  )
  sheet.page(words.sections.residence())
  sheet.within('Sect', () => {
    sheet.title(house.residence.title, { x: columnAt(1), y: 96, width: columns(7) })
    const place = { x: columnAt(9), y: 96, width: columns(4) }
    if (house.residence.second) sheet.text('P', house.residence.second, place, { style: styles.body })
    for (const each of hung) if (each) hang(sheet, each.plate, each.jpeg, each.place)
  })
  sheet.folio(house.facts.name)
}

function hang(sheet: Sheet, plate: Plate, jpeg: Buffer, place: PlatePlace) {
  sheet.picture(jpeg, plate.alt, place.x, place.y, place.width, place.height)
  const below = { x: place.caption, y: place.y + place.height + 15 }
  sheet.text('Caption', plate.caption, below, { style: styles.small, colour: sheet.colours.inkSoft })
}
