import { cutPlate, type Plate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, paper, styles } from './style.ts'

// A photograph lower than this would look like a strip.
const lowest = 170
const below = 66

/** Fills the page from `top` to its foot with a photograph, if there is room for one. */
export async function fill(sheet: Sheet, plate: Plate | undefined, top: number) {
  const height = paper.height - below - top
  if (plate === undefined || height < lowest) return
  const jpeg = await cutPlate(plate, paper.width, height)
  sheet.picture(jpeg, plate.alt, 0, top, paper.width, height)
  const place = { x: columnAt(1), y: top + height + 15 }
  sheet.text('Caption', plate.caption, place, { style: styles.small, colour: sheet.colours.inkSoft })
}
