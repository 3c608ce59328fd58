import { dayAt } from '../../house/day.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { Editions } from '../pages/editions.ts'

export interface NewDay {
  start(): void
  stop(): void
}

const minute = 60_000

/** The pages say what holds for the day, such as when the sun sets: within a minute of midnight at the villa they are made anew. */
export function createNewDay({ pages, clock, log }: { pages: Editions; clock: Clock; log: Log }): NewDay {
  let callOff = () => {}

  function look(): void {
    callOff = clock.after(minute, look)
    const { house, today } = pages.current()
    if (dayAt(house.house.facts.place.timeZone, clock.now()) === today) return
    pages.renew().catch((fault: unknown) => log.error({ err: fault }, 'yesterday’s pages are still shown'))
  }

  return {
    start: look,
    stop: () => callOff(),
  }
}
