import { describe, expect, test } from 'vitest'
import { contrast, mixed, type Palette, palettes } from '../../content/palettes.ts'

// WCAG 2.2, 1.4.3 and 1.4.11: what is set upon what.
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

describe.each(Object.entries(palettes))('in %s', (_, palette: Palette) => {
  test.each(pairs)('%s on %s stands out', (over, under, least) => {
    expect(contrast(palette[over], palette[under])).toBeGreaterThanOrEqual(least)
  })
})

test('a mixture lies between its colours, and black on white stands out as far as can be', () => {
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mixed('#123456', '#ffffff', 0)).toBe('#123456')
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
