import type { Clock } from '../clock.ts'

// At most 50 letters a second while all goes well; one every few seconds while nothing does, which also finds out when it does again.
const atOnce = 3
const restMs = 60
const failuresToTrouble = 5
const troubledRestMs = 10_000

export interface Pace {
  /** How many more letters may be taken up now. */
  room(underWay: number): number
  /** Letters were taken up: the next are after a rest. */
  rest(): void
  learn(sent: boolean): void
  stop(): void
}

/** Bounds how fast the outbox drains. Measured by timers, not by the time of day, which may be set. */
export function createPace(clock: Clock, rested: () => void): Pace {
  let resting = false
  let failures = 0
  let callOff = () => {}
  const troubled = () => failures >= failuresToTrouble

  function getUp(): void {
    resting = false
    rested()
  }

  return {
    room: (underWay) => (resting ? 0 : Math.max((troubled() ? 1 : atOnce) - underWay, 0)),
    rest() {
      resting = true
      callOff = clock.after(troubled() ? troubledRestMs : restMs, getUp)
    },
    learn(sent) {
      const before = troubled()
      failures = sent ? 0 : failures + 1
      if (!before || troubled() || !resting) return
      // It goes again: what waits need not wait out the rest.
      callOff()
      callOff = clock.after(restMs, getUp)
    },
    stop: () => callOff(),
  }
}
