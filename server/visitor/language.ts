import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languages } from '../../content/languages.ts'

/** Returns the language of an answer: the one in the address, or in the cookie, or the browser's first that the site has, or English. */
export function visitorLanguage({ query, headers }: { query?: unknown; headers: IncomingHttpHeaders }): Language {
  return (
    languageInQuery(query) ?? languageInCookie(headers.cookie) ?? languageAccepted(headers['accept-language']) ?? 'en'
  )
}

export function languageInQuery(query: unknown): Language | undefined {
  if (typeof query !== 'object' || query === null || !('lang' in query)) return undefined
  // If it is given twice, the first counts, as in the browser.
  return asLanguage(Array.isArray(query.lang) ? query.lang[0] : query.lang)
}

function languageInCookie(cookie: string | undefined): Language | undefined {
  return asLanguage(cookie === undefined ? undefined : /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie)?.[1])
}

// RFC 9110 §12.5.4: the range with the highest weight whose language the site has; the first one if several are equal.
function languageAccepted(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined
  let best: Language | undefined
  let bestWeight = 0
  for (const range of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = range.trim().split(';')
    const language = asLanguage(tag.slice(0, 2).toLowerCase())
    if (language === undefined || !/^[a-z]{2}(?:-|$)/i.test(tag)) continue
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    const weight = quality === undefined ? 1 : Number(quality)
    if (weight > bestWeight) [best, bestWeight] = [language, weight]
  }
  return best
}

function asLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value)
}
