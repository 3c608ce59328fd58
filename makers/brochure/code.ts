import QRCode from 'qrcode'
import type { Sheet } from './sheet.ts'

/** Draws a QR code as plain squares. The code is also a link. */
export function code(sheet: Sheet, address: string, alt: string, x: number, y: number, size: number) {
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' })
  const unit = size / modules.size
  sheet.linkedFigure(
    alt,
    address,
    (doc) => {
      for (let row = 0; row < modules.size; row += 1) {
        for (const [start, length] of runs(modules, row)) {
          // Slightly taller than its place, so that no gap is visible between the rows.
          doc.rect(x + start * unit, y + row * unit, length * unit, unit + 0.05)
        }
      }
      doc.fill(sheet.colours.ink)
    },
    { x, y, width: size, height: size },
  )
}

function runs(modules: QRCode.BitMatrix, row: number): [start: number, length: number][] {
  const found: [number, number][] = []
  for (let column = 0; column < modules.size; column += 1) {
    if (!modules.get(row, column)) continue
    const last = found.at(-1)
    if (last && last[0] + last[1] === column) last[1] += 1
    else found.push([column, 1])
  }
  return found
}
