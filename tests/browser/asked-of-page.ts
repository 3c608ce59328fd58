import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Language } from '../../content/languages.ts'
import { textsIn } from '../support/html-texts.ts'
import { typographyOf } from '../support/typography.ts'
import { faultsOfLayout, misfits, smallControls } from './layout.ts'

interface Asked {
  language: Language
  /** How many controls the page has at least, if each must be large enough for a finger. */
  controls?: number
  /** Leaves out what axe says, which hardly depends on the width and takes longest. */
  isBrief?: boolean
}

/** Returns everything that is wrong with an open page and can be seen without touching it. */
export async function faultsOf(page: Page, { language, controls, isBrief = false }: Asked): Promise<string[]> {
  // A new page is at its address before its styles have arrived.
  await page.waitForLoadState()
  return [
    ...(isBrief ? [] : await findings(page)),
    ...(await page.evaluate(faultsOfLayout)),
    ...(controls === undefined ? [] : await page.evaluate(smallControls, controls)),
    ...textsIn(inOneLanguage(await page.content(), language))
      .filter((text) => !fixed.some((words) => text.includes(words)))
      .flatMap((text) => typographyOf(text, language)),
  ]
}

/** Loads all lazy images, waits until they and the fonts are drawn, and returns those whose file does not fit their box. */
export async function misfitsOf(page: Page, density = 1): Promise<unknown[]> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const late = [...document.images].filter((image) => !image.complete)
    const come = late.map((image) => new Promise((done) => Object.assign(image, { onload: done, onerror: done })))
    await Promise.all([...come, document.fonts.ready])
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
  return page.evaluate(misfits, density)
}

// The specification gives these word for word and sign for sign.
const fixed = [
  "We'll get back to you within 24 hours.",
  "Une erreur s'est produite lors de l'envoi. Veuillez réessayer.",
]

/** Returns the HTML without its parts in other languages. */
const inOneLanguage = (html: string, language: Language): string =>
  html.replace(new RegExp(`<(\\w+)\\b[^>]*\\slang="(?!${language}")\\w+"[^>]*>.*?</\\1>`, 'gs'), '\n')

// The compressed file, because every page compiles it anew.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Returns what axe finds against WCAG 2.2 A and AA and its own best practices, on the whole page or in some parts. */
export async function findings(page: Page, ...parts: string[]): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  // Playwright’s own evaluate would take twice as long.
  await browser.send('Runtime.evaluate', { expression: source })
  await browser.detach()
  return page.evaluate(
    async (include) => {
      // The pages that frames show are tested on their own.
      const within = { exclude: [['iframe']], ...(include.length > 0 && { include }) }
      // A report of what passes takes more than half of the time.
      const { violations } = await window.axe.run(within, { resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    parts.map((part) => [part]),
  )
}

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
