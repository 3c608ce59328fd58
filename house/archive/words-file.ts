import type { Language } from '../../content/enquiry.ts'

/** The name of the file with the words of a language in an archive. */
export const wordsFile = (language: Language) => `words/${language}.json`
