/** The first is the usual one. A role is about equally light in each, so text is legible in all or in none. */
export const palettes = {
  limestone: {
    ground: '#f6f1e8',
    leafPale: '#e0e3d8',
    paper: '#fcf9f3',
    rule: '#7f8b89',
    sea: '#dce5e4',
    seaLine: '#a9bdbe',
    seaDeep: '#3e5a63',
    ink: '#12262f',
    inkLit: '#24434f',
    inkSoft: '#4a5a61',
    accent: '#d79b4a',
    accentDeep: '#84510f',
    leaf: '#52635a',
    alarm: '#8e1f4b',
  },
  clay: {
    ground: '#f7efe7',
    leafPale: '#e8e2d3',
    paper: '#fdf8f3',
    rule: '#93837b',
    sea: '#e2e5e1',
    seaLine: '#b5c0bc',
    seaDeep: '#4a6064',
    ink: '#2c1c19',
    inkLit: '#4c322b',
    inkSoft: '#66524b',
    accent: '#e0935f',
    accentDeep: '#94431d',
    leaf: '#626138',
    alarm: '#8e1f4b',
  },
  olive: {
    ground: '#f3f2e7',
    leafPale: '#dfe3d0',
    paper: '#fbfaf3',
    rule: '#80897a',
    sea: '#e0e6d9',
    seaLine: '#b3bfa6',
    seaDeep: '#47603f',
    ink: '#17271d',
    inkLit: '#2e4634',
    inkSoft: '#4d5b4f',
    accent: '#cda544',
    accentDeep: '#6f5410',
    leaf: '#4d653f',
    alarm: '#8e1f4b',
  },
  slate: {
    ground: '#f1f3f3',
    leafPale: '#dde3e6',
    paper: '#fafbfb',
    rule: '#7f8990',
    sea: '#dbe3ea',
    seaLine: '#a9b8c6',
    seaDeep: '#41566c',
    ink: '#18222d',
    inkLit: '#313f4f',
    inkSoft: '#4e5a66',
    accent: '#dc9a72',
    accentDeep: '#8a4a26',
    leaf: '#4a6067',
    alarm: '#8e1f4b',
  },
} as const satisfies Record<string, Record<string, string>>

export type PaletteName = keyof typeof palettes
/** Colours by their role, the same roles in each palette. A house chooses a palette, so colours are never combined badly. */
export type Palette = Record<keyof (typeof palettes)['limestone'], string>

export const paletteNames = ['limestone', 'clay', 'olive', 'slate'] as const satisfies readonly PaletteName[]

/** Returns the custom properties through which style sheets use a palette, each with its value. */
export function colourProperties(name: PaletteName): [property: string, value: string][] {
  const palette: Palette = palettes[name]
  const properties = Object.entries(palette).map(([role, colour]): [string, string] => [`--${kebab(role)}`, colour])
  return [...properties, ['--veil-ink', channels(palette.ink).join(' ')]]
}

const kebab = (role: string) => role.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** Returns one colour with a share (0 to 1) of another over it, for formats without transparency. */
export function mixed(under: string, over: string, share: number): string {
  const [below, above] = [channels(under), channels(over)]
  const mix = below.map((value, at) => Math.round(value * (1 - share) + (above[at] ?? 0) * share))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map((colour) => luminance(channels(colour))).toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the relative luminance of red, green and blue from 0 to 255 (WCAG 2.2). */
export function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns red, green and blue, from 0 to 255. */
export const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
