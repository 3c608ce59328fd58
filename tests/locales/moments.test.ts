import { expect, test, vi } from 'vitest'
import { momentsIn } from '../../locales/moments.ts'
import { noon } from '../support/held-clock.ts'

test('the formats of a language and a time zone are made only once', () => {
  momentsIn('en', 'Europe/Paris', noon)
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(momentsIn('en', 'Europe/Paris', noon + 1).full(noon)).toBe('Monday 1 June, 14:00')
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
  expect(momentsIn('fr', 'Europe/Paris', noon).full(noon)).toBe('lundi 1er\u00a0juin, 14\u00a0h\u00a000')
  expect(momentsIn('en', 'UTC', noon).time(noon)).toBe('12:00')
})
