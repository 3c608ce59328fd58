import type { PaletteName } from '../../content/palettes.ts'
import { readDrawing } from '../../house/drawings.ts'
import { type Block, inks } from './blocks.ts'
import type { Sheet } from './sheet.ts'
import { measure, paper, styles } from './style.ts'

/**
 * Reads the drawing of the house: an SVG with groups of paths of the same stroke, and texts for its keys. These are the names
 * of its parts, at the corners where they are set; the drawing itself does not show them.
 */
export function readHouseDrawing(materials: string, palette: PaletteName) {
  const svg = readDrawing(materials, 'elevation', palette)
  const keys = [...svg.matchAll(/<text([^>]*)>([^<]*)</g)].map(([, place = '', key = '']) => ({
    key,
    x: Number(attribute(place, 'x')),
    y: Number(attribute(place, 'y')),
  }))
  return { svg, keys }
}

/** The drawing as wide as the paper, and its caption. If the page has room, there is more air above and below. */
export function houseDrawing(
  sheet: Sheet,
  { svg, keys }: ReturnType<typeof readHouseDrawing>,
  alt: string,
  caption: string,
): Block {
  const [left = 0, top = 0, wide = 1, high = 1] = (attribute(svg, 'viewBox') ?? '').split(' ').map(Number)
  const scale = paper.width / wide
  const height = high * scale
  return {
    height: () => height + 18,
    most: () => height * 1.5,
    draw: (box) => {
      const y = box.y + (box.height - height - 18) / 2
      sheet.figure(alt, { x: 0, y, width: paper.width, height }, (doc) => {
        doc.rect(0, y, paper.width, height).clip()
        doc.translate(-left * scale, y - top * scale).scale(scale)
        drawGroups(doc, svg)
      })
      for (const { key, ...corner } of keys) {
        const place = { x: (corner.x - left) * scale + 5, y: y + (corner.y - top) * scale + 1 }
        sheet.ornament(key, place, { style: { ...styles.key, size: 12, leading: 16 }, colour: 'accent' })
      }
      sheet.text('Caption', caption, { x: measure.x, y: y + height + 4 }, inks.quietFine)
    },
  }
}

function drawGroups(doc: PDFKit.PDFDocument, svg: string) {
  doc.lineJoin('round').lineCap('round')
  for (const [, group = '', content = ''] of svg.matchAll(/<g ([^>]*)>(.*?)<\/g>/gs)) {
    const stroke = attribute(group, 'stroke') ?? ''
    const [dash, space = 0] = (attribute(group, 'stroke-dasharray') ?? '').split(' ').map(Number)
    doc.lineWidth(Number(attribute(group, 'stroke-width')) * 1.15)
    doc.strokeOpacity(Number(attribute(group, 'stroke-opacity') ?? 1))
    if (dash) doc.dash(dash, { space })
    for (const [, path = ''] of content.matchAll(/<path([^>]*)\/>/g)) {
      const fill = attribute(path, 'fill')
      doc.path(attribute(path, 'd') ?? '')
      if (fill === null) doc.stroke(stroke)
      else doc.fillAndStroke(fill, stroke)
    }
    doc.undash().strokeOpacity(1)
  }
}

const attribute = (text: string, name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(text)?.[1] ?? null
