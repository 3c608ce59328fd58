import type { Language } from '../../content/enquiry.ts'

/** The name that the words of a language have in an archive. */
export const wordsFile = (language: Language) => `words/${language}.json`
