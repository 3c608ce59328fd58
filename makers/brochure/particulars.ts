import type { Brochure } from './brochure.ts'
import { type Flow, groups, person, portraitBox, rooms } from './particulars-tables.ts'
import { cutPlate, type Plate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, styles } from './style.ts'

const first = 158
const next = 90
const last = paper.height - 56
// A photograph lower than this would be a strip.
const lowestPlate = 170
const underPlate = 66

/** What is stated of the house, as tables; what they leave of the page is a photograph's. */
export async function particulars(sheet: Sheet, { house, plates }: Brochure) {
  const stated = house.particulars
  if (stated === undefined) return
  const { name } = house.facts
  const portrait = plates.named(stated.person?.portrait ?? null)
  const jpeg = portrait && (await cutPlate(portrait, portraitBox.width, portraitBox.height))
  sheet.page(stated.title)
  const flow: Flow = {
    y: first,
    need(height) {
      if (this.y + height <= last) return
      sheet.folio(name)
      sheet.page(null)
      this.y = next
    },
  }
  sheet.within('Sect', () => {
    sheet.title(stated.title, { x: columnAt(1), y: 96, width: columns(9) })
    groups(sheet, stated.groups, flow)
    if (stated.rooms) rooms(sheet, stated.rooms, flow)
    if (stated.person) person(sheet, stated.person, portrait && jpeg ? { jpeg, alt: portrait.alt } : null, flow)
  })
  await fill(sheet, plates.spare, flow.y + 14)
  sheet.folio(name)
}

/** Hangs a photograph from `top` to the foot of the page if there is room for one. */
async function fill(sheet: Sheet, plate: Plate, top: number) {
  const height = paper.height - underPlate - top
  if (height < lowestPlate) return
  const jpeg = await cutPlate(plate, paper.width, height)
  sheet.picture(jpeg, plate.alt, 0, top, paper.width, height)
  const place = { x: columnAt(1), y: top + height + 15 }
  sheet.text('Caption', plate.caption, place, { style: styles.small, colour: sheet.colours.inkSoft })
}
