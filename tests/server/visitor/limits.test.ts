import { expect, test } from 'vitest'
import { contactLimits, createAllowance, limits } from '../../../server/visitor/limits.ts'
import { createQuota } from '../../../server/visitor/quota.ts'
import { heldClock, minute } from '../../support/held-clock.ts'

/** Takes from the quota if there is room, and returns how long to wait otherwise. */
function taking({ max = 1, keys = 10 } = {}) {
  const clock = heldClock()
  const quota = createQuota(clock, { max, windowMs: minute, keys })
  const take = (key: string) => {
    const wait = quota.wait(key)
    if (wait === null) quota.take(key)
    return wait
  }
  return { clock, quota, take }
}

test('each key has its own quota, which is full again when its window is over, when a unit is given back, or if the clock is set back', async () => {
  const { clock, quota, take } = taking({ max: 2 })
  expect([take('a'), take('a'), take('b')]).toEqual([null, null, null])
  await clock.pass(minute / 4)
  expect(take('a')).toBe((minute * 3) / 4)
  quota.giveBack('a')
  expect([take('a'), take('a')]).toEqual([null, (minute * 3) / 4])
  await clock.pass((minute * 3) / 4)
  expect([take('a'), take('a'), take('a')]).toEqual([null, null, minute])
  clock.set(clock.now() - 86_400_000)
  expect(take('a')).toBeNull()
})

test('a key that has used up its quota gets none back while many others take from theirs: the oldest others, and those whose window is over, are forgotten', async () => {
  const attacked = taking({ max: 3, keys: 8 })
  for (let taken = 0; taken < 3; taken += 1) attacked.take('attacker')
  for (let number = 0; number < 100; number += 1) attacked.take(`other ${number}`)
  expect([attacked.take('attacker'), attacked.take('other 0')]).toEqual([minute, null])
  const { clock, take } = taking({ max: 2, keys: 4 })
  for (const key of ['a', 'a', 'b', 'b', 'c']) take(key)
  await clock.pass(minute)
  for (const key of ['d', 'e', 'd', 'e', 'f', 'g']) take(key)
  expect([take('d'), take('e')]).toEqual([minute, minute])
})

const limit = [{ windowMs: minute, visitor: 2, network: 3, all: 10 }]

test('what strangers may do is limited for one address, for the network around it and for all together', () => {
  const allowance = createAllowance(heldClock(), limit)
  const all = (addresses: readonly string[]) => addresses.map((address) => allowance.take(address)?.whose ?? null)
  expect(all(['203.0.113.1', '203.0.113.1', '203.0.113.1'])).toEqual([null, null, 'visitor'])
  const networks = ['203.0.113.2', '203.0.113.3', '2001:db8:7:1::1', '2001:db8:7:2::1']
  expect(all(networks)).toEqual([null, 'network', null, null])
  // Half of the ten is used up now, which is all that networks may have that have already asked.
  const others = [1, 2, 3, 4, 5, 6].map((network) => `198.51.${network}.1`)
  expect(all(['2001:db8:7:3::1', ...others])).toEqual(['all', null, null, null, null, null, 'all'])
})

test('a refused request counts against no limit, and one that is given back against none either', async () => {
  const clock = heldClock()
  const allowance = createAllowance(clock, limit)
  for (let time = 0; time < 9; time += 1) allowance.take('203.0.113.1')
  expect(allowance.take('203.0.113.2')).toBeNull()
  expect(allowance.excess('203.0.113.3')).toEqual({ whose: 'network', waitMs: minute })
  allowance.giveBack('203.0.113.2')
  expect(allowance.excess('203.0.113.3')).toBeNull()
  await clock.pass(minute)
  expect(allowance.take('203.0.113.1')).toBeNull()
})

const anywhere = (count: number) => Array.from({ length: count }, (_, at) => `10.${at >> 8}.${at & 255}.1`)

test('in an hour a network may send forty enquiries, those that come once five hundred, and those that come again half of these', async () => {
  const clock = heldClock()
  const allowance = createAllowance(clock, contactLimits({ max: 5, windowMs: 10 * minute }).enquiries)
  const taken = (addresses: readonly string[]) => addresses.filter((address) => allowance.take(address) === null).length
  expect(taken(Array.from({ length: 200 }, (_, number) => `2001:db8:7:${number.toString(16)}::1`))).toBe(40)
  expect([taken(anywhere(210)), taken(anywhere(210)), taken(anywhere(600).slice(210))]).toEqual([210, 0, 250])
  await clock.pass(60 * minute)
  expect(taken(anywhere(10))).toBe(10)
})

test('an e-mail address gets no more letters in a day because thousands of others are asked for as often', async () => {
  const clock = heldClock()
  const letters = createAllowance(clock, limits.lettersToOne)
  const asked = async (addresses: readonly string[]) => {
    let taken = 0
    for (let hour = 0; hour < 4; hour += 1) {
      for (const address of addresses) for (let time = 0; time < 6; time += 1) taken += letters.take(address) ? 0 : 1
      await clock.pass(60 * minute)
    }
    return taken
  }
  expect(await asked(['ours@example.org'])).toBe(20)
  expect(await asked(Array.from({ length: 10_000 }, (_, number) => `other${number}@example.org`))).toBe(200_000)
  expect(letters.take('ours@example.org')).toEqual({ whose: 'visitor', waitMs: 16 * 60 * minute })
})

test('all strangers together get two thousand sign-in letters in ten minutes', () => {
  const letters = createAllowance(heldClock(), limits.signInLetters)
  expect(anywhere(2_002).findIndex((address) => letters.take(address)?.whose === 'all')).toBe(2_000)
})
