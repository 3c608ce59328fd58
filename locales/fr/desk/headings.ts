import type { Headings } from '../../field-paths.js'

/** The heading above each group of fields, by the path of the group; a text is empty if there is none. */
export const headings = {
  'facts.offer.offers': { title: 'Elle est proposée', about: '', law: '' },
  'facts.colours': {
    title: '',
    about:
      'La page, les lettres, la brochure et les cartes les reprennent. Quel que soit votre choix, tous les mots restent lisibles.',
    law: '',
  },
  'facts.amenities.outdoors': { title: 'Dehors', about: '', law: '' },
  'facts.amenities.annex': { title: 'L’annexe', about: 'Laissez tout vide s’il n’y a pas d’annexe.', law: '' },
  'facts.amenities.list': {
    title: 'Équipements, dans cet ordre',
    about: 'Chacun avec l’un des dessins et un nom dans les deux langues.',
    law: '',
  },
  'facts.place.approximate': {
    title: 'Où se trouve le cercle',
    about:
      'À peu près seulement. L’adresse exacte est conservée à part, pour vos invités, et ne figure jamais sur la page.',
    law: '',
  },
  'facts.place.places': { title: 'Lieux, et minutes en voiture', about: 'Huit au plus, dans cet ordre.', law: '' },
  'facts.legal.dpe': {
    title: 'Classes énergie',
    about:
      'Sans elles, une annonce peut coûter jusqu’à 3 000 €. Elles figurent sur la première page du diagnostic (DPE).',
    law: 'Code de la construction et de l’habitation, R126-22 et R126-23',
  },
  'facts.legal.lease': {
    title: 'Le bail',
    about: 'Ce que doit dire une annonce pour une résidence principale.',
    law: 'Loi 89-462, art. 2-1, et arrêté du 21 avril 2022',
  },
  'facts.legal.agency': {
    title: 'L’agence',
    about: 'Seulement si une agence vend la maison.',
    law: 'Loi 70-9, art. 6-2, et arrêté du 10 janvier 2017',
  },
  'facts.legal.publisher': {
    title: 'Qui édite le site',
    about: 'Tout site doit le dire.',
    law: 'LCEN (loi 2004-575), art. 1-1',
  },
  'facts.legal.host': {
    title: 'Qui l’héberge',
    about: 'Tout site doit le dire.',
    law: 'LCEN (loi 2004-575), art. 1-1',
  },
  'facts.legal.privacy': {
    title: 'Données personnelles',
    about: 'Qui est responsable, sur quelle base légale, et qui reçoit les données.',
    law: 'RGPD, art. 13',
  },
  'facts.legal': { title: 'Autres mentions', about: '', law: '' },
  'facts.view.bearings': {
    title: 'Ce que l’on voit, par son nom',
    about: 'Neuf au plus. La page montre chacun dans sa direction, à la même échelle que le soleil.',
    law: '',
  },
  'facts.view.sea': {
    title: 'Où se trouve la mer',
    about: 'La page trace la vue sur la mer entre ces deux azimuts.',
    law: '',
  },
  'facts.rooms.list': { title: 'Les pièces', about: 'Dans cet ordre. La page les montre en tableau.', law: '' },
  'facts.offer.terms': { title: 'Conditions', about: '', law: '' },
  'facts.contact.person': { title: 'Qui répond', about: 'Un nom et un visage aident à écrire.', law: '' },
} as const satisfies Headings
