import type { BaseTranslation } from '../../i18n-types.js'

const enAnswers = {
  unreadable: 'What was sent could not be read. Please check it and send it again.',
  badKey: 'The Idempotency-Key is empty or too long.',
  crossSite: 'This is accepted only from the pages of this site.',
  notFound: 'There is nothing at this address.',
  timeout: 'What was sent took too long to arrive. Please try again.',
  tooLarge: 'What was sent is too long.',
  wrongType: 'Enquiries are accepted as JSON or as a form, uncompressed.',
  invalid: 'Please check the fields of your enquiry.',
  closed: 'This property is no longer available. Enquiries are closed; thank you for your interest.',
  keyReused: 'Another enquiry has already been sent with this key.',
  tooMany: 'Too much has come from you in a short time. Please try again a little later.',
  unavailable: 'This does not work at the moment. Please try again in a while.',
  failed: 'Something went wrong here. Please try again in a while.',
  notSent: 'An error occurred while sending. Please try again.',
} satisfies BaseTranslation

export default enAnswers
