import { mixed, type PaletteName, palettes } from '../../content/palettes.ts'
import { html } from './html.ts'

/** A house's colours, mixed where mail programs know no transparency. */
export function coloursOf(name: PaletteName) {
  const palette = palettes[name]
  return { ...palette, hair: mixed(palette.paper, palette.ink, 0.2) }
}

export type Colours = ReturnType<typeof coloursOf>

// The site's type, with what each system has nearest.

export const display = html`'Cormorant Garamond',Georgia,'Times New Roman',serif`
export const sans = html`Jost,'Avenir Next',Avenir,'Segoe UI',Helvetica,Arial,sans-serif`
