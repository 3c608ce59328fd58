import { memo, type Ref, useEffect, useState } from 'react'
import type { ShownDayPhotograph } from '../../../../content/shown-house.ts'
import { phoneSizes } from '../../../../renderer/ui/phone-sizes.ts'
import { daySources } from '../../../../renderer/ui/picture-sources.ts'
import { darknessOf, type Standing, sharesOf } from './blend.ts'
import type { Fetched } from './use-pictures.ts'

/** The width at which the whole picture is drawn; on a phone the box is taller than wide and crops it. */
const sizes = `(min-width: 44rem) 100vw, ${phoneSizes('clamp(32rem, 71svh, 45rem)')}`

interface ViewProps {
  ref: Ref<HTMLDivElement>
  photographs: readonly ShownDayPhotograph[]
  fetched: ReadonlyMap<string, Fetched>
  settle: (id: string, as: 'here' | 'missing') => void
  standing: Standing
  /** For people who cannot see it. */
  label: string
}

/** The photographs of the day on top of each other, mixed for the position of the sun. */
export function View({ ref, photographs, fetched, settle, standing, label }: ViewProps) {
  const here = photographs.filter(({ id }) => fetched.get(id) === 'here')
  const isSettling = useSettling(here.length)
  const asked = photographs.filter(({ id }) => fetched.has(id) && fetched.get(id) !== 'missing')
  const opacities = opacitiesOf(here, standing)
  const darkness = here.length > 0 ? darknessOf(here, standing.altitude) : 0
  return (
    <div
      ref={ref}
      className={isSettling ? 'hours__view is-settling' : 'hours__view'}
      id="hours-view"
      role="img"
      aria-label={label}
    >
      {asked.map((photograph) => (
        <Picture
          key={photograph.id}
          photograph={photograph}
          opacity={opacities.get(photograph.id) ?? 0}
          settle={settle}
        />
      ))}
      {darkness > 0 && <div className="hours__night" style={{ opacity: darkness }} />}
    </div>
  )
}

/**
 * Returns the opacity of each picture, the lowest first. Each is its share of itself and all below it, so that together they show
 * the shares exactly. With reduced motion, the picture with the largest share is shown alone.
 */
function opacitiesOf(here: readonly ShownDayPhotograph[], standing: Standing): Map<string, number> {
  const shares = sharesOf(here, standing)
  const isStill = here.length > 0 && matchMedia('(prefers-reduced-motion: reduce)').matches
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

interface PictureProps {
  photograph: ShownDayPhotograph
  opacity: number
  settle: ViewProps['settle']
}

const Picture = memo(function Picture({ photograph, opacity, settle }: PictureProps) {
  const { id } = photograph
  const { avif, jpeg, src } = daySources(photograph)
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className="hours__picture"
        src={src}
        srcSet={jpeg}
        sizes={sizes}
        alt=""
        decoding="async"
        style={{ opacity }}
        onLoad={({ currentTarget }) => {
          const here = () => settle(id, 'here')
          // It is shown only once it is decoded, so that no frame waits for it.
          currentTarget.decode().then(here, here)
        }}
        onError={() => settle(id, 'missing')}
      />
    </picture>
  )
})

/** Milliseconds, as in the style sheet. */
const settlingMs = 600

/** Returns true for a moment after a picture has arrived, while it fades in. */
function useSettling(count: number): boolean {
  const [settled, setSettled] = useState(count)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(count), settlingMs)
    return () => clearTimeout(timer)
  }, [count])
  return settled !== count
}
