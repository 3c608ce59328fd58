import { languages } from '../../content/enquiry.ts'
import { inEachLanguage } from '../../content/languages.ts'

/**
 * Lists of the words, whose entries are added, moved and removed in each of their paths at once; `kind` begins the id of
 * each entry.
 */
export const wordsLists = {
  highlights: {
    kind: 'highlight',
    paths: ['facts.highlights'],
    most: 8,
    blank: { of: null, name: inEachLanguage(() => ''), note: null },
  },
  parts: {
    kind: 'part',
    paths: languages.map((language) => `words.${language}.potential.parts`),
    most: 4,
    blank: { title: '', text: '' },
  },
} as const
export type WordsList = keyof typeof wordsLists
export const wordsListNames: readonly WordsList[] = ['highlights', 'parts']
