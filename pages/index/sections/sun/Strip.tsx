import { memo } from 'react'
import type { ShownDayPhotograph } from '../../../../content/shown-house.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { daySources } from '../../../../renderer/ui/picture-sources.ts'
import type { HoursWords } from './hours-words.ts'
import { timeOfLight } from './time-of-light.ts'

interface StripProps {
  photographs: readonly ShownDayPhotograph[]
  words: HoursWords
}

/** The photographs next to each other, each with its hour in mid-June: on paper, and where no script runs. */
export const Strip = memo(function Strip({ photographs, words }: StripProps) {
  const { LL, view, house } = useCopy()
  const day = `${view.today.slice(0, 4)}-06-15`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and keys must be able to scroll it.
    <ol className="hours__strip" aria-label={words.strip()} tabIndex={0}>
      {photographs.map((photograph, at) => {
        const { id, alt = '', caption } = photograph
        const minutes = timeOfLight(photograph, day, house.facts.location)
        return (
          <li key={id}>
            <div>
              <img src={daySources(photograph).src} alt={alt} loading="lazy" />
            </div>
            <p>
              {minutes !== null && <b>{LL.sun.time({ minutes })}</b>}
              {at === 0 ? words.midJune({ caption }) : caption}
            </p>
          </li>
        )
      })}
    </ol>
  )
})
