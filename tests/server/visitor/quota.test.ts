import { expect, test } from 'vitest'
import { createQuota } from '../../../server/visitor/quota.ts'
import { heldClock } from '../../support/held-clock.ts'

const minute = 60_000

test('each key has its own room, which comes back when its window is over', async () => {
  const clock = heldClock()
  const quota = createQuota(clock, { max: 2, windowMs: minute, keys: 10 })
  expect([quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([null, null, null])
  await clock.pass(minute / 4)
  expect(quota.take('a')).toBe((minute * 3) / 4)
  await clock.pass((minute * 3) / 4)
  expect(quota.take('a')).toBeNull()
})

test('what is given back can be taken again', () => {
  const quota = createQuota(heldClock(), { max: 1, windowMs: minute, keys: 10 })
  quota.take('a')
  quota.giveBack('a')
  expect(quota.take('a')).toBeNull()
})

test('a clock set back does not shut anybody out', () => {
  const clock = heldClock()
  const quota = createQuota(clock, { max: 1, windowMs: minute, keys: 10 })
  quota.take('a')
  clock.set(clock.now() - 86_400_000)
  expect(quota.take('a')).toBeNull()
})

test('no more keys are remembered than were allowed, the oldest being forgotten', () => {
  const quota = createQuota(heldClock(), { max: 1, windowMs: minute, keys: 3 })
  for (const key of ['a', 'b', 'c', 'd']) quota.take(key)
  expect(quota.take('d')).toBe(minute)
  expect(quota.take('a')).toBeNull()
})
