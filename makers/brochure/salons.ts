import type { Brochure } from './brochure.ts'
import { cutPlate, type Plate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { colours, columnAt, columns, paper, styles } from './style.ts'

const plateWidth = paper.width - columnAt(4)
const plateHeight = (plateWidth * 9) / 16

/** The two salons, each bleeding off its side of the page. */
export async function salons(sheet: Sheet, { villa, words, plates }: Brochure) {
  const pictures = await Promise.all(plates.salons.map((plate) => cutPlate(plate, plateWidth, plateHeight)))
  const title = words.residence.title({ count: villa.salons.count, area: villa.salons.areaEachM2 })
  sheet.page(words.sections.residence())
  sheet.within('Sect', () => {
    sheet.title(title, { x: columnAt(1), y: 96, width: columns(7) })
    const place = { x: columnAt(9), y: 96, width: columns(4) }
    sheet.text('P', words.residence.second(), place, { style: styles.body })
    const [first, second] = plates.salons
    if (first && pictures[0]) hang(sheet, first, pictures[0], words, columnAt(4), 182, columnAt(4))
    if (second && pictures[1]) hang(sheet, second, pictures[1], words, 0, 494, columnAt(1))
  })
  sheet.folio(villa.name, 3)
}

function hang(
  sheet: Sheet,
  plate: Plate,
  jpeg: Buffer,
  words: Brochure['words'],
  x: number,
  y: number,
  caption: number,
) {
  sheet.picture(jpeg, words.photos[plate.id].alt(), x, y, plateWidth, plateHeight)
  const place = { x: caption, y: y + plateHeight + 15 }
  sheet.text('Caption', words.photos[plate.id].caption(), place, { style: styles.small, colour: colours.inkSoft })
}
