import { expect, test } from 'vitest'
import { createQuota, takeAll } from '../../../server/visitor/quota.ts'
import { heldClock } from '../../support/held-clock.ts'

const minute = 60_000

test('each key has its own quota, which is full again when its window is over', async () => {
  const clock = heldClock()
  const quota = createQuota(clock, { max: 2, windowMs: minute, keys: 10 })
  expect([quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([null, null, null])
  await clock.pass(minute / 4)
  expect(quota.take('a')).toBe((minute * 3) / 4)
  await clock.pass((minute * 3) / 4)
  expect(quota.take('a')).toBeNull()
})

test('a unit that is given back can be taken again', () => {
  const quota = createQuota(heldClock(), { max: 1, windowMs: minute, keys: 10 })
  quota.take('a')
  quota.giveBack('a')
  expect(quota.take('a')).toBeNull()
})

test('a clock that is set back locks nobody out', () => {
  const clock = heldClock()
  const quota = createQuota(clock, { max: 1, windowMs: minute, keys: 10 })
  quota.take('a')
  clock.set(clock.now() - 86_400_000)
  expect(quota.take('a')).toBeNull()
})

test('only a limited number of keys is remembered, and the oldest is forgotten first', () => {
  const quota = createQuota(heldClock(), { max: 1, windowMs: minute, keys: 3 })
  for (const key of ['a', 'b', 'c', 'd']) quota.take(key)
  expect(quota.take('d')).toBe(minute)
  expect(quota.take('a')).toBeNull()
})

test('a key that has used up its quota gets none back while many others take from theirs', () => {
  const quota = createQuota(heldClock(), { max: 3, windowMs: minute, keys: 8 })
  for (let taken = 0; taken < 3; taken += 1) quota.take('attacker')
  for (let number = 0; number < 100; number += 1) quota.take(`other ${number}`)
  expect(quota.take('attacker')).toBe(minute)
})

test('keys whose window is over are forgotten first', async () => {
  const clock = heldClock()
  const quota = createQuota(clock, { max: 2, windowMs: minute, keys: 4 })
  for (const key of ['a', 'a', 'b', 'b', 'c']) quota.take(key)
  await clock.pass(minute)
  for (const key of ['d', 'e', 'd', 'e', 'f', 'g']) quota.take(key)
  expect([quota.take('d'), quota.take('e')]).toEqual([minute, minute])
})

test('several quotas are either all taken from, or none is', () => {
  const [wide, narrow] = [1, 2].map((max) => createQuota(heldClock(), { max, windowMs: minute, keys: 8 }))
  if (wide === undefined || narrow === undefined) throw new Error('two quotas')
  const from = (visitor: string) =>
    takeAll([
      [narrow, visitor],
      [wide, 'all'],
    ])
  expect([from('a'), from('a')]).toEqual([null, minute])
  expect([narrow.take('a'), narrow.take('a')]).toEqual([null, minute])
})
