import { type Light, type Standing, sharesOf } from './blend.ts'
import type { SunDay, SunPosition } from './sun-day.ts'

/** Returns what decides which photographs show this position of the sun. */
export const standingAt = (day: SunDay, { altitude, minutes }: SunPosition): Standing => ({
  altitude,
  minutesAfterNoon: minutes - day.noon.minutes,
})

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
