import { dayAt } from '../../content/house-clock.ts'
import { type Clock, createLoop, type Loop } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Pages } from '../pages/pages.ts'

const minute = 60_000

/** Renders the pages again within a minute after midnight at the house, because they contain facts of the day such as sunset. */
export function createNewDay({ pages, clock, log }: { pages: Pages; clock: Clock; log: Log }): Loop {
  return createLoop(clock, async () => {
    const { house, today } = pages.current()
    if (dayAt(house.house.facts.place.timeZone, clock.now()) !== today)
      await pages.renew().catch((fault: unknown) => log.error({ err: fault }, 'yesterday’s pages are still shown'))
    return minute
  })
}
