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
function languageAccepted(header = ''): Language | undefined {
  const ranges = header
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [, tag = '', weight = '1'] = /^\s*([a-z]{2})(?:-[^;]*)?\s*(?:;.*\bq=([\d.]+))?\s*$/i.exec(range) ?? []
      return { language: asLanguage(tag.toLowerCase()), weight: Number(weight) }
    })
  const known = ranges.filter(({ language, weight }) => language !== undefined && weight > 0)
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.language
}

function asLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value)
}
