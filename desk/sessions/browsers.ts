import type { Language } from '../../content/languages.ts'
import { wordsIn } from '../../locales/words.ts'

const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const devices = ['iPhone', 'iPad', 'Android', 'Mac', 'Windows', 'Linux']

/** Returns which browser the User-Agent header names, such as Safari/iPhone. Owners use it to recognise their browsers. It decides nothing. */
export function browserName(userAgent = ''): string {
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return `${browser}/${devices.find((each) => userAgent.includes(each)) ?? ''}`
}

/** Returns the name in words, such as 'Safari on iPhone'. Anything that is not such a name is 'a browser'. */
export function browserInWords(name: string, language: Language): string {
  const { aBrowser, browserOn } = wordsIn(language).desk.signIn
  const [family = '', device = ''] = name.split('/')
  const browser = browsers.some(([each]) => each === family) ? family : aBrowser()
  return devices.includes(device) ? browserOn({ browser, device }) : browser
}
