import type { BaseTranslation } from '../../i18n-types.js'

const en_document = {
  title: '{page:string} · {name:string}',
  open: {
    lead: '{from:string} has given you this document.',
    about: 'PDF, {size:string}. The link works until {day:string}.',
    press: 'Open the document',
    again:
      'You can open it as often as you like until then. Save it if you want to keep it. {from:string} sees when it is opened.',
  },
  expired: {
    title: 'This link has expired.',
    lead: '‘{document:string}’ could be opened for 30 days. If you would still like to read it, write to us, and {from:string} will send you a new link.',
  },
  ended: {
    title: 'This link no longer works.',
    lead: '{from:string} has ended the link to ‘{document:string}’. If you have a question about it, write to us.',
  },
  withdrawn: {
    title: 'This document has been withdrawn.',
    lead: '‘{document:string}’ is no longer available; there may be a newer one. Write to us, and {from:string} will help you.',
  },
  missing: {
    title: 'This document cannot be opened at the moment.',
    lead: 'The fault is ours, and it has been noted. Please try ‘{document:string}’ again later, or write to us.',
  },
  unknown: {
    title: 'There is nothing at this address.',
    lead: 'Perhaps part of the link was lost when it was copied. Open it from the letter once more, or write to us.',
  },
  write: 'Write to us',
  foot: 'This page is for you alone. Please do not pass the link on. Something else?',
  footOver: 'Something else?',
} satisfies BaseTranslation

export default en_document
