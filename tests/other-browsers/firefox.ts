import { existsSync } from 'node:fs'
import { limits } from '../support/limits.ts'
import { installPackagesOfTests } from '../support/needs.ts'
import { type Driver, desk } from './visitor.ts'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const firefox = places.find((place) => existsSync(place))

export const firefoxIsHere = firefox !== undefined

/**
 * What Firefox says of a page that it leaves before everything has arrived: a later module, the first module, the house, a
 * font. A page that really lacks a module fails the tests of what it does, and the tests in Chromium hear of a lacking font.
 */
const leftTooSoon =
  /cannot come to life|error loading dynamically imported module|when attempting to fetch|downloadable font: download failed/

export interface Firefox extends Driver {
  /** The messages on the console of the page, and its uncaught errors, without those of a page that was left too soon. */
  heard: string[]
  /** Prints the page on A4 and returns the PDF. */
  print(): Promise<Uint8Array>
}

/** Starts Firefox without a window. Firefox speaks WebDriver BiDi itself and needs no driver program. */
export async function openFirefox({ scripts = true } = {}): Promise<Firefox> {
  installPackagesOfTests()
  const { launch } = await import('puppeteer-core')
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox ?? '',
    defaultViewport: desk,
    extraPrefsFirefox: { 'javascript.enabled': scripts },
    timeout: limits.wait,
    protocolTimeout: limits.wait,
  })
  const page = await browser.newPage()
  const heard: string[] = []
  const hear = (line: string) => {
    if (!leftTooSoon.test(line)) heard.push(line)
  }
  page.on('console', (message) => hear(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => hear(`thrown: ${String(error)}`))
  return {
    heard,
    async goTo(address) {
      await page.goto(address, { timeout: limits.wait })
    },
    evaluate: async (expression) => String(await page.evaluate(expression)),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewport(size),
    print: () => page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } }),
    quit: () => browser.close(),
  }
}
