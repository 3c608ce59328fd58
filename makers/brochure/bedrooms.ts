import type { ShownAnnex } from '../../content/shown-house.ts'
import type { Brochure } from './brochure.ts'
import { cutPlate } from './plates.ts'
import type { Sheet } from './sheet.ts'
import { columnAt, columns, paper, styles } from './style.ts'

const wide = { x: columnAt(1), y: 132, width: paper.width - columnAt(1), height: 309 }
const small = { x: columnAt(1), y: 492, width: columns(6), height: (columns(6) * 10) / 16 }
// If there is nothing beside it, it extends to the other edge of the page.
const broad = { x: 0, y: 484, width: wide.width, height: 290 }
const panel = { x: columnAt(8), y: 492, width: paper.width - columnAt(8), height: small.height }

/** Draws the page of the bedrooms, the apartment in the annex, and the amenities. */
export async function bedrooms(sheet: Sheet, { house, words, titles, plates }: Brochure) {
  const [first, second] = plates.bedrooms
  const large = first && (await cutPlate(first, wide.width, wide.height))
  const below = house.annex === null && house.amenities.length === 0 ? broad : small
  const little = second && (await cutPlate(second, below.width, below.height))
  const title = titles.bedrooms
  sheet.page(title)
  sheet.within('Sect', () => {
    sheet.text('H2', title, { x: columnAt(1), y: 96 }, { style: sheet.fitted(title, styles.title, columns(12)) })
    const caption = { style: styles.small, colour: sheet.colours.inkSoft }
    if (first && large) {
      sheet.picture(large, first.alt, wide.x, wide.y, wide.width, wide.height)
      const place = { x: wide.x, y: wide.y + wide.height + 15 }
      sheet.text('Caption', first.caption, place, caption)
    }
    if (second && little) {
      sheet.picture(little, second.alt, below.x, below.y, below.width, below.height)
      const place = { x: columnAt(1), y: below.y + below.height + 15 }
      sheet.text('Caption', second.caption, place, caption)
    }
    if (house.annex) annex(sheet, house.annex)
    if (house.amenities.length > 0) amenities(sheet, house, words)
  })
  sheet.folio(house.facts.name)
}

function annex(sheet: Sheet, { title, text: about, rooms }: ShownAnnex) {
  sheet.art((doc) => doc.rect(panel.x, panel.y, panel.width, panel.height).fill(sheet.colours.leafPale))
  const x = panel.x + 16
  sheet.within('Sect', () => {
    sheet.text('H3', title, { x, y: panel.y + 30 }, { style: styles.subtitle })
    const text = { x, y: panel.y + 49, width: columns(5) - 20 }
    sheet.text('P', about, text, { style: styles.small })
    let at = x
    for (const { count, label } of rooms) {
      sheet.text('P', `${count}`, { x: at - 1, y: panel.y + 122 }, { style: styles.figureSmall })
      sheet.text('P', label, { x: at, y: panel.y + 138 }, { style: styles.fine, colour: sheet.colours.inkSoft })
      at += Math.max(54, sheet.widthOf(label, styles.fine) + 14)
    }
  })
}

function amenities(sheet: Sheet, house: Brochure['house'], words: Brochure['words']) {
  // Three rows fit above the folio, with some space left below the last one.
  const across = house.amenities.length > 9 ? 4 : 3
  const top = house.amenities.length > 2 * across ? 726 : 742
  const label = { x: columnAt(1), y: top - 32 }
  sheet.text('H3', words.residence.amenities(), label, { style: styles.label })
  const span = 12 / across
  sheet.within('L', () => {
    for (const [index, { name }] of house.amenities.entries()) {
      const x = columnAt(1 + (index % across) * span)
      const y = top + Math.floor(index / across) * 29
      const width = columns(span)
      const style = sheet.widthOf(name, styles.body) <= width ? styles.body : styles.small
      sheet.rule(x, y - 17, width)
      sheet.within('LI', () => sheet.text('LBody', name, { x, y, width }, { style }))
    }
  })
}
