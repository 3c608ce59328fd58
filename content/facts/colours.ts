import { group } from '../describe.ts'
import { choice } from '../leaves.ts'
import { paletteNames } from '../palettes.ts'

export const colours = group({ palette: choice(paletteNames, { first: 'limestone' }) })
