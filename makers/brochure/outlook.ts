import { bearingsRibbon, namesBearings, ribbonHeight } from './bearings.ts'
import type { Brochure } from './brochure.ts'
import { cutPlate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, styles } from './style.ts'

const view = { x: 0, y: 176, width: paper.width, height: 480 }

/** True for a house that names what can be seen from it, but has no page about its outdoors where the names could hang. */
export const hasOutlook = (brochure: Brochure): boolean => brochure.house.outdoors === null && namesBearings(brochure)

/** Draws what can be seen from the house, below a photograph as wide as the paper. */
export async function outlook(sheet: Sheet, brochure: Brochure) {
  const { house, plates, words } = brochure
  const plate = plates.terrace ?? plates.pool ?? plates.spares[0] ?? plates.cover
  const jpeg = await cutPlate(plate, view.width, view.height)
  const title = words.hours.bearings()
  const foot = view.y + view.height
  sheet.page(title)
  sheet.within('Sect', () => {
    sheet.title(title, { x: columnAt(1), y: 96, width: columns(9) })
    sheet.picture(jpeg, plate.alt, view.x, view.y, view.width, view.height)
    bearingsRibbon(sheet, brochure, foot)
    const caption = { x: columnAt(1), y: foot + ribbonHeight + 15 }
    sheet.text('Caption', plate.caption, caption, { style: styles.small, colour: sheet.colours.inkSoft })
  })
  sheet.folio(house.facts.name)
}
