import type { Language } from './languages.ts'

// Words that are neither a unit nor the thing counted. A line can break between a number and one of these.
const notCounted =
  'à|au|aux|avant|après|avec|chez|comme|dans|de|depuis|des|du|en|est|et|jusqu|la|le|les|ne|ni|ou|où|par|pas|pour|puis|que|qui|sans|se|si|sont|sous|sur|un|une|vers'
const beforeCounted = new RegExp(`(?<=\\d|#) (?=(?!(?:${notCounted})(?!\\p{L}))(?:\\p{Ll}|[KMG]o\\b))`, 'gu')

/** Returns a sentence with the punctuation marks and spaces of its language, as a printer would set it. */
export function typeset(text: string, language: Language): string {
  return inLanguage[language](text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’').replace(/[ \t]{2,}/g, ' '))
}

const inLanguage: Record<Language, (text: string) => string> = {
  en: (text) => text.replace(/(?<![\w+/.-])(\d{1,4})-(\d{1,4})(?![\w-])/g, '$1–$2'),
  fr: (text) =>
    text
      .replace(/ (?=[;!?])/g, '\u202f')
      .replace(/ (?=[:»€%])/g, '\u00a0')
      .replace(/(?<=«) /g, '\u00a0')
      .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u202f')
      .replace(beforeCounted, '\u00a0'),
}
