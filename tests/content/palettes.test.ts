import { expect, test } from 'vitest'
import { contrast, type Palette, palettes } from '../../content/palettes.ts'

// Which colour is used on which, with the contrast that WCAG 2.2 requires (1.4.3 and 1.4.11).
const letters = 4.5
const marks = 3
const pairs: [keyof Palette, keyof Palette, number][] = [
  ...(['ground', 'paper', 'leafPale', 'sea'] as const).flatMap((under): [keyof Palette, keyof Palette, number][] => [
    ['ink', under, letters],
    ['inkSoft', under, letters],
    ['accentDeep', under, letters],
  ]),
  ['leaf', 'ground', letters],
  ['leaf', 'paper', letters],
  ['seaDeep', 'ground', letters],
  ['seaDeep', 'sea', letters],
  ['alarm', 'ground', letters],
  ['alarm', 'paper', letters],
  ['ground', 'ink', letters],
  ['ground', 'inkLit', letters],
  ['accent', 'ink', letters],
  ['accent', 'inkLit', marks],
  ['rule', 'ground', marks],
  ['rule', 'paper', marks],
]

test.each(Object.entries(palettes))(
  'in %s every colour has enough contrast with what is under it',
  (_, palette: Palette) => {
    const poor = pairs.filter(([over, under, least]) => contrast(palette[over], palette[under]) < least)
    expect(poor).toEqual([])
  },
)
