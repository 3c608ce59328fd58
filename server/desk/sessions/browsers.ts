import type { Language } from '../../../content/enquiry.ts'
import { wordsIn } from '../../../locales/words.ts'

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

type Name<List extends readonly (readonly [string, RegExp])[]> = List[number][0] | 'other'

/** Returns which browser the User-Agent header names, such as safari/iphone. Owners use it to recognise their browsers. It decides nothing. */
export function browserName(userAgent = ''): string {
  return `${nameIn(families, userAgent)}/${nameIn(devices, userAgent)}`
}

/** Returns the name in words, such as 'Safari on an iPhone'. */
export function browserInWords(name: string, language: Language): string {
  const { browsers, devices } = wordsIn(language).desk.signIn
  const { family, device } = browserParts(name)
  return devices[device]({ browser: browsers[family]() })
}

/** Returns the two parts of such a name. */
function browserParts(name: string): { family: Name<typeof families>; device: Name<typeof devices> } {
  const [family, device] = name.split('/')
  return {
    family: families.find(([each]) => each === family)?.[0] ?? 'other',
    device: devices.find(([each]) => each === device)?.[0] ?? 'other',
  }
}

function nameIn<Each extends string>(list: readonly (readonly [Each, RegExp])[], userAgent: string): Each | 'other' {
  return list.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
}
