import { openOffers } from '../../content/offering.ts'
import { inks, ledger } from './blocks.ts'
import type { Brochure } from './brochure.ts'
import { cutPlate } from './plates.ts'
import { measure, paper, styles } from './style.ts'

const plateHeight = 660
/** The ink over the photograph at each share of its height, so that the name is legible and the photograph fades away. */
const veils = [
  [0, 0.15],
  [0.2, 0],
  [0.5, 0],
  [0.72, 0.4],
  [0.88, 0.84],
  [1, 1],
] as const

/** Draws the cover: a photograph that fades into ink, the name over it, and the prices. */
export async function drawCover({
  sheet,
  house: { facts, standing, taglines, place, prices },
  words,
  plates,
}: Brochure) {
  const { ink } = sheet.colours
  const jpeg = await cutPlate(plates.cover, paper.width, plateHeight)
  const { name } = facts
  const { x, width } = measure
  sheet.page(true)
  sheet.section({ title: name })
  sheet.figure(plates.cover.alt, { x: 0, y: 0, width: paper.width, height: plateHeight }, (doc) => {
    const veil = doc.linearGradient(0, 0, 0, plateHeight)
    for (const [at, opacity] of veils) veil.stop(at, ink, opacity)
    doc.image(jpeg, 0, -1, { width: paper.width, height: plateHeight + 1 })
    doc.rect(0, -1, paper.width, plateHeight + 2).fill(veil)
  })
  sheet.text('H1', name, { x: x - 2, y: 570 }, { style: sheet.fitted(name, styles.hero, width) })
  const [tagline, where] = [taglines[0], place.short]
  const isOneLine = sheet.widthOf(tagline, styles.subtitle) + sheet.widthOf(where, styles.subtitle) < width - 24
  sheet.text('P', tagline, { x, y: isOneLine ? 654 : 647 }, inks.subtitle)
  if (isOneLine) sheet.text('P', where, { x: paper.right, y: 654, align: 'right' }, inks.subtitle)
  else sheet.text('P', where, { x, y: 667 }, inks.subtitle)
  sheet.rule(x, 706, width)
  const asked = openOffers(facts).map((offer) => ({
    name: prices.asked[offer] ?? '',
    note: words.house.brochure[offer](),
  }))
  const status = standing ? [{ name: standing.badge, note: null }] : []
  const cells = [...asked, ...status]
  ledger(sheet, cells, Math.max(cells.length, 2), styles.lead).draw({ x, y: 706, width, height: 0 })
}
