import type { BaseTranslation } from '../../i18n-types.js'

const en_letters = {
  line: '{label:string}: {value:string}',
  languages: {
    en: 'English',
    fr: 'French',
  },
  owner: {
    subjectSale: '{villa:string}: a purchase enquiry from {name:string}, {reference:string}',
    subjectRent: '{villa:string}: a rental enquiry from {name:string}, {reference:string}',
    subjectOpen: '{villa:string}: an enquiry from {name:string}, {reference:string}',
    subjectDoubtful: '{villa:string}: a doubtful enquiry, {reference:string}',
    titleSale: 'An enquiry about a purchase',
    titleRent: 'An enquiry about a long-term rental',
    titleOpen: 'An enquiry about the house',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    phoneNone: 'not given',
    brochure: 'Brochure',
    brochureAsked: 'asked for',
    brochureNone: 'not asked for',
    writesIn: 'Writes in',
    reference: 'Reference',
    message: 'Message',
    replyWithDraft: 'Reply',
    call: 'Call',
    whatsapp: 'WhatsApp',
    desk: 'Open it at the desk',
    hint: '“Reply” opens a draft in the visitor’s language. An answer to this letter also goes straight to the visitor. Their card is attached.',
    hintWithoutReplyTo:
      'Please answer with “Reply”, which opens a draft in the visitor’s language: many mail servers do not take such an address, and an answer to this letter would not reach the visitor. Their card is attached.',
    draft: 'A draft for your reply',
    hidden: 'Marks that cannot be seen are spelled out in square brackets, such as [U+202E].',
    unusual: 'Look twice: this address is not in plain Latin letters throughout ({letters:string}).',
    unusualDomain: 'Mail servers read it as {address:string}.',
  },
  heldBack: {
    doubt:
      'This one looks doubtful: {reason:string}. The visitor was told that it has arrived, and has had no confirmation by e-mail.',
    reasons: {
      trap: 'a field that nobody sees was filled in',
      tooFast: 'it was sent faster than anyone can type',
      links: 'it holds links as advertising does',
      network: 'too many came from the same network within an hour',
      flood: 'it came among far more than usually come',
      suspect: 'the captcha service took the visitor for a program',
    },
    doubtful: {
      subject: '{villa:string}: doubtful enquiries, {count:number}',
      title: 'Doubtful enquiries',
      intro:
        'Something speaks against each of these enquiries. The visitors were told that they have arrived, and have had no confirmation by e-mail.',
    },
    together: {
      subject: '{villa:string}: more enquiries, {count:number}',
      title: 'More enquiries, in one letter',
      intro:
        'More enquiries came within a day than are told in a letter each. They are in your inbox, except those with a reason: these are held back. All visitors were told that their enquiry has arrived; they have had no confirmation by e-mail.',
    },
    trapped: {
      subject: '{villa:string}: held back, {count:number}',
      title: 'Held back, as it looks like spam',
      intro:
        'In each of these enquiries a field that nobody sees was filled in. Programs do so; now and then also a browser that fills in forms by itself.',
    },
    inAll: 'In all',
    received: 'Received',
    reason: 'Reason',
    reasonNone: 'none: it is in your inbox',
    attached: 'The attached file names {named:number} of them.',
    beyond: '{rest:number} more are not named here: “villa enquiries list” and the desk show them all.',
    release:
      'If one is not spam, say so at the desk, or with “villa enquiries release {reference:string}”: its letters leave then, the visitor’s too.',
    desk: 'Look at them at the desk',
    list: '“villa enquiries list --held-back” lists all that are held back.',
  },
  reply: {
    subject: 'Your enquiry {villa:string|about}',
    greeting: 'Dear {name:string},',
    thanksSale: 'Thank you for your interest in buying {villa:string}.',
    thanksRent: 'Thank you for your interest in renting {villa:string}.',
    thanksOpen: 'Thank you for your interest in {villa:string}.',
    brochure: 'The brochure is here: {url:string}',
    offer:
      'It would be a pleasure to answer your questions, and to show you the house. Would you like to arrange a call, or a visit?',
    closing: 'With kind regards,',
  },
  card: {
    note: '{villa:string}, enquiry {reference:string}, {date:string}',
  },
  confirmation: {
    subject: 'Your enquiry {villa:string|about} has reached us',
    title: 'Thank you for writing to us',
    thanks: 'Thank you for writing to us.',
    words: 'What you wrote',
    arrivedSale:
      'Your enquiry about the purchase {villa:string|of} has reached us. You will have an answer within {hours:number} hours.',
    arrivedRent:
      'Your enquiry about the rental {villa:string|of} has reached us. You will have an answer within {hours:number} hours.',
    arrivedOpen:
      'Your enquiry {villa:string|about} has reached us. You will have an answer within {hours:number} hours.',
    brochure: 'Here is the brochure that you asked for.',
    openBrochure: 'Open the brochure',
    price: 'Price',
    forSale: 'For sale at',
    forRent: 'For long-term rent at',
    orForRent: 'or for long-term rent at',
    contact: 'Direct contact',
    email: 'Email',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    whatsappLink: 'Write a message',
    see: 'See the house again',
    reference: 'Your reference: {reference:string}.',
    why: 'You receive this letter because this address was given with an enquiry on {host:string}. If that was not you, please ignore it, or write to {email:string} and the enquiry will be erased.',
  },
} satisfies BaseTranslation

export default en_letters
