import { civilTwilight } from '../../../../content/photographs.ts'
import type { ShownDayPhotograph } from '../../../../content/shown-house.ts'
import type { SunDay, SunPosition } from './sun-day.ts'

/** The light in which a photograph was taken. */
export type Light = Pick<ShownDayPhotograph, 'altitude' | 'side'>

/** Where the sun stands, for the choice of photographs. */
export interface Standing {
  altitude: number
  /** How long ago the sun was at its highest; negative before noon. */
  minutesAfterNoon: number
}

/** Returns what decides which photographs show this position of the sun. */
export const standingAt = (day: SunDay, { altitude, minutes }: SunPosition): Standing => ({
  altitude,
  minutesAfterNoon: minutes - day.noon.minutes,
})

/** Morning becomes afternoon during so many minutes on either side of noon. */
const turnMinutes = 75
/** Shares below this are not seen, and would only add a shadow. */
const trace = 0.004
/** A picture in the sun stays as it is until the sun is so low that a picture without it takes over. */
const lastSun = 3
/** A picture of the night, or of the twilight that precedes the first one, takes over within so many degrees. */
const passing = 4

/**
 * Returns the share of each photograph in the view, in the order of the series. The shares are 0 or more and their sum is 1.
 * Empty for an empty series.
 */
export function sharesOf(series: readonly Light[], { altitude, minutesAfterNoon }: Standing): number[] {
  const evening = eased((minutesAfterNoon + turnMinutes) / (2 * turnMinutes), 0)
  const shares = series.map(() => 0)
  for (const [side, part] of [['rising', 1 - evening] as const, ['setting', evening] as const])
    for (const [index, share] of pairAt(stagesOf(series, side), altitude))
      shares[index] = (shares[index] ?? 0) + share * part
  // While one half of the day passes into the other, up to four pictures meet, whose shadows lie in different directions.
  const power = 1 + 6 * evening * (1 - evening)
  const kept = shares.map((share) => Math.max(share ** power - trace, 0))
  const sum = kept.reduce((all, share) => all + share, 0)
  return kept.map((share) => share / sum)
}

/** So many minutes later or earlier: hours whose photographs are fetched before they are needed. */
const ahead = [60, 120, -60] as const

/** Returns the photographs that the view needs, the most important first, and then those of the hours around. */
export function wantedAt<Photograph extends Light>(
  available: readonly Photograph[],
  minutes: number,
  standing: (minutes: number) => Standing,
): Photograph[] {
  const hours = [minutes, ...ahead.map((each) => minutes + each)].filter((each) => each >= 0 && each < 1_440)
  return hours.flatMap((each) => {
    const shares = sharesOf(available, standing(each))
    return available
      .map((photograph, at) => ({ photograph, share: shares[at] ?? 0 }))
      .filter(({ share }) => share > 0)
      .toSorted((a, b) => b.share - a.share)
      .map(({ photograph }) => photograph)
  })
}

/** Returns how much of the view is darkened, 0 to 0.82: a series without a photograph of the night gets its night from this. */
export function darknessOf(series: readonly Light[], altitude: number): number {
  if (series.some(isNight)) return 0
  const lowest = Math.min(0, ...series.map((each) => each.altitude))
  return 0.82 * eased((lowest - 0.5 - altitude) / 10, 0)
}

/** A photograph and the altitudes between which it is shown alone. */
interface Stage {
  index: number
  from: number
  to: number
}

type Side = 'rising' | 'setting'

const isNight = ({ altitude }: Light): boolean => altitude < civilTwilight

/** Returns the photographs of one half of the day, the lowest sun first. A photograph of the night belongs to both halves. */
function stagesOf(series: readonly Light[], side: Side): Stage[] {
  const lights = series.map((light, index) => ({ ...light, index }))
  const lit = lights.filter((light) => !isNight(light))
  const own = lit.filter((light) => light.side === side || light.side === 'highest')
  const stages = (own.length > 0 ? own : lit).map(toStage).toSorted(byAltitude)
  for (const [at, stage] of stages.entries()) {
    const below = stages[at - 1]
    if (below && below.to < 0 && stage.to > lastSun) stage.from = lastSun
  }
  const [first] = stages
  const twilight = otherTwilight(lit, side)
  if (first && twilight && twilight.index !== first.index) {
    const at = Math.min(first.from - passing, twilight.altitude)
    stages.unshift({ index: twilight.index, from: at, to: at })
    if (first.to > lastSun && at < 0) first.from = Math.min(first.from, lastSun)
  }
  const nights = lights.filter(isNight).map(toStage).toSorted(byAltitude)
  const [last] = nights.slice(-1)
  if (last && stages[0]) stages[0].from = Math.min(stages[0].from, last.to + passing)
  return [...nights, ...stages]
}

const toStage = ({ index, altitude }: Light & { index: number }): Stage => ({ index, from: altitude, to: altitude })
const byAltitude = (a: Stage, b: Stage) => a.to - b.to

/**
 * Returns the twilight of the other half of the day, if this half needs it: before the first light the lamps of the evening are
 * still the picture, and an evening without a twilight of its own takes that of the morning.
 */
function otherTwilight<Each extends Light>(lit: readonly Each[], side: Side): Each | undefined {
  const twilights = lit.filter(({ altitude }) => altitude <= 0)
  if (side === 'setting' && twilights.some((light) => light.side === 'setting')) return undefined
  return twilights.find((light) => light.side === (side === 'rising' ? 'setting' : 'rising'))
}

/** Returns the one or two photographs at this altitude, with their shares. */
function pairAt(stages: readonly Stage[], altitude: number): [index: number, share: number][] {
  const above = stages.findIndex(({ to }) => to >= altitude)
  const [low, high] = [stages[above - 1], stages[above]]
  if (!high) {
    const highest = stages.at(-1)
    return highest ? [[highest.index, 1]] : []
  }
  if (!low || altitude >= high.from) return [[high.index, 1]]
  const share = eased((altitude - low.to) / (high.from - low.to), 0.1)
  return [
    [low.index, 1 - share],
    [high.index, share],
  ]
}

/** Returns a smooth step from 0 to 1, with this much rest at either end. */
function eased(part: number, rest: number): number {
  const x = Math.min(Math.max((part - rest) / (1 - 2 * rest), 0), 1)
  return x * x * (3 - 2 * x)
}
