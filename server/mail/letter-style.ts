import { mixed, type PaletteName, palettes } from '../../content/palettes.ts'
import { html } from './html.ts'

/** Returns a palette's colours for letters. Some are mixed here, because mail programs do not support transparency. */
export function coloursOf(name: PaletteName) {
  const palette = palettes[name]
  return { ...palette, hair: mixed(palette.paper, palette.ink, 0.2) }
}

export type Colours = ReturnType<typeof coloursOf>

// The site's typefaces, followed by the most similar ones of each system.

export const display = html`'Cormorant Garamond',Georgia,'Times New Roman',serif`
export const sans = html`Jost,'Avenir Next',Avenir,'Segoe UI',Helvetica,Arial,sans-serif`
