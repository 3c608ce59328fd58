/** A font that a machine already has, which stands in until one of the site's own has loaded, so that nothing then moves. */
export interface Fallback {
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

export const fallbacks: readonly Fallback[] = [
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
