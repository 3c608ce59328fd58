import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { ExcessCause } from './intake.ts'

/** Why an enquiry was not accepted as usual. It is refused, except for 'flood': then it is held back, because too many arrived in all. */
export type Excesses = Record<ExcessCause | 'disk' | 'flood', number>

export interface ExcessReport {
  note(cause: keyof Excesses): void
}

const hour = 3_600_000

/** Counts enquiries beyond a limit, and logs the first one, then at most one line an hour for each cause. */
export function createExcessReport(clock: Clock, log: Log): ExcessReport {
  const counts: Excesses = {
    visitor: 0,
    customer: 0,
    wide: 0,
    provider: 0,
    heldBack: 0,
    ceiling: 0,
    disk: 0,
    flood: 0,
  }
  const logged = new Map<keyof Excesses, number>()
  const quiet = new Set<keyof Excesses>()

  function say(cause: keyof Excesses): void {
    const enquiries = counts[cause] - (logged.get(cause) ?? 0)
    logged.set(cause, counts[cause])
    if (cause === 'flood') log.warn({ cause, enquiries }, 'enquiries are held back: too many arrived in all')
    else if (cause === 'disk') log.error({ cause, enquiries }, 'enquiries are refused: the disk is nearly full')
    else if (cause === 'ceiling')
      log.error({ cause, enquiries }, 'enquiries are refused: too many are held back, discard some')
    else log.warn({ cause, enquiries }, 'enquiries are refused: a limit is reached')
    quiet.add(cause)
    clock.after(hour, () => {
      quiet.delete(cause)
      if (counts[cause] > (logged.get(cause) ?? 0)) say(cause)
    })
  }

  return {
    note(cause) {
      counts[cause] += 1
      if (!quiet.has(cause)) say(cause)
    },
  }
}
