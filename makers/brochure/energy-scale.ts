import { type EnergyClass, energyBands } from '../../content/energy.ts'
import { type Sheet, settable } from './sheet.ts'
import { styles } from './style.ts'

const rowHeight = 10.5
const gap = 1.4
export const scaleHeight = energyBands.length * (rowHeight + gap)

interface Scale {
  which: 'energy' | 'ges'
  letter: EnergyClass
  /** The text for people who cannot see the scale. */
  alt: string
  /** Shown beside the class that applies. */
  value: string
  unit: string
}

/** Draws one of the two official scales in its colours, with the class that applies emphasised. */
export function energyScale(sheet: Sheet, x: number, y: number, { which, letter, alt, value, unit }: Scale) {
  sheet.figure(
    alt,
    (doc) => {
      const onLine = { baseline: 'alphabetic', lineBreak: false } as const
      for (const [index, band] of energyBands.entries()) {
        const own = band.letter === letter
        const top = y + index * (rowHeight + gap)
        const width = 22 + index * 7 + (own ? 9 : 0)
        const line = top + rowHeight - 2.6
        doc.rect(x, top, width, rowHeight).fill(which === 'energy' ? band.energyColour : band.gesColour)
        if (own) doc.rect(x, top, width, rowHeight).lineWidth(1.4).stroke(sheet.colours.ink)
        const onDark = which === 'ges' && index > 2
        const size = own ? 8.6 : 6.8
        doc
          .font('textMedium')
          .fontSize(size)
          .fillColor(onDark ? sheet.colours.ground : sheet.colours.ink)
        doc.text(band.letter, x + 5, line, onLine)
        if (!own) continue
        doc
          .fillColor(sheet.colours.ink)
          .fontSize(9)
          .text(value, x + width + 6, line, onLine)
        const unitAt = x + width + 9 + doc.widthOfString(value)
        doc.font('text').fontSize(styles.fine.size).text(settable(unit), unitAt, line, onLine)
      }
    },
    [x, y, x + 150, y + scaleHeight],
  )
}
