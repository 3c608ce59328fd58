import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { elevationFrames } from '../renderer/drawings/elevation-frames.ts'
import { ground, horizon } from './elevation/ground.ts'
import { house } from './elevation/house.ts'
import { lower } from './elevation/lower-level.ts'
import { type Hand, openSheet, type Sheet } from './elevation/pen.ts'
import { cypress, pine } from './elevation/trees.ts'
import { writeIfChanged } from './photos/write-if-changed.ts'

const colours = { ink: '#12262F', limestone: '#F6F1E8', amber: '#D79B4A', amberGround: '#232F31' }

/** Draws the house and what could lie below it. The results are committed: run it when the drawing changes. */
for (const kind of ['wide', 'phone'] as const) {
  const sheet = openSheet(kind === 'phone')
  horizon(sheet)
  garden(sheet)
  house(sheet)
  ground(sheet)
  lower(sheet)
  const svg = svgOf(sheet, elevationFrames[kind], kind === 'phone' ? 2.1 : 1)
  const file = kind === 'phone' ? 'elevation-phone.svg' : 'elevation.svg'
  await writeIfChanged(fileURLToPath(new URL(`../renderer/drawings/${file}`, import.meta.url)), svg)
  console.log(`elevation: ${file} ${svg.length} bytes, ${brotliCompressSync(svg).length} compressed`)
}

function garden(sheet: Sheet) {
  if (!sheet.plain) {
    pine(sheet, 40, 452, 104, 118, 3)
    pine(sheet, 1_398, 420, 96, 116, 14)
  }
  pine(sheet, 398, 300, 84, 66, 6)
  cypress(sheet, 262, 392, 172, 2)
  cypress(sheet, 228, 392, 134, 9)
  cypress(sheet, 962, 236, 84, 7)
  cypress(sheet, 994, 236, 112, 8)
  pine(sheet, 1_206, 392, 112, 84, 11)
}

function svgOf(
  sheet: Sheet,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  weight: number,
): string {
  const styles: Record<Hand, string> = {
    far: `stroke="${colours.limestone}" stroke-opacity=".4" stroke-width="${0.8 * weight}"`,
    fine: `stroke="${colours.limestone}" stroke-opacity=".42" stroke-width="${0.6 * weight}"`,
    line: `stroke="${colours.limestone}" stroke-width="${weight}"`,
    cut: `stroke="${colours.limestone}" stroke-width="${1.9 * weight}"`,
    new: `stroke="${colours.amber}" stroke-width="${1.25 * weight}" stroke-dasharray="${5 * weight} ${3.6 * weight}"`,
    newFine: `stroke="${colours.amber}" stroke-opacity=".85" stroke-width="${0.8 * weight}"`,
  }
  const fill = (hand: Hand) => (hand === 'new' ? colours.amberGround : colours.ink)
  let drawn = ''
  let hand: Hand | undefined
  for (const stroke of sheet.strokes) {
    if (stroke.hand !== hand) drawn += `${hand ? '</g>' : ''}<g ${styles[stroke.hand]}>`
    hand = stroke.hand
    drawn += `<path${stroke.filled ? ` fill="${fill(hand)}"` : ''} d="${stroke.path}"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">${drawn}</g></svg>\n`
}
