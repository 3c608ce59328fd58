import type { Brochure } from './brochure.ts'
import { cutPlate, type Plate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, styles } from './style.ts'

interface Place {
  x: number
  y: number
  width: number
  height: number
  /** Where its caption begins. */
  caption: number
}

const width = paper.width - columnAt(4)
const height = (width * 9) / 16
const pair: readonly Place[] = [
  { x: columnAt(4), y: 182, width, height, caption: columnAt(4) },
  { x: 0, y: 494, width, height, caption: columnAt(1) },
]
// Down to its caption, above the folio.
const alone: Place = { x: 0, y: 182, width: paper.width, height: paper.height - 182 - 70, caption: columnAt(1) }

/** The two salons, each bleeding off its side of the page; one alone bleeds off both. */
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

function hang(sheet: Sheet, plate: Plate, jpeg: Buffer, place: Place) {
  sheet.picture(jpeg, plate.alt, place.x, place.y, place.width, place.height)
  const below = { x: place.caption, y: place.y + place.height + 15 }
  sheet.text('Caption', plate.caption, below, { style: styles.small, colour: sheet.colours.inkSoft })
}
