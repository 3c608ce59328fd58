import { memo, type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { civilTwilight } from '../../../../content/photographs.ts'
import type { ShownDayPhotograph } from '../../../../house/shown.ts'
import { daySources, phoneSizes } from '../../../../renderer/ui/Picture.tsx'

/** The width at which the whole picture is drawn; on a phone the box is taller than wide and crops it. */
const sizes = `(min-width: 44rem) 100vw, ${phoneSizes('clamp(32rem, 71svh, 45rem)')}`

export interface HourPhotograph extends ShownDayPhotograph {
  /** When the light is like this in mid-June; null if it never is. */
  hour: string | null
}

interface ViewProps {
  ref: RefCallback<HTMLElement>
  photographs: readonly HourPhotograph[]
  /** False while the photographs are next to each other: before the script runs, and on paper. */
  isMixed: boolean
  minutes: number
  /** Returns where the sun stands at a time of the day that is shown. */
  standingAt: (minutes: number) => Standing
  /** For people who cannot see it. */
  label: string
}

/** What has become of a photograph: it is being fetched, it can be shown, or it failed. Undefined if it was not asked for. */
type Fetched = 'coming' | 'here' | 'missing'
type Settle = (id: string, as: Fetched) => void

/**
 * One view through the day. Its photographs are a strip, in which each shows its own part of the view and its hour; a script lays
 * them on top of each other and mixes them for the position of the sun. It asks for them one at a time, and a browser fetches them
 * once they are near.
 */
export function View({ ref, photographs, isMixed, minutes, standingAt, label }: ViewProps) {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched>>(new Map())
  const settle = useCallback<Settle>((id, as) => setFetched((before) => new Map(before).set(id, as)), [])
  const isFree = isMixed && ![...fetched.values()].includes('coming')
  const available = photographs.filter(({ id }) => fetched.get(id) !== 'missing')
  const next = isFree && wantedAt(available, minutes, standingAt).find(({ id }) => !fetched.has(id))?.id
  useEffect(() => {
    if (next) settle(next, 'coming')
  }, [next, settle])

  const here = photographs.filter(({ id }) => fetched.get(id) === 'here')
  const isSettling = useSettling(here.length)
  const standing = standingAt(minutes)
  const opacities = isMixed ? opacitiesOf(here, standing) : null
  const darkness = isMixed && here.length > 0 ? darknessOf(here, standing.altitude) : 0
  return (
    <div
      ref={ref}
      className={`sun__view full${isMixed ? ' is-mixed' : ''}${isSettling ? ' is-settling' : ''}`}
      {...(isMixed && { role: 'img', 'aria-label': label })}
    >
      <ol {...(!isMixed && { 'aria-label': label, tabIndex: 0 })}>
        {photographs.map((photograph) => (
          <Hour
            key={photograph.id}
            photograph={photograph}
            fetched={fetched.get(photograph.id)}
            settle={settle}
            opacity={opacities && (opacities.get(photograph.id) ?? 0)}
          />
        ))}
      </ol>
      {darkness > 0 && <div className="sun__night" style={{ opacity: darkness }} />}
    </div>
  )
}

interface HourProps {
  photograph: HourPhotograph
  fetched: Fetched | undefined
  settle: Settle
  /** Null in the strip. */
  opacity: number | null
}

const Hour = memo(function Hour({ photograph, fetched, settle, opacity }: HourProps) {
  const { id, alt = '', caption, hour } = photograph
  const { avif, src } = daySources(photograph)
  const isShown = opacity === null || fetched === 'coming' || fetched === 'here'
  const image = useRef<HTMLImageElement>(null)
  // The strip may have fetched it, or failed to, before this could listen.
  useEffect(() => {
    if (fetched === 'coming' && image.current?.complete) settle(id, image.current.naturalWidth > 0 ? 'here' : 'missing')
  }, [fetched, id, settle])
  return (
    <li className={isShown ? undefined : 'is-unwanted'}>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          ref={image}
          className="sun__picture"
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          style={opacity === null ? undefined : { opacity }}
          onLoad={({ currentTarget }) => {
            const here = () => settle(id, 'here')
            // It is shown only once it is decoded, so that no frame waits for it.
            currentTarget.decode().then(here, here)
          }}
          onError={() => settle(id, 'missing')}
        />
      </picture>
      <p className="note">
        {hour && <b>{hour}</b>}
        {caption}
      </p>
    </li>
  )
})

/**
 * Returns the opacity of each picture, the lowest first. A picture covers those below it, so its opacity is its share divided by its own and theirs together. With reduced motion, the picture with the largest share is shown alone.
 */
function opacitiesOf(here: readonly HourPhotograph[], standing: Standing): Map<string, number> {
  const shares = sharesOf(here, standing)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const largest = shares.indexOf(Math.max(...shares))
  let below = 0
  return new Map(
    here.map(({ id }, at) => {
      const share = isStill ? Number(at === largest) : (shares[at] ?? 0)
      below += share
      return [id, share === 0 ? 0 : share / below]
    }),
  )
}

/** Returns true after a picture has arrived, while it fades in: as many milliseconds as in the style sheet. */
function useSettling(count: number): boolean {
  const [settled, setSettled] = useState(count)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(count), 600)
    return () => clearTimeout(timer)
  }, [count])
  return settled !== count
}

