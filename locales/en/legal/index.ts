import type { BaseTranslation } from '../../i18n-types.js'

const en_legal = {
  title: 'Legal and privacy',
  description: 'Who publishes the page {name:string|of}, and what becomes of an enquiry.',
  back: 'Back {name:string|to}',
  site: {
    title: 'This site',
    text: 'This site presents {name:string}, {place:string}.',
    contact: 'With any question, write to <email>{email:string}</email>.',
    publisher: 'Publisher',
    director: 'Director of publication',
    host: 'Host',
    address: 'Address',
    phone: 'Telephone',
    email: 'E-mail',
  },
  privacy: {
    title: 'Your enquiry and your data',
    controllerLabel: 'Who is responsible',
    controller: '{controller:string}, to be reached at <email>{email:string}</email>.',
    dataLabel: 'What is kept',
    data: 'What you write in the form: your name, e-mail address, message and, if you give it, telephone number; with them the language, the moment, whether you ask for a brochure, and whether you write about a purchase or a rental. Name, e-mail and message are needed to answer you; nothing else is.',
    dataOneOffer:
      'What you write in the form: your name, e-mail address, message and, if you give it, telephone number; with them the language, the moment, and whether you ask for a brochure. Name, e-mail and message are needed to answer you; nothing else is.',
    purposeLabel: 'What for',
    purpose: 'To answer your enquiry, and for nothing else.',
    basisLabel: 'Legal basis',
    basis: {
      precontractual: 'Steps taken at your request before a contract (GDPR, article 6.1.b).',
      legitimateInterest: 'The legitimate interest in answering those who write (GDPR, article 6.1.f).',
      consent: 'Your consent, which you may withdraw at any time (GDPR, article 6.1.a).',
    },
    recipientsLabel: 'Who receives it',
    recipients: 'Besides the person responsible: {recipients:string}.',
    recipientsNone: 'No one other than the person responsible.',
    retentionLabel: 'How long',
    retention:
      'At most {months:number} {{months:month|months}} after your last enquiry or, if a viewing was proposed to you, after its date; then everything is erased.',
    addressLabel: 'Your connection',
    address:
      'To keep out floods of messages, the address of your connection is remembered for a few minutes. It is kept neither with your enquiry nor in a log.',
    rightsLabel: 'Your rights',
    rights:
      'You may see, correct, erase or take with you what is kept about you, restrict its use or object to it: write to <email>{email:string}</email>. If you find that your rights are not respected, you may complain to the CNIL: <cnil>www.cnil.fr</cnil>.',
    cookiesLabel: 'Cookies',
    cookies: 'One, named lang, which remembers the language that you chose. No trackers.',
    noCookies: 'None, and no trackers.',
    unmeasured: 'Nothing is measured.',
    unsent: 'An enquiry you have begun stays in its tab until you send it, delete it or close the tab.',
    visitsLabel: 'Visits',
    visits:
      'Visits are counted without cookies and without anything about a person: by day, by language and by the site that led here. The counts are kept for 25 months. Browsers that ask not to be tracked (DNT or Global Privacy Control) are not counted.',
    recaptchaLabel: 'reCAPTCHA',
    recaptcha:
      'Once you begin to fill in the form, Google’s reCAPTCHA service is loaded to tell people from machines, and learns the address of your connection and how your browser behaves.',
    tilesLabel: 'Map',
    tiles:
      'When you ask for the interactive map, its pictures are fetched from {host:string}, which thereby learns the address of your connection.',
  },
  credits: {
    title: 'Credits',
    fonts:
      'Type: Cormorant Garamond, by Christian Thalmann, and Jost*, by Owen Earl, under the SIL Open Font License 1.1.',
    coast: 'Coastline: GSHHG 2.3.7, by Paul Wessel and Walter H. F. Smith, under the GNU LGPL v3.',
  },
} satisfies BaseTranslation

export default en_legal
