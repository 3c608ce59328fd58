import type { Brochure } from './brochure.ts'
import { cutPlate, type Plate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { colours, columnAt, columns, paper, styles } from './style.ts'

const broad = columnAt(9) - columnAt(1) - 9 + paper.margin
const dining = { x: 0, y: 216, width: broad, height: (broad * 9) / 16 }
const pool = { x: columnAt(9), y: 176, width: columns(4), height: columns(4) * 1.56 }
const terrace = {
  x: columnAt(5),
  y: 536,
  width: paper.width - columnAt(5),
  height: ((paper.width - columnAt(5)) * 9) / 16,
}
type Box = typeof dining

/** The table, the pool and the terrace. */
export async function outdoors(sheet: Sheet, { villa, words, plates }: Brochure) {
  const cut = async (plate: Plate | undefined, { width, height }: Box) => plate && cutPlate(plate, width, height)
  const [table, water, bath] = await Promise.all([
    cut(plates.dining, dining),
    cut(plates.pool, pool),
    cut(plates.terrace, terrace),
  ])
  const hang = (plate: Plate | undefined, jpeg: Buffer | undefined, box: Box) => {
    if (plate && jpeg) sheet.picture(jpeg, words.photos[plate.id].alt(), box.x, box.y, box.width, box.height)
  }
  sheet.page(words.sections.outdoors())
  sheet.within('Sect', () => {
    const title = { x: columnAt(1), y: 96, width: columns(7) }
    sheet.title(words.outdoors.title(), title)
    const text = { x: columnAt(9), y: 96, width: columns(4) }
    sheet.text('P', words.outdoors.text(), text, { style: styles.small })
    hang(plates.dining, table, dining)
    leaf(sheet, words.outdoors.diningTitle(), words.outdoors.diningText(), columnAt(1), dining.y + dining.height, 6)
    hang(plates.pool, water, pool)
    leaf(sheet, words.outdoors.poolTitle(), words.outdoors.poolText(), pool.x, pool.y + pool.height, 4)
    hang(plates.terrace, bath, terrace)
    if (plates.terrace) {
      const caption = words.photos[plates.terrace.id].caption()
      const place = { x: terrace.x, y: terrace.y + terrace.height + 15 }
      sheet.text('Caption', caption, place, { style: styles.small, colour: colours.inkSoft })
    }
  })
  sheet.folio(villa.name, 5)
}

function leaf(sheet: Sheet, name: string, note: string, x: number, foot: number, span: number) {
  const below = sheet.text('H3', name, { x, y: foot + 24 }, { style: styles.subtitle })
  const place = { x, y: below - 2, width: columns(span) }
  sheet.text('P', note, place, { style: styles.small, colour: colours.inkSoft })
}
