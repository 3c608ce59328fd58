import { badge, openOffers } from '../../content/offering.ts'
import type { Brochure } from './brochure.ts'
import { cutPlate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, rightEdge, styles } from './style.ts'

const plateHeight = 660
const rule = 706
// With room between the two: the tagline on the left, the place on the right.
const longestLine = columns(12) - 24

/** Draws the cover: a photograph that fades into ink, the name over it, and the price. */
export async function cover(sheet: Sheet, { house, words, plates }: Brochure) {
  const { ink } = sheet.colours
  const jpeg = await cutPlate(plates.cover, paper.width, plateHeight, [
    { ink, from: 'top', reach: 0.3, strength: 0.3, blend: 'multiply' },
    { ink, from: 'foot', reach: 0.62, strength: 0.78, blend: 'multiply' },
    { ink, from: 'foot', reach: 0.3, strength: 1, blend: 'over' },
  ])
  const { name } = house.facts
  sheet.page(name, sheet.colours.ink)
  sheet.within('Sect', () => {
    sheet.picture(jpeg, plates.cover.alt, 0, 0, paper.width, plateHeight)
    const hero = sheet.fitted(name, styles.hero, columns(12))
    const onInk = { colour: sheet.colours.ground }
    sheet.text('H1', name, { x: columnAt(1) - 2, y: 632 }, { style: hero, ...onInk })
    const style = { style: styles.subtitle, ...onInk }
    const [tagline, place] = [house.taglines[0], house.place.short]
    const isOneLine =
      [tagline, place].reduce((sum, words) => sum + sheet.widthOf(words, styles.subtitle), 0) < longestLine
    sheet.text('P', tagline, { x: columnAt(1), y: isOneLine ? 668 : 665 }, style)
    if (isOneLine) sheet.text('P', place, { x: rightEdge, y: 668, align: 'right' }, style)
    else sheet.text('P', place, { x: columnAt(1), y: 685 }, style)
    ledger(sheet, house, words)
  })
}

function ledger(sheet: Sheet, { facts, prices }: Brochure['house'], words: Brochure['words']) {
  const shown = badge(facts)
  const asked = openOffers(facts).map((offer) => ({
    label: offer === 'sale' ? words.brochure.forSale() : words.brochure.toRent(),
    value: prices.asked[offer] ?? '',
  }))
  const cells =
    shown === null ? asked : [...asked, { label: words.brochure.status(), value: words.advert.badge[shown]() }]
  const span = cells.length > 2 ? 4 : 6
  sheet.rule(columnAt(1), rule, columns(12), sheet.colours.hairOnInk)
  for (const [index, { label, value }] of cells.entries()) {
    const x = columnAt(1 + index * span)
    if (index === 0) sheet.rule(x, rule, columns(span), sheet.colours.ground, 1.5)
    else
      sheet.art((doc) =>
        doc
          .moveTo(x - 12, rule)
          .lineTo(x - 12, rule + 62)
          .lineWidth(0.5)
          .stroke(sheet.colours.hairOnInk),
      )
    sheet.text('P', label, { x, y: rule + 24 }, { style: styles.small, colour: sheet.colours.groundOnInk })
    const style = sheet.fitted(value, { ...styles.lead, size: 21 }, columns(span) - 16)
    sheet.text('P', value, { x, y: rule + 50 }, { style, colour: sheet.colours.ground })
  }
}
