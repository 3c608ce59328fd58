import { memo, type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import type { ShownDayPhotograph } from '../../../../house/shown.ts'
import { phoneSizes } from '../../../../renderer/ui/Picture.tsx'
import { daySources } from '../../../../renderer/ui/picture-sources.ts'
import { darknessOf, type Standing, sharesOf, wantedAt } from './blend.ts'

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
      className={`sun__view${isMixed ? ' is-mixed' : ''}${isSettling ? ' is-settling' : ''}`}
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
