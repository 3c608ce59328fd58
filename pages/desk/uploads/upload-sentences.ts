import type { TranslationFunctions } from '../../../locales/i18n-types.ts'

type Words = TranslationFunctions['desk']

/** Returns what the script needs while files are sent, as attributes of the element around their field. */
export const photographSentences = (words: Words) => {
  const { upload } = words.photographs
  return {
    ...shared(words),
    'data-done': upload.done(),
    'data-describe': upload.describe(),
    'data-heic': upload.heic(),
    'data-failed': upload.failed(),
  }
}

export const pdfSentences = (words: Words) => ({
  ...shared(words),
  'data-failed': words.ownBrochure.failed(),
})

const shared = ({ photographs: { upload }, again }: Words) => ({
  'data-waiting': upload.waiting(),
  'data-on-its-way': upload.onItsWay({ sent: '{sent}', size: '{size}' }),
  'data-looking': upload.looking(),
  'data-broken': upload.broken(),
  'data-go-on': upload.goOn(),
  'data-again': again(),
  'data-take-off': upload.takeOffList(),
  'data-signed-out': upload.signedOut(),
})
