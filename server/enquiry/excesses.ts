import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { ExcessCause } from './intake.ts'

/** Why an enquiry was not taken in as usual. All but the last are refused; flood: held back, as too many came from everyone together. */
export const excessCauses = [
  'visitor',
  'customer',
  'wide',
  'provider',
  'heldBack',
  'ceiling',
  'disk',
  'flood',
] as const satisfies (ExcessCause | 'disk' | 'flood')[]
export type Excesses = Record<(typeof excessCauses)[number], number>

export interface ExcessReport {
  note(cause: keyof Excesses): void
  /** How many there were of each cause since the start. */
  counts(): Readonly<Excesses>
}

const hour = 3_600_000

/** Counts what is beyond a share, and tells the operator: at the first, then at most once an hour for each cause. */
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
    if (cause === 'flood')
      log.warn({ cause, enquiries }, 'enquiries are held back: too many came from everyone together')
    else if (cause === 'disk') log.error({ cause, enquiries }, 'enquiries are refused: the disk is nearly full')
    else if (cause === 'ceiling') log.error({ cause, enquiries }, 'enquiries are refused: discard what is held back')
    else log.warn({ cause, enquiries }, 'enquiries are refused: a share is used up')
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
    counts: () => counts,
  }
}
