import type { Facts } from '../../content/facts.ts'
import type { Language } from '../../content/languages.ts'
import { namedIn, type SentenceRule } from '../../content/sentence.ts'
import { hasToken } from '../../content/tokens.ts'
import { finisher } from '../../house/sentences.ts'

/** Translates the braces of a sentence between the stored form, such as {bedrooms:# bedroom|# bedrooms}, and what the owner reads, {six bedrooms}. */
export interface Braces {
  /** Returns the sentence as the owner reads it. */
  show(text: string): string
  /** Returns the sentence as it is stored. Braces that are unknown stay as they were typed. */
  read(typed: string): string
}

const inBraces = /\{([^{}]*)\}/g

/**
 * Returns the braces of one sentence. `stored` are its stored forms, in the draft and in public. The facts in them, and each
 * fact that the rule allows, are recognised by their current words.
 */
export function bracesOf(
  { rule, language, facts }: { rule: SentenceRule; language: Language; facts: Facts },
  stored: readonly string[],
): Braces {
  const finish = finisher(facts, language)
  const sources = [...stored.flatMap((text) => text.match(inBraces) ?? []), ...plainOf(rule, facts)]
  const known = new Map<string, string>()
  for (const source of sources) {
    const words = wordsOf(source)
    if (words !== null && !known.has(keyOf(words))) known.set(keyOf(words), source)
  }

  /** Returns the current words; null for a fact that the house does not have. Words that are currently left out are in parentheses. */
  function wordsOf(source: string): string | null {
    const [token] = namedIn(source)
    if (token === undefined || !hasToken(facts, token)) return null
    // The fact is finished after another word, because at the beginning it would get a capital letter.
    const words = finish(`a ${source}`).slice(2)
    return words.trim() === '' ? leftOut(source) : /[{}]/.test(words) ? null : words
  }

  return {
    show: (text) =>
      text.replaceAll(inBraces, (source) => {
        const words = wordsOf(source)
        return words !== null && known.get(keyOf(words)) === source ? `{${words}}` : source
      }),
    read: (typed) => typed.replaceAll(inBraces, (source, inside: string) => known.get(keyOf(inside)) ?? source),
  }
}

/** Returns the words that are currently left out: for {salons:| each} and one salon, this is (each). */
function leftOut(source: string): string | null {
  const other = /:([^|]*)\|([^}]*)\}/
    .exec(source)
    ?.slice(1)
    .find((form) => form.trim() !== '')
  return other === undefined || other.includes('#') ? null : `(${other.trim()})`
}

/** Returns each fact that may be used, by its name alone. */
export const plainOf = ({ tokens = [] }: SentenceRule, facts: Facts): string[] =>
  tokens.filter((name) => hasToken(facts, name)).map((name) => `{${name}}`)

/** Returns the words in a form for comparing, because people may type other spaces, another apostrophe or a capital letter. */
const keyOf = (words: string) =>
  words.normalize('NFC').replaceAll(/\s+/g, ' ').trim().replaceAll("'", '’').toLowerCase()
