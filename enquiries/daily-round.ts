import { daysLater, type HouseClock } from '../content/house-clock.ts'
import { change, oneValue } from '../db/statement.ts'

/** When the server last finished removing old enquiries. Null if it never has. */
export const lastRetentionRound = oneValue<[], number>('SELECT ran_at FROM retention_rounds')

export const keepRetentionRound = change<[now: number]>(
  'INSERT OR REPLACE INTO retention_rounds (id, ran_at) VALUES (1, ?)',
)

/** Returns when the last daily round was due: 03:00 at the house, in milliseconds since the epoch. */
export const lastRoundTime = (now: number, house: HouseClock): number => {
  const today = roundOn(now, 0, house)
  return today <= now ? today : roundOn(now, -1, house)
}

/** Returns when the next daily round is due. It is later than `now`. */
export const nextRoundTime = (now: number, house: HouseClock): number => roundOn(lastRoundTime(now, house), 1, house)

function roundOn(now: number, days: number, house: HouseClock): number {
  const date = daysLater(house.write(now).slice(0, 10), days)
  return house.read(`${date} 03:00`) ?? Date.parse(date)
}
