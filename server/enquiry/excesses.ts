import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'

/** Why an enquiry was refused: a share is used up, too many are held back, or the disk is nearly full. */
export type ExcessCause = 'visitor' | 'network' | 'all' | 'heldBack' | 'disk'

const hour = 3_600_000

/** Returns a function that logs the first refusal of a cause, and then at most one line an hour for each cause. */
export function excessLog(clock: Clock, log: Log): (cause: ExcessCause) => void {
  /** How many were refused since the last line. */
  const quiet = new Map<ExcessCause, number>()

  function say(cause: ExcessCause, enquiries: number): void {
    if (cause === 'disk') log.error({ cause, enquiries }, 'enquiries are refused: the disk is nearly full')
    else if (cause === 'heldBack')
      log.error({ cause, enquiries }, 'enquiries are refused: too many are held back, discard some')
    else log.warn({ cause, enquiries }, 'enquiries are refused: a limit is reached')
    quiet.set(cause, 0)
    clock.after(hour, () => {
      const since = quiet.get(cause) ?? 0
      quiet.delete(cause)
      if (since > 0) say(cause, since)
    })
  }

  return (cause) => {
    const since = quiet.get(cause)
    if (since === undefined) say(cause, 1)
    else quiet.set(cause, since + 1)
  }
}
