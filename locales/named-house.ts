import type { Article } from '../content/facts/figures.js'
import type { Locales } from './i18n-types.js'

const frenchArticles: Record<Article, string> = { la: 'la ', le: 'le ', l: 'l’', les: 'les ' }

/** Returns the name of a house as it stands within a sentence: with its article, if the language uses one. */
export const nameWithin: Record<Locales, (name: string, article: Article | null) => string> = {
  en: (name) => name,
  // An article that is part of the name has its capital at the top of the page only: 'la visite du Clos des Pins'.
  fr: (name, article) =>
    article === null
      ? name.replace(/^(?:L[ae] |Les |L[’'])/, (own) => own.toLowerCase())
      : frenchArticles[article] + name,
}

/** Puts a preposition before such a name. English has more of them, so French has each of its own more than once. */
export const prepositions = {
  en: {
    of: (named) => `of ${named}`,
    from: (named) => `from ${named}`,
    about: (named) => `about ${named}`,
    to: (named) => `to ${named}`,
    in: (named) => `in ${named}`,
  },
  fr: { of: withDe, from: withDe, about: (named) => `au sujet ${withDe(named)}`, to: withA, in: withA },
} satisfies Record<Locales, Record<Preposition, (named: string) => string>>

type Preposition = 'of' | 'from' | 'about' | 'to' | 'in'

function withDe(named: string): string {
  return contracted(named, { le: 'du', les: 'des', else: 'de' })
}

function withA(named: string): string {
  return contracted(named, { le: 'au', les: 'aux', else: 'à' })
}

/** Joins a preposition with 'le' and 'les'. */
function contracted(named: string, words: { le: string; les: string; else: string }): string {
  if (named.startsWith('le ')) return `${words.le} ${named.slice(3)}`
  return named.startsWith('les ') ? `${words.les} ${named.slice(4)}` : `${words.else} ${named}`
}
