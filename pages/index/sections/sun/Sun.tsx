import { adopt } from '../../../../renderer/alive/adopt.ts'
import { useHouse } from '../../../../renderer/copy.tsx'
import { Course } from './Course.tsx'
import hours from './hours.late.css?inline'
import { LateHours } from './LateHours.tsx'
import sliders from './sliders.css?inline'

// The server needs it immediately.
const Hours = import.meta.env.SSR ? (await import('./Hours.tsx')).Hours : LateHours

// A browser that runs scripts adds these rules when the visitor reads on, so that the first view does not wait for them.
if (!import.meta.env.SSR) {
  adopt(sliders)
  adopt(hours)
}

/** The sun over the house: its view through the day if there are photographs of it, otherwise a drawing. */
export function Sun() {
  const { sun } = useHouse()
  return sun?.day ? <Hours /> : <Course />
}
