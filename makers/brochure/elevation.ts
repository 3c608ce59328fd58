import type { PaletteName } from '../../content/palettes.ts'
import { elevationFrames, elevationKeys, lowerLevel } from '../../content/villa-belvedere/elevation-frames.ts'
import { readDrawing } from '../../house/drawings.ts'
import { paper } from './style.ts'

const { left, top, width, height } = elevationFrames.wide
const scale = paper.width / width

export const elevationHeight = height * scale
/** The corner of each part of the lower level, where its numeral is set, in points from the corner of the drawing. */
export const numerals = elevationKeys.map((part) => ({ key: part.key, x: (part.left - left) * scale }))
export const numeralLine = (lowerLevel.wide.top - top) * scale

interface Group {
  stroke: string
  opacity: number
  weight: number
  dash: [number, number] | null
  paths: { d: string; fill: string | null }[]
}

/** Reads the drawing of the house that the page shows. Its script writes it as groups of paths with the same stroke. */
export function readElevation(materials: string, palette: PaletteName): Group[] {
  const svg = readDrawing(materials, 'elevation', palette)
  return [...svg.matchAll(/<g ([^>]*)>(.*?)<\/g>/gs)].map(([, attributes = '', content = '']) => {
    const [dash, space] = (attribute(attributes, 'stroke-dasharray') ?? '').split(' ').map(Number)
    return {
      stroke: attribute(attributes, 'stroke') ?? '',
      opacity: Number(attribute(attributes, 'stroke-opacity') ?? 1),
      weight: Number(attribute(attributes, 'stroke-width')),
      dash: dash && space ? [dash, space] : null,
      paths: [...content.matchAll(/<path([^>]*)\/>/g)].map(([, path = '']) => ({
        d: attribute(path, 'd') ?? '',
        fill: attribute(path, 'fill'),
      })),
    }
  })
}

/** Draws it across the page, from the given height downwards. */
export function drawElevation(doc: PDFKit.PDFDocument, groups: readonly Group[], from: number) {
  doc.rect(0, from, paper.width, elevationHeight).clip()
  doc.translate(-left * scale, from - top * scale).scale(scale)
  doc.lineJoin('round').lineCap('round')
  for (const { stroke, opacity, weight, dash, paths } of groups) {
    doc.lineWidth(weight * 1.15).strokeOpacity(opacity)
    if (dash) doc.dash(dash[0], { space: dash[1] })
    for (const { d, fill } of paths) {
      if (fill === null) doc.path(d).stroke(stroke)
      else doc.path(d).fillAndStroke(fill, stroke)
    }
    doc.undash().strokeOpacity(1)
  }
}

const attribute = (text: string, name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(text)?.[1] ?? null
