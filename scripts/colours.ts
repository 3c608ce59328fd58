import { writeFileSync } from 'node:fs'
import { colourProperties, paletteNames } from '../content/palettes.ts'

// Writes the colours of the first palette as custom properties. The result is committed, so run this when a colour changes.
const properties = colourProperties(paletteNames[0]).map((property) => `    ${property.join(': ')};`)
const css = ['/* written by scripts/colours.ts */', '@layer tokens {', '  :root {', ...properties, '  }', '}', '']
writeFileSync('renderer/styles/colours.css', css.join('\n'))
