import type { Brochure } from './brochure.ts'
import { cutPlate, type Plate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, styles } from './style.ts'

const plateWidth = paper.width - columnAt(4)
const plateHeight = (plateWidth * 9) / 16

/** The two salons, each bleeding off its side of the page. */
export async function salons(sheet: Sheet, { house, words, plates }: Brochure, number: number) {
  const pictures = await Promise.all(plates.salons.map((plate) => cutPlate(plate, plateWidth, plateHeight)))
  sheet.page(words.sections.residence())
  sheet.within('Sect', () => {
    sheet.title(house.residence.title, { x: columnAt(1), y: 96, width: columns(7) })
    const place = { x: columnAt(9), y: 96, width: columns(4) }
    if (house.residence.second) sheet.text('P', house.residence.second, place, { style: styles.body })
    const [first, second] = plates.salons
    if (first && pictures[0]) hang(sheet, first, pictures[0], { x: columnAt(4), y: 182, caption: columnAt(4) })
    if (second && pictures[1]) hang(sheet, second, pictures[1], { x: 0, y: 494, caption: columnAt(1) })
  })
  sheet.folio(house.facts.name, number)
}

interface Hung {
  x: number
  y: number
  /** Where its caption begins. */
  caption: number
}

function hang(sheet: Sheet, plate: Plate, jpeg: Buffer, { x, y, caption }: Hung) {
  sheet.picture(jpeg, plate.alt, x, y, plateWidth, plateHeight)
  const place = { x: caption, y: y + plateHeight + 15 }
  sheet.text('Caption', plate.caption, place, { style: styles.small, colour: sheet.colours.inkSoft })
}
