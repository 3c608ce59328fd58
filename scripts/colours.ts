import { fileURLToPath } from 'node:url'
import { colourProperties, paletteNames } from '../content/palettes.ts'
import { writeIfChanged } from './write-if-changed.ts'

// Writes the colours of the first palette as custom properties. The result is committed, so run this when a colour changes.
const properties = colourProperties(paletteNames[0]).map((property) => `    ${property.join(': ')};`)
const css = ['/* written by scripts/colours.ts */', '@layer tokens {', '  :root {', ...properties, '  }', '}', ''].join(
  '\n',
)
await writeIfChanged(fileURLToPath(new URL('../renderer/styles/colours.css', import.meta.url)), css)
