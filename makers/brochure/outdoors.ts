import type { Titled } from '../../content/shown-house.ts'
import { bearingsRibbon, namesBearings, ribbonHeight } from './bearings.ts'
import type { Brochure } from './brochure.ts'
import { fill } from './fill.ts'
import { places, placesJoinOutdoors } from './places.ts'
import { cutPlate, type Plate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, styles } from './style.ts'

const broad = columnAt(9) - columnAt(1) - 9 + paper.margin
const dining = { x: 0, y: 216, width: broad, height: (broad * 9) / 16 }
const pool = { x: columnAt(9), y: 176, width: columns(4), height: columns(4) * 1.56 }
const terrace = {
  x: columnAt(5),
  y: 536,
  width: paper.width - columnAt(5),
  height: ((paper.width - columnAt(5)) * 9) / 16,
}
// With the bearings below it, it is as wide as they are.
const panorama = { x: 0, y: 518, width: paper.width, height: 190 }
// If the dining table is the only photograph, it extends to both edges of the page.
const alone = { x: 0, y: 176, width: paper.width, height: 372 }
type Box = typeof dining

/** Draws the page of the dining table, the pool and the terrace. */
export async function outdoors(sheet: Sheet, brochure: Brochure) {
  const { house, words, plates } = brochure
  const says = house.outdoors
  if (says === null) return
  const joined = placesJoinOutdoors(brochure)
  const terracePlate = joined ? undefined : plates.terrace
  const ribbon = namesBearings(brochure)
  const tableBox =
    plates.pool || terracePlate ? dining : ribbon && joined ? { ...alone, height: alone.height - ribbonHeight } : alone
  const terraceBox = ribbon ? panorama : terrace
  const cut = async (plate: Plate | undefined, { width, height }: Box) => plate && cutPlate(plate, width, height)
  const [table, water, bath] = await Promise.all([
    cut(plates.dining, tableBox),
    cut(plates.pool, pool),
    cut(terracePlate, terraceBox),
  ])
  const hang = (plate: Plate | undefined, jpeg: Buffer | undefined, box: Box) => {
    if (plate && jpeg) sheet.picture(jpeg, plate.alt, box.x, box.y, box.width, box.height)
  }
  sheet.page(words.sections.outdoors())
  sheet.within('Sect', () => {
    const title = { x: columnAt(1), y: 96, width: columns(7) }
    sheet.title(says.title, title)
    const text = { x: columnAt(9), y: 96, width: columns(4) }
    sheet.text('P', says.text, text, { style: styles.small })
    hang(plates.dining, table, tableBox)
    const tableFoot = tableBox.y + tableBox.height + (ribbon && joined ? ribbonHeight : 0)
    if (says.dining) leaf(sheet, says.dining, { x: columnAt(1), foot: tableFoot, span: 6 })
    hang(plates.pool, water, pool)
    if (says.pool) leaf(sheet, says.pool, { x: pool.x, foot: pool.y + pool.height, span: 4 })
    hang(terracePlate, bath, terraceBox)
    const foot = joined ? tableBox.y + tableBox.height : terraceBox.y + terraceBox.height
    if (ribbon) bearingsRibbon(sheet, brochure, foot)
    if (ribbon && !joined && !terracePlate) sheet.rule(0, foot, paper.width)
    if (terracePlate) {
      const { caption } = terracePlate
      const place = { x: terraceBox.x || columnAt(1), y: foot + (ribbon ? ribbonHeight : 0) + 15 }
      sheet.text('Caption', caption, place, { style: styles.small, colour: sheet.colours.inkSoft })
    }
    if (joined) places(sheet, brochure, 640)
  })
  // A house of which no photograph belongs here shows itself, so that the page is not empty.
  const isBare = !(plates.dining || plates.pool || terracePlate || says.dining || says.pool || joined)
  if (isBare) await fill(sheet, plates.cover, tableBox.y)
  sheet.folio(house.facts.name)
}

interface Leaf {
  x: number
  foot: number
  span: number
}

function leaf(sheet: Sheet, { title, text }: Titled, { x, foot, span }: Leaf) {
  const below = sheet.text('H3', title, { x, y: foot + 24 }, { style: styles.subtitle })
  const place = { x, y: below - 2, width: columns(span) }
  sheet.text('P', text, place, { style: styles.small, colour: sheet.colours.inkSoft })
}
