import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { ShownDocument } from './document-view.ts'

/** Returns the title of the page: the name of the document, or why it cannot be opened. */
export const titleOfDocument = (shown: ShownDocument, words: TranslationFunctions['document']): string =>
  shown.kind === 'open' ? shown.name : words[shown.kind].title()
