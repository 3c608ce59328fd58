import { type PaletteName, paletteNames } from '../../content/palettes.ts'
import type { Drawings } from '../../content/shown-house.ts'
import { type DrawingName, ofEachDrawing, readDrawing } from '../../house/drawings.ts'
import { fileOf, type HouseFile } from './house-file.ts'

/** The site's own drawings, in the colours of each palette. */
export interface PaletteDrawings {
  /** Returns the drawings' addresses; undefined for the first palette, whose drawings are part of the pages. */
  of(palette: PaletteName): Drawings | undefined
  file(address: string): HouseFile | undefined
}

/** `materials` is the folder of the drawings. They are coloured when one is first requested, because few houses need them. */
export function createDrawings(materials: string): PaletteDrawings {
  let coloured: Map<PaletteName, Record<DrawingName, HouseFile>> | undefined

  function all() {
    coloured ??= new Map(paletteNames.slice(1).map((palette) => [palette, filesIn(palette)]))
    return coloured
  }

  const filesIn = (palette: PaletteName) =>
    ofEachDrawing((name) => fileOf(`/drawings/${name}`, 'svg', 'image/svg+xml', readDrawing(materials, name, palette)))

  return {
    of(palette) {
      const files = palette === paletteNames[0] ? undefined : all().get(palette)
      return files && ofEachDrawing((name) => files[name].address)
    },
    file: (address) =>
      [...all().values()].flatMap((files) => Object.values(files)).find((file) => file.address === address),
  }
}
