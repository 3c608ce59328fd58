import { beyond, cardinals, placeOf } from '../../content/azimuths.ts'
import { type RibbonPlace, ribbonPlaces } from '../../content/ribbon.ts'
import type { ShownBearing } from '../../content/shown-house.ts'
import type { Brochure } from './brochure.ts'
import type { Sheet } from './sheet.ts'
import { columns, paper, styles } from './style.ts'

/** The height that the ribbon takes at most. */
export const ribbonHeight = 62

const { width, margin } = paper
const room = { width, edge: margin, gap: 7, rows: 2 }
const row = { first: 21, height: 12 }
const markEvery = 10
/** The least distance of the span of the sea from the edge of the paper. */
const edge = 12

/** True if the house names anything that can be seen from it. */
export const namesBearings = ({ house }: Brochure): boolean => house.sun?.bearings !== undefined

/**
 * Draws what can be seen from the house on a scale of bearings that is as wide as the paper and hangs from `top`, usually the
 * lower edge of a photograph. If the names do not fit on the scale, they are a list.
 */
export function bearingsRibbon(sheet: Sheet, { house, words }: Brochure, top: number) {
  const { bearings, seaSpan } = house.sun ?? {}
  if (bearings === undefined) return
  const written = bearings.map((bearing) => `${bearing.name} ${words.hours.bearing(bearing)}`)
  const names = bearings.map(({ degrees }, at) => ({ degrees, width: sheet.widthOf(written[at] ?? '', styles.small) }))
  const places = ribbonPlaces(names, room)
  scale(sheet, top)
  sheet.within('L', () => {
    if (places === null) return listed(sheet, written, top)
    for (const [at, bearing] of bearings.entries()) {
      const place = places[at]
      if (place) named(sheet, bearing, words.hours.bearing(bearing), place, top)
    }
  })
  if (places !== null && seaSpan && seaSpan.from < seaSpan.to) span(sheet, seaSpan, top)
}

/** A mark for every ten degrees, and longer ones for east, south and west. */
function scale(sheet: Sheet, top: number) {
  const main: readonly number[] = Object.values(cardinals)
  sheet.art((doc) => {
    for (let degrees = 0; degrees < 360; degrees += markEvery) {
      if (beyond(degrees) !== null) continue
      const x = xOf(degrees)
      doc.moveTo(x, top).lineTo(x, top + (main.includes(degrees) ? 8 : 3.5))
    }
    doc.lineWidth(0.4).stroke(sheet.colours.inkSoft)
  })
}

function named(sheet: Sheet, { name, degrees }: ShownBearing, bearing: string, place: RibbonPlace, top: number) {
  const end = beyond(degrees)
  const y = top + row.first + place.row * row.height
  const [whole, own] = [`${name} ${bearing}`, `${name} `].map((words) => sheet.widthOf(words, styles.small))
  const left = leftOf(degrees, place, whole ?? 0)
  if (end === null)
    sheet.art((doc) =>
      doc
        .moveTo(xOf(degrees), top)
        .lineTo(xOf(degrees), y - 9)
        .lineWidth(0.5)
        .stroke(sheet.colours.ink),
    )
  else {
    const arrow = end === 'left' ? { words: '‹', x: left - 7 } : { words: '›', x: left + (whole ?? 0) + 4 }
    sheet.ornament(arrow.words, { x: arrow.x, y }, { style: styles.small })
  }
  sheet.within('LI', () => {
    sheet.text('Span', name, { x: left, y }, { style: styles.small })
    sheet.text('Span', bearing, { x: left + (own ?? 0), y }, { style: styles.small, colour: sheet.colours.inkSoft })
  })
}

function leftOf(degrees: number, { align }: RibbonPlace, own: number): number {
  const end = beyond(degrees)
  if (end !== null) return end === 'left' ? margin : width - margin - own
  const lefts = { middle: xOf(degrees) - own / 2, start: xOf(degrees), end: xOf(degrees) - own }
  return lefts[align]
}

/** The sea between its two ends, as a drawing states a dimension. */
function span(sheet: Sheet, { from, to, text }: { from: number; to: number; text: string }, top: number) {
  const y = top + row.first + room.rows * row.height + 6
  const [left, right] = [Math.max(xOf(from), edge), Math.min(xOf(to), width - edge)]
  const gap = sheet.widthOf(text, styles.small) / 2 + 7
  const middle = (left + right) / 2
  sheet.art((doc) =>
    doc
      .moveTo(left, y - 6)
      .lineTo(left, y)
      .moveTo(right, y - 6)
      .lineTo(right, y)
      .moveTo(left, y - 3)
      .lineTo(middle - gap, y - 3)
      .moveTo(middle + gap, y - 3)
      .lineTo(right, y - 3)
      .lineWidth(0.5)
      .stroke(sheet.colours.seaDeep),
  )
  sheet.text('P', text, { x: middle, y, align: 'center' }, { style: styles.small, colour: sheet.colours.seaDeep })
}

function listed(sheet: Sheet, written: readonly string[], top: number) {
  const inColumns = 3
  for (const [at, words] of written.entries()) {
    const x = margin + (at % inColumns) * columns(4 + 0.25)
    const y = top + row.first + Math.floor(at / inColumns) * row.height
    sheet.within('LI', () => sheet.text('Span', words, { x, y, width: columns(4) }, { style: styles.small }))
  }
}

const xOf = (degrees: number): number => placeOf(degrees) * width
