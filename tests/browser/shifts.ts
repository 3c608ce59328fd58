import type { Page } from '@playwright/test'

/** Records the layout shifts of every page that is opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Returns the layout shift so far, or null if none was recorded. It is rounded to thousandths as tools report it, because a
 * new font may move a letter by a fraction of a pixel.
 */
export function shifted(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const heard: unknown = 'shifts' in window ? window.shifts : null
    return Array.isArray(heard) ? Math.round(heard.reduce((sum, value) => sum + value, 0) * 1_000) / 1_000 : null
  })
}
