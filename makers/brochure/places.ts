import type { Brochure } from './brochure.ts'
import { distances, isDrawn } from './location.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, styles } from './style.ts'

// The number of places that fit between the table's caption and the folio.
const most = 6

/**
 * True if the places have no map and are drawn on the page of the outdoors, below its photograph, because their own
 * page would be nearly empty.
 */
export function placesJoinOutdoors(brochure: Brochure): boolean {
  const { house, plates } = brochure
  return (
    !isDrawn(brochure) &&
    house.outdoors !== null &&
    plates.dining !== undefined &&
    plates.pool === undefined &&
    house.location.distances.length <= most
  )
}

/** Draws the places at the foot of another page, from a rule downwards. */
export function places(sheet: Sheet, { house, words }: Brochure, rule: number) {
  const x = columnAt(1)
  const width = columns(5)
  sheet.within('Sect', () => {
    sheet.rule(x, rule, columns(12))
    const below = sheet.text('H2', house.location.title, { x, y: rule + 26, width }, { style: styles.lead })
    const quiet = { style: styles.small, colour: sheet.colours.inkSoft }
    const title = sheet.text(
      'H3',
      words.location.privacyTitle(),
      { x, y: below + 6, width },
      { style: styles.subtitle },
    )
    sheet.text('P', words.location.privacyUndrawn(), { x, y: title - 2, width }, quiet)
    const table = { left: columnAt(7), right: columnAt(7) + columns(6), top: rule + 22 }
    if (house.location.distances.length > 0) distances(sheet, house, words, table)
  })
}
