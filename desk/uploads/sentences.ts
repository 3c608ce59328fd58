import type { DeskWords } from '../use-desk.ts'

/** Returns what the script needs while photographs are sent, as attributes of the element around their field. */
export const photographSentences = (words: DeskWords) => {
  const { upload } = words.photographs
  return {
    ...shared(words),
    'data-done': upload.done(),
    'data-describe': upload.describe(),
    'data-heic': upload.heic(),
    'data-failed': upload.failed(),
  }
}

export const pdfSentences = (words: DeskWords) => ({ ...shared(words), 'data-failed': words.ownBrochure.failed() })

const shared = ({ photographs: { upload }, again }: DeskWords) => ({
  'data-waiting': upload.waiting(),
  'data-on-its-way': upload.onItsWay({ sent: '{sent}', size: '{size}' }),
  'data-looking': upload.looking(),
  'data-broken': upload.broken(),
  'data-go-on': upload.goOn(),
  'data-again': again(),
  'data-take-off': upload.takeOffList(),
  'data-signed-out': upload.signedOut(),
})
