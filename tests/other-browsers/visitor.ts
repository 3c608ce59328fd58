import { expect, vi } from 'vitest'
import { limits } from '../support/limits.ts'

/** Controls a browser: uses its mouse and keyboard, and evaluates expressions in its page. */
export interface Driver {
  /** Resolves once the page and its pictures have loaded. */
  goTo(address: string): Promise<void>
  /** Evaluates an expression in the page and returns its value, which must be a string. */
  evaluate(expression: string): Promise<string>
  /** Clicks at a place in the window, in CSS pixels. */
  click(point: { x: number; y: number }): Promise<void>
  press(key: Key): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  resize(size: Size): Promise<void>
  quit(): Promise<void>
}

export interface Size {
  width: number
  height: number
}

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Escape' | 'Home'

export const desk: Size = { width: 1280, height: 900 }

/** The kinds of elements that a visitor can name, with the selector of each. */
const kinds = {
  button: 'button',
  dialog: 'dialog',
  field: 'input, textarea',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  notice: '[role=alert], [role=status]',
  section: 'main > section',
  words: 'p, span, output',
} as const

type Kind = keyof typeof kinds

// A press that a busy browser has lost does not come back, so that waiting longer is of no use.
const patience = { timeout: limits.wait, interval: 50 }

export type Visitor = ReturnType<typeof visitorWith>

/** Returns a visitor who uses mouse and keyboard, and finds an element by its kind and the start of its name. */
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
  /** Clicks an element once it has come to rest: a page that is still loading may move it away from under the mouse. */
  const click = async (kind: Kind, name: string) => {
    let before = { x: Number.NaN, y: Number.NaN }
    const point = await vi.waitFor(async () => {
      const { x, y } = before
      const { point } = await meet(kind, name, true)
      if (point === null) throw new Error(`${kind} ‘${name}’ cannot be reached`)
      before = point
      if (before.x !== x || before.y !== y) throw new Error(`${kind} ‘${name}’ moves`)
      return before
    }, patience)
    await driver.click(point)
  }

  return {
    async goTo(address: string) {
      // Each visit acts like a new tab, which keeps no enquiry that was begun in another.
      await run(() => location.protocol !== 'about:' && sessionStorage.clear())
      // The browser would not load the page again if only the fragment of its address changed.
      await driver.goTo('about:blank')
      await driver.goTo(new URL(address, site).href)
    },

    /** Waits until the scripts of the form run. Before, the browser posts it, and its page says what is missing. */
    async formIsAlive() {
      await run(() => scrollBy({ top: 1, behavior: 'instant' }))
      await expect.poll(() => run(() => document.querySelector('form[novalidate]') !== null), patience).toBe(true)
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

    /** Waits until there is such an element with these properties. */
    sees: (kind: Kind, name: string, like: object = {}) =>
      expect.poll(() => meet(kind, name), patience).toMatchObject(like),

    seesNo: (kind: Kind, name: string) => expect.poll(() => run(find, kinds[kind], name, false), patience).toBeNull(),

    /** Waits until the top of the section is this many pixels below the top of the window. */
    standsAt: (section: string, top: number) =>
      expect.poll(async () => Math.abs((await meet('section', section)).top - top), patience).toBeLessThan(2),

    isAt: (address: RegExp) => expect.poll(() => run(() => location.href), patience).toMatch(address),
    isSpokenToIn: (language: string) =>
      expect.poll(() => run(() => document.documentElement.lang), patience).toBe(language),
  }
}

/**
 * Runs in the page. Returns the state of the first visible element that matches the selector and whose name starts with
 * `name`, or null if there is none. Finds nothing behind a modal dialog. If the middle of the element cannot be clicked,
 * its `point` is null, and it is scrolled into view if `toReach` is true.
 */
function find(selector: string, name: string, toReach: boolean) {
  const nameOf = (element: HTMLElement) => {
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : undefined
    return (element.ariaLabel ?? (labelledBy ?? label ?? element).textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const dialog = document.querySelector('dialog:modal')
  const elements = [...document.querySelectorAll(selector)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      (dialog === null || dialog.contains(element)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      nameOf(element).startsWith(name),
  )
  const [element] = elements
  if (element === undefined) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const middle = { x: left + width / 2, y: top + height / 2 }
  const underHand = element.contains(document.elementFromPoint(middle.x, middle.y))
  if (toReach && !underHand) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return {
    count: elements.length,
    point: underHand ? middle : null,
    top,
    text: element.textContent,
    value: 'value' in element ? element.value : null,
    spoken: element.getAttribute('aria-valuetext'),
    checked: 'checked' in element ? element.checked : null,
    current: element.ariaCurrent,
    pressed: element.ariaPressed,
    focused: element === document.activeElement,
  }
}
