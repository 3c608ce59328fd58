import type { TranslationFunctions } from '../../../locales/i18n-types.ts'

/** Returns the sentences that the script shows while a PDF is sent, as attributes of the element around its field. */
export const pdfSentences = ({ photographs, ownBrochure, again }: TranslationFunctions['desk']) => ({
  'data-waiting': photographs.upload.waiting(),
  'data-on-its-way': photographs.upload.onItsWay({ percent: '{percent}', size: '{size}' }),
  'data-looking': photographs.upload.looking(),
  'data-broken': photographs.upload.broken(),
  'data-go-on': photographs.upload.goOn(),
  'data-again': again(),
  'data-take-off': photographs.upload.takeOffList(),
  'data-signed-out': photographs.upload.signedOut(),
  'data-failed': ownBrochure.failed(),
})
