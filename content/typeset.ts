import type { Language } from './enquiry.ts'

// Words after a number that are neither what is counted nor its unit: a line may break before them.
const notCounted =
  'à|au|aux|avant|après|avec|chez|comme|dans|de|depuis|des|du|en|est|et|jusqu|la|le|les|ne|ni|ou|où|par|pas|pour|puis|que|qui|sans|se|si|sont|sous|sur|un|une|vers'
const beforeCounted = new RegExp(`(?<=\\d|#) (?=(?!(?:${notCounted})(?!\\p{L}))(?:\\p{Ll}|[KMG]o\\b))`, 'gu')

/** A sentence with the signs and spaces of its language, as a printer would set what somebody typed. */
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
