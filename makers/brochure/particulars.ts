import type { Brochure } from './brochure.ts'
import { fill } from './fill.ts'
import { isDrawn } from './location.ts'
import { type Flow, groups, rooms } from './particulars-tables.ts'
import { placesJoinOutdoors } from './places.ts'
import type { Plate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper } from './style.ts'

const first = 158
const next = 90
const last = paper.height - 56

/** Draws the tables of facts, and fills the rest of the page with a photograph. */
export async function particulars(sheet: Sheet, brochure: Brochure) {
  const { house } = brochure
  const stated = house.particulars
  if (stated === undefined) return
  const { name } = house.facts
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
  })
  await fill(sheet, spareOf(brochure), flow.y + 14)
  sheet.folio(name)
}

/** Returns a photograph that is neither on the page of the outdoors nor on that of the places. */
function spareOf(brochure: Brochure): Plate | undefined {
  const { terrace, spares } = brochure.plates
  if (placesJoinOutdoors(brochure)) return terrace ?? spares[0]
  return isDrawn(brochure) ? spares[0] : spares[1]
}
