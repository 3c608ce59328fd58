import { expect, test } from 'vitest'
import { reloadAfter } from '../../../../desk/publish/published.browser.ts'

test('a page of the desk reloads at least once a minute while something is being made', () => {
  for (const times of [0, 1, 39, 40, 41, 1_000, 100_000]) {
    expect(reloadAfter(times)).toBeGreaterThanOrEqual(3_000)
    expect(reloadAfter(times)).toBeLessThanOrEqual(60_000)
  }
})
