import { expect, vi } from 'vitest'
import { limits } from '../support/limits.ts'
import type { Driver } from './driver.ts'
import { find } from './find.ts'

/** What a visitor tells things apart by. */
const kinds = {
  button: 'button',
  dialog: 'dialog',
  field: 'input, textarea',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  notice: '[role=alert], [role=status]',
  section: 'main > section',
  slide: '[role=group]',
  words: 'p, span, output',
} as const

type Kind = keyof typeof kinds

const patience = { timeout: limits.wait, interval: 50 }

export type Visitor = ReturnType<typeof visitorWith>

/** A visitor with a hand on mouse and keyboard, who knows things by their kind and by how their name begins. */
export function visitorWith(driver: Driver, site: string) {
  const run = async <Given extends unknown[], Found>(inPage: (...given: Given) => Found, ...given: Given) => {
    const text = await driver.evaluate(`JSON.stringify((${inPage})(...${JSON.stringify(given)}) ?? null)`)
    const found: Found = JSON.parse(text)
    return found
  }
  const meet = async (kind: Kind, name: string, toReach = false) => {
    const found = await run(find, kinds[kind], name, toReach)
    if (found === null) throw new Error(`there is no ${kind} ‘${name}’`)
    return found
  }
  const reach = async (kind: Kind, name: string) => {
    const { point } = await meet(kind, name, true)
    if (point === null) throw new Error(`${kind} ‘${name}’ cannot be reached`)
    return point
  }
  const click = async (kind: Kind, name: string) => driver.click(await vi.waitFor(() => reach(kind, name), patience))

  return {
    async goTo(address: string) {
      // Each visit is that of a new tab, which keeps nothing of a letter begun in another.
      await run(() => location.protocol !== 'about:' && sessionStorage.clear())
      // From one place on a page to another it would not come anew.
      await driver.goTo('about:blank')
      await driver.goTo(new URL(address, site).href)
    },

    click,
    press: driver.press,

    async fill(name: string, text: string) {
      await click('field', name)
      await driver.type(text)
    },

    back: () => run(() => history.back()),
    forward: () => run(() => history.forward()),
    loadAgain: () => run(() => location.reload()),

    /** As soon as it is there, and is like this. */
    sees: (kind: Kind, name: string, like: object = {}) =>
      expect.poll(() => meet(kind, name), patience).toMatchObject(like),

    seesNo: (kind: Kind, name: string) => expect.poll(() => run(find, kinds[kind], name, false), patience).toBeNull(),

    /** The section’s own edge, so far below the window’s. */
    standsAt: (section: string, top: number) =>
      expect.poll(async () => Math.abs((await meet('section', section)).top - top), patience).toBeLessThan(2),

    isAt: (address: RegExp) => expect.poll(() => run(() => location.href), patience).toMatch(address),
    isSpokenToIn: (language: string) =>
      expect.poll(() => run(() => document.documentElement.lang), patience).toBe(language),

    likesMotion: () => run(() => matchMedia('(prefers-reduced-motion: no-preference)').matches),
  }
}
