import { existsSync } from 'node:fs'
import { launch } from 'puppeteer-core'
import { limits } from '../support/limits.ts'
import { type Driver, desk } from './driver.ts'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const firefox = places.find((place) => existsSync(place))

export const firefoxIsHere = firefox !== undefined

export interface Firefox extends Driver {
  /** The messages on the console of the page, and its uncaught errors. */
  heard: string[]
  /** Prints the page on A4 and returns the PDF. */
  print(): Promise<Uint8Array>
}

/** Starts Firefox without a window. Firefox speaks WebDriver BiDi itself and needs no driver program. */
export async function openFirefox({ scripts = true } = {}): Promise<Firefox> {
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
  page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => heard.push(`thrown: ${String(error)}`))
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
