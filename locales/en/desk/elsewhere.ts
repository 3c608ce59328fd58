export const elsewhere = {
  page: 'Elsewhere',
  intro:
    'Your advert for the portals, links that say where a visitor came from, and a sign. They speak of the house as it is public now.',
  preview: 'The page is only for those who have its address. Make it public before you share it.',
  closed: 'The house is no longer offered, so there is nothing to share.',
  advert: { en: 'The advert in English', fr: 'The advert in French' },
  title: 'Title',
  text: 'Text',
  size: '{count:number|number} of at most {most:number|number} characters',
  copy: 'Copy',
  copied: 'Copied.',
  links: 'A link for each portal',
  linksWhy: 'Visitors who follow it are counted under its name on the page ‘Visits’.',
  share: 'Share the page',
  whatsapp: 'By WhatsApp',
  email: 'By e-mail',
  device: 'With this device …',
  sign: 'A sign to print',
  signWhy:
    'For the gate or a window, on A4: the offer, the name, the telephone number, and a code that leads to the page.',
  signIn: { en: 'The sign in English (PDF)', fr: 'The sign in French (PDF)' },
  languages: { en: 'in English', fr: 'in French' },
} as const
