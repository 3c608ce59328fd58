import { expect, test } from 'vitest'
import { createLetterLimits } from '../../../server/desk/door/letter-limits.ts'
import { heldClock, noon } from '../../support/held-clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('the daily limit of an e-mail address holds while thousands of others are asked for as often', () => {
  const clock = heldClock()
  const limits = createLetterLimits(clock)
  let asked = 0
  const ask = (address: string) => {
    asked += 1
    const network = `${asked & 255}.${(asked >> 8) & 255}.${asked >> 16}.1`
    return limits.ask({ address, network, known: null })
  }
  let elapsed = 0
  const pass = (ms: number) => {
    elapsed += ms
    clock.set(noon + elapsed)
  }

  const held: (number | null)[] = []
  for (let round = 0; round < 4; round += 1) {
    for (let time = 0; time < 5; time += 1) held.push(ask('ours@example.org'))
    pass(hour)
  }
  for (let round = 0; round < 4; round += 1)
    for (let other = 0; other < 4_980; other += 1) {
      for (let time = 0; time < 5; time += 1) held.push(ask(`other${other}@example.org`))
      if (other % 400 === 399) pass(10 * minute)
    }
  for (let one = 0; one < 40; one += 1) held.push(ask(`more${one}@example.org`))
  // A few addresses share a place in the table with others.
  expect(held.filter((each) => each !== null).length).toBeLessThan(held.length / 5)
  expect(ask('ours@example.org')).toBe(noon + day)
})

test('all strangers together may ask for two thousand letters in ten minutes, owners’ addresses among them', () => {
  const clock = heldClock()
  const limits = createLetterLimits(clock)
  const ask = (number: number, known: string | null = null) =>
    limits.ask({ address: `a${number}@example.org`, network: `10.${number >> 8}.${number & 255}.1`, known })
  const held = Array.from({ length: 2_100 }, (_, number) => ask(number)).filter((each) => each !== null)
  expect(held.length).toBeGreaterThanOrEqual(100)
  expect(ask(5_000)).toBe(noon + 10 * minute)
  expect(ask(5_000, 'a browser that was signed in before')).toBeNull()
})
