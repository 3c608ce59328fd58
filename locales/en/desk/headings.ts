import type { Headings } from '../../field-paths.js'

/** The heading above each group of fields, by the path of the group; a text is empty if there is none. */
export const headings = {
  'facts.offer.offers': { title: 'It is offered', about: '', law: '' },
  'facts.colours': {
    title: '',
    about:
      'They are used for the page, the letters, the brochure and the cards. Every choice keeps all words readable.',
    law: '',
  },
  'facts.amenities.outdoors': { title: 'Outdoors', about: '', law: '' },
  'facts.amenities.annex': { title: 'The annex', about: 'Leave all of it empty if there is no annex.', law: '' },
  'facts.amenities.list': {
    title: 'Amenities, in this order',
    about: 'Each with one of the drawings and a name in both languages.',
    law: '',
  },
  'facts.place.approximate': {
    title: 'Where the circle lies',
    about:
      'Only roughly. The exact address is kept apart from the house, for the people you invite, and is never on the page.',
    law: '',
  },
  'facts.place.places': { title: 'Places, and minutes by car', about: 'Up to eight, in this order.', law: '' },
  'facts.legal.dpe': {
    title: 'Energy classes',
    about: 'An advert without them can cost up to €3,000. You find them on the first page of the energy report (DPE).',
    law: 'Code de la construction et de l’habitation, R126-22 and R126-23',
  },
  'facts.legal.lease': {
    title: 'The lease',
    about: 'What an advert for a main home must say.',
    law: 'Loi 89-462, art. 2-1, and arrêté of 21 April 2022',
  },
  'facts.legal.agency': {
    title: 'The agency',
    about: 'Only if an agency sells the house.',
    law: 'Loi 70-9, art. 6-2, and arrêté of 10 January 2017',
  },
  'facts.legal.publisher': {
    title: 'Who publishes the site',
    about: 'Every website must say it.',
    law: 'LCEN (loi 2004-575), art. 1-1',
  },
  'facts.legal.host': {
    title: 'Who hosts it',
    about: 'Every website must say it.',
    law: 'LCEN (loi 2004-575), art. 1-1',
  },
  'facts.legal.privacy': {
    title: 'Privacy',
    about: 'Who is responsible, on what legal basis, and who receives the data.',
    law: 'RGPD, art. 13',
  },
  'facts.legal': { title: 'Other', about: '', law: '' },
  'facts.rooms.list': { title: 'The rooms', about: 'In this order. The page shows them as a table.', law: '' },
  'facts.view.bearings': {
    title: 'What can be seen, by name',
    about: 'Up to nine. The page shows each in its direction, on the same scale as the sun.',
    law: '',
  },
  'facts.view.sea': {
    title: 'Where the sea lies',
    about: 'The page draws the view of the sea between these two bearings.',
    law: '',
  },
  'facts.offer.terms': { title: 'Terms', about: '', law: '' },
  'facts.contact.person': { title: 'Who answers', about: 'A name and a face make it easier to write.', law: '' },
} as const satisfies Headings
