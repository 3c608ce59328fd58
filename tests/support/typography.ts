import type { Language } from '../../content/languages.ts'

interface Rule {
  fault: string
  found: RegExp
}

// Words that may follow a number but are neither its unit nor what it counts.
const between =
  'à|au|aux|avant|après|avec|comme|chez|dans|de|depuis|des|du|en|est|et|jusqu|la|le|les|ne|ni|ou|où|par|pas|pour|puis|que|qui|sans|se|si|sont|sous|sur|un|une|vers'

const inEach: readonly Rule[] = [{ fault: 'a straight apostrophe', found: /\p{L}'\p{L}/u }]

const inLanguage: Record<Language, readonly Rule[]> = {
  en: [{ fault: 'a hyphen for a range of numbers', found: /(?<![\w+/.-]|[Ll]oi |art\. )\d{1,4}-\d{1,4}(?![\w-])/u }],
  fr: [
    { fault: 'a plain space before a sign', found: / [;:!?»€%]/u },
    { fault: 'no space before a sign', found: /[\p{L}\d)][;!?»](?=\s|$)|[\p{L}\d)»]:(?=\s)/u },
    { fault: 'a plain space after «', found: /« /u },
    {
      fault: 'a number parted from what it counts',
      found: new RegExp(`\\d (?!(?:${between})(?!\\p{L}))(?:\\p{Ll}|[KMG]o\\b)`, 'u'),
    },
    { fault: 'a number parted from its sign', found: /\d [€%°]/u },
    { fault: 'a number parted in itself', found: /\d \d{3}(?!\d)/u },
  ],
}

/** Returns the faults in the signs and spaces of a sentence, each with the words around it. */
export function typographyOf(text: string, language: Language): string[] {
  return [...inEach, ...inLanguage[language]].flatMap(({ fault, found }) => {
    const at = text.search(found)
    return at < 0 ? [] : [`${fault}: ${text.slice(Math.max(0, at - 24), at + 24).replaceAll('\n', ' ')}`]
  })
}
