import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { languages } from '../content/languages.ts'
import { colourProperties, paletteNames } from '../content/palettes.ts'
import { wordsIn } from '../locales/words.ts'
import { faces } from './fonts/faces.ts'

/** A font that a machine already has, which stands in until one of the site's own has loaded, so that nothing then moves. */
interface Fallback {
  family: string
  style: 'normal' | 'italic'
  weight: number
  local: readonly string[]
  /** How wide it is set, as a percentage of its own width: measured on the page's own words. */
  percent: number
  /** Of the site's own font, in em. */
  ascent: number
  descent: number
}

// Those of Windows, Apple and most Linux machines, then those of Android, then of other Linux machines.
const times = ['Times New Roman', 'Liberation Serif', 'Tinos']
const notoSerif = ['Noto Serif', 'NotoSerif-Regular', 'NotoSerif']
const arial = ['Arial', 'Liberation Sans', 'Arimo']
const roboto = ['Roboto', 'Roboto-Regular']

const cormorant = { ascent: 0.924, descent: 0.287 }
const jost = { ascent: 1.07, descent: 0.375 }

const fallbacks: readonly Fallback[] = [
  ...each({ family: 'Cormorant as Times', local: times, ...cormorant }, { 300: 94.98, 400: 96.44, 500: 95.58 }),
  ...each({ family: 'Cormorant as Noto', local: notoSerif, ...cormorant }, { 300: 81.32, 400: 82.28, 500: 84.11 }),
  ...each(
    { family: 'Cormorant as DejaVu', local: ['DejaVu Serif'], ...cormorant },
    { 300: 75.44, 400: 76.48, 500: 76 },
  ),
  italic('Cormorant as Times', ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'], 86.38),
  italic('Cormorant as Noto', ['Noto Serif Italic', 'NotoSerif-Italic'], 76.08),
  italic('Cormorant as DejaVu', ['DejaVu Serif Italic'], 68.28),
  ...each({ family: 'Jost as Arial', local: arial, ...jost }, { 400: 95.73, 500: 98.66 }),
  ...each({ family: 'Jost as Roboto', local: roboto, ...jost }, { 400: 96.2, 500: 99.48 }),
  ...each({ family: 'Jost as DejaVu', local: ['DejaVu Sans'], ...jost }, { 400: 83.77, 500: 88.06 }),
]

// Writes the style sheets that follow from something else, which is therefore said only once: the colours of the first palette,
// the fonts that stand in for the site's own, and the width of each word of the bar. They are made like the build, and not in git.
const folder = 'renderer/styles/made'
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/colours.css`, `:root{${colourProperties(paletteNames[0]).map(declaration).join(';')}}`)
writeFileSync(`${folder}/fallbacks.css`, fallbacks.map(fontFace).join('\n'))
writeFileSync(`${folder}/bar-words.css`, (await barRules()).join('\n'))

function each(
  face: Omit<Fallback, 'style' | 'weight' | 'percent'>,
  percents: Readonly<Record<number, number>>,
): Fallback[] {
  return Object.entries(percents).map(([weight, percent]) => ({
    ...face,
    style: 'normal',
    weight: Number(weight),
    percent,
  }))
}

function italic(family: string, local: readonly string[], percent: number): Fallback {
  return { family, style: 'italic', weight: 400, local, percent, ...cormorant }
}

function declaration([property, value]: readonly [string, string]): string {
  return `${property}:${value}`
}

/** Returns a font that a machine already has, stretched to the width of the site's own, with the same height of a line. */
function fontFace({ family, style, weight, local, percent, ascent, descent }: Fallback): string {
  const stretched = (share: number) => `${((share / percent) * 10_000).toFixed(2)}%`
  const declarations = [
    ['font-family', `'${family}'`],
    ['font-style', style],
    ['font-weight', String(weight)],
    ['src', local.map((name) => `local('${name}')`).join()],
    ['size-adjust', `${percent}%`],
    ['ascent-override', stretched(ascent)],
    ['descent-override', stretched(descent)],
    ['line-gap-override', '0%'],
  ] as const
  return `@font-face{${declarations.map(declaration).join(';')}}`
}

/** Returns rules that give each word of the bar its width, so that none moves when the font arrives. */
async function barRules(): Promise<string[]> {
  const widthOf = await measure()
  return languages.flatMap((language) => {
    const { sections, menu } = wordsIn(language)
    const { label: _, ...names } = sections
    const page = language === 'en' ? '' : `:lang(${language}) `
    const room = (link: string, word: string) => `${page}${link}{inline-size:${widthOf(word)}em}`
    return [
      ...Object.entries(names).map(([name, word]) => room(`.topbar__link[href='#${name}']`, word())),
      room('.topbar__menu', menu.label()),
    ]
  })
}

/** Returns a function that measures words in the bar's font and letter spacing, in em. */
async function measure(): Promise<(word: string) => number> {
  const { source, characters } = faces.jost
  const settings = { targetFormat: 'sfnt', variationAxes: { wght: 500 } } as const
  const file = readFileSync(createRequire(import.meta.url).resolve(source))
  const font = fontkit.create(await subsetFont(file, characters, settings))
  if (!('layout' in font)) throw new Error('scripts/styles: a collection came where one font was expected')
  const spacing = 0.1
  return (word) => {
    const em = font.layout(word).advanceWidth / font.unitsPerEm + word.length * spacing
    return Math.round(em * 1_000) / 1_000
  }
}
