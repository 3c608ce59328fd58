import { expect, test } from 'vitest'
import { momentsIn } from '../../locales/moments.ts'

const now = Date.UTC(2026, 5, 21, 12)
const earlierToday = Date.UTC(2026, 5, 21, 5, 2)
const lastYear = Date.UTC(2025, 10, 18, 23, 30)

test('a moment is told by the clock of the house, with the day where it is not today, and the year where it is not this one', () => {
  const { time, day, margin, alone, date } = momentsIn('en', 'Europe/Paris', now)
  expect([time(earlierToday), margin(earlierToday)]).toEqual(['07:02', '07:02'])
  expect([day(earlierToday), day(lastYear)]).toEqual(['Sunday 21 June', 'Wednesday 19 November 2025'])
  expect([margin(lastYear), date(lastYear)]).toEqual(['19 Nov 00:30', '19 November 2025'])
  expect(alone(lastYear)).toBe('Wednesday 19 November 2025, 00:30')
})

test('in French hours and dates hold together, and a day has its capital only where it stands alone', () => {
  const { time, full, alone, date } = momentsIn('fr', 'Europe/Paris', now)
  expect(time(earlierToday)).toBe('07\u00a0h\u00a002')
  expect(full(earlierToday)).toBe('dimanche 21\u00a0juin, 07\u00a0h\u00a002')
  expect(alone(lastYear)).toBe('Mercredi 19\u00a0novembre\u00a02025, 00\u00a0h\u00a030')
  expect(date(lastYear)).toBe('19\u00a0novembre\u00a02025')
})