/** The light in which a photograph was taken. */
export type Light = Pick<ShownDayPhotograph, 'altitude' | 'side'>

/** Where the sun stands, for the choice of photographs. */
interface Standing {
  altitude: number
  /** How long ago the sun was at its highest; negative before noon. */
  minutesAfterNoon: number
}

/** Morning becomes afternoon during so many minutes on either side of noon. */
const turnMinutes = 75
/** Shares below this are not seen, and would only add a shadow. */
const trace = 0.004
/** A picture in the sun stays as it is until the sun is so low that a picture without it takes over. */
const lastSun = 3
/** A picture of the night, or of the twilight that precedes the first one, takes over within so many degrees. */
const passing = 4
/** So many minutes later or earlier: hours whose photographs are fetched before they are needed. */
const ahead = [60, 120, -60] as const

/** Returns the share of each photograph in the view, in order: 0 or more each, 1 in all. Empty for an empty series. */
export function sharesOf(series: readonly Light[], { altitude, minutesAfterNoon }: Standing): number[] {
  const evening = eased((minutesAfterNoon + turnMinutes) / (2 * turnMinutes), 0)
  const halves = [stagesOf(series, 'rising'), stagesOf(series, 'setting')].map((stages) => shareAt(stages, altitude))
  // While one half of the day passes into the other, up to four pictures meet, whose shadows lie in different directions.
  const power = 1 + 6 * evening * (1 - evening)
  const kept = series.map((_, at) => {
    const [morning = 0, afternoon = 0] = halves.map((shareOf) => shareOf(at))
    return Math.max((morning * (1 - evening) + afternoon * evening) ** power - trace, 0)
  })
  const sum = kept.reduce((all, share) => all + share, 0)
  return kept.map((share) => share / sum)
}

/** Returns the photographs that the view needs, the most important first, and then those of the hours around. */
function wantedAt<Photograph extends Light>(
  available: readonly Photograph[],
  minutes: number,
  standingAt: (minutes: number) => Standing,
): Photograph[] {
  const hours = [minutes, ...ahead.map((each) => minutes + each)].filter((each) => each >= 0 && each < 1_440)
  return hours.flatMap((each) => {
    const shares = sharesOf(available, standingAt(each))
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

const isNight = ({ altitude }: Light): boolean => altitude < civilTwilight

/** A photograph of the series, and the altitudes between which it is shown alone. */
interface Stage {
  index: number
  from: number
  to: number
}

/**
 * Returns the photographs of one half of the day, the lowest sun first. A photograph of the night belongs to both halves. Before
 * the first light the lamps of the evening are still the picture, and an evening without a twilight takes that of the morning.
 */
function stagesOf(series: readonly Light[], side: 'rising' | 'setting'): Stage[] {
  const lights = series.map((light, index) => ({ ...light, index, from: light.altitude, to: light.altitude }))
  const lit = lights.filter((light) => !isNight(light))
  const own = lit.filter((light) => light.side === side || light.side === 'highest')
  const stages: Stage[] = (own.length > 0 ? own : lit).toSorted(lowestFirst)
  for (const [at, stage] of stages.entries()) {
    const below = stages[at - 1]
    if (below && below.to < 0 && stage.to > lastSun) stage.from = lastSun
  }
  const [first] = stages
  const twilights = lit.filter(({ altitude }) => altitude <= 0)
  const needed = side === 'rising' || !twilights.some((light) => light.side === 'setting')
  const twilight = needed && twilights.find((light) => light.side === (side === 'rising' ? 'setting' : 'rising'))
  if (first && twilight && twilight.index !== first.index) {
    const at = Math.min(first.from - passing, twilight.altitude)
    stages.unshift({ index: twilight.index, from: at, to: at })
    if (first.to > lastSun && at < 0) first.from = Math.min(first.from, lastSun)
  }
  const nights = lights.filter(isNight).toSorted(lowestFirst)
  const night = nights.at(-1)
  if (night && stages[0]) stages[0].from = Math.min(stages[0].from, night.to + passing)
  return [...nights, ...stages]
}

const lowestFirst = (a: Light, b: Light) => a.altitude - b.altitude

/** Returns the share of each photograph at this altitude, which one or two have. */
function shareAt(stages: readonly Stage[], altitude: number): (index: number) => number {
  const above = stages.findIndex(({ to }) => to >= altitude)
  const high = stages[above] ?? stages.at(-1)
  const low = above > 0 ? stages[above - 1] : undefined
  const part = high && low && altitude < high.from ? eased((altitude - low.to) / (high.from - low.to), 0.1) : 1
  return (index) => (index === high?.index ? part : 0) + (index === low?.index ? 1 - part : 0)
}

/** Returns a smooth step from 0 to 1, with this much rest at either end. */
function eased(part: number, rest: number): number {
  const x = Math.min(Math.max((part - rest) / (1 - 2 * rest), 0), 1)
  return x * x * (3 - 2 * x)
}
