import type { HouseClock } from '../content/house-clock.ts'

const day = 86_400_000
const hourOfRound = '03:00'

/** Returns when the last daily round was due: 03:00 at the house, in milliseconds since the epoch. */
export function lastRoundTime(now: number, house: HouseClock): number {
  const today = roundOn(dayOf(now, house), house)
  return today <= now ? today : roundOn(dayOf(now, house) - day, house)
}

/** Returns when the next daily round is due. It is later than `now`. */
export function nextRoundTime(now: number, house: HouseClock): number {
  const today = roundOn(dayOf(now, house), house)
  return today > now ? today : roundOn(dayOf(now, house) + day, house)
}

/** Returns the day of a moment at the house, as midnight in UTC. */
const dayOf = (at: number, house: HouseClock): number => Date.parse(`${house.write(at).slice(0, 10)}T00:00:00Z`)

function roundOn(dayInUtc: number, house: HouseClock): number {
  const date = new Date(dayInUtc).toISOString().slice(0, 10)
  return house.read(`${date} ${hourOfRound}`) ?? dayInUtc
}
