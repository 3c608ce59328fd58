import type { Language } from '../../content/enquiry.ts'
import { wordsIn } from '../../locales/words.ts'

const families = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bSafari\//],
] as const
const devices = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['mac', /\bMacintosh\b/],
  ['windows', /\bWindows\b/],
  ['linux', /\bLinux\b/],
] as const

/** Returns which browser the User-Agent header names, such as safari/iphone. Owners use it to recognise their browsers. It decides nothing. */
export const browserName = (userAgent = ''): string =>
  [families, devices].map((list) => list.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other').join('/')

/** Returns the name in words, such as 'Safari on an iPhone'. */
export function browserInWords(name: string, language: Language): string {
  const words = wordsIn(language).desk.signIn
  const [family, device] = name.split('/')
  const browser = words.browsers[families.find(([each]) => each === family)?.[0] ?? 'other']()
  return words.devices[devices.find(([each]) => each === device)?.[0] ?? 'other']({ browser })
}
