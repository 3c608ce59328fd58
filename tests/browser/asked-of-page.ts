import type { Page } from '@playwright/test'
import type { Language } from '../../content/enquiry.ts'
import { textsIn } from '../support/html-texts.ts'
import { typographyOf } from '../support/typography.ts'
import { findings } from './findings.ts'
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
