import { expect, test } from 'vitest'
import { createLoop, restUntil } from '../../server/clock.ts'
import { heldClock } from '../support/held-clock.ts'

test('a loop that is woken takes its next step at once, even if it is woken during a step', async () => {
  const clock = heldClock()
  let steps = 0
  let isWokenDuringStep = false
  const loop = createLoop(clock, async () => {
    steps += 1
    if (isWokenDuringStep) loop.wake()
    isWokenDuringStep = false
    return 60_000
  })
  loop.start()
  await clock.pass(1)
  expect(steps).toBe(1)
  isWokenDuringStep = true
  loop.wake()
  await clock.pass(1)
  expect(steps).toBe(3)
})

test('a rest ends when work is due, lasts at most five seconds, and is never short enough to keep the processor busy', () => {
  const clock = heldClock()
  const due = [clock.now() + 2_000, clock.now() - 2_000, clock.now() + 60_000, null]
  expect(due.map((at) => restUntil(at, clock))).toEqual([2_000, 50, 5_000, 5_000])
})
