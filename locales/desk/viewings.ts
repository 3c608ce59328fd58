import { guests } from './guests.js'
import { one } from './one-viewing.js'
import { propose } from './propose.js'

export const viewings = {
  en: {
    page: 'Viewings',
    all: 'All viewings',
    range: '{day:string}, {from:string} to {to:string}',
    propose: propose.en,
    letter: {
      title: 'The e-mail to {name:string}',
      intro: 'As it will arrive. Times can be chosen until {moment:string}.',
      change: 'Change it',
      toFile: 'There is no mail server yet: the e-mail becomes a file on the server, and is not sent.',
    },
    list: {
      coming: 'Coming up',
      unsettled: 'Not settled yet',
      past: 'Past',
      between: 'Between {from:string} and {to:string}',
      empty: 'No viewings yet.',
      emptyHow:
        'Open an enquiry and press ‘Viewing’. You propose up to three times, and the visitor chooses with one press. The exact address stays private until then.',
      emptyEnquiries: 'The enquiries that wait',
      emptyGuests: 'Write down where to come',
    },
    one: one.en,
    ending: {
      intro: '{name:string} is told by e-mail.',
      introCancel: '{name:string} is told by e-mail, and the address disappears from their page.',
      words: 'A sentence to {name:string}',
      wordsHint: 'In {language:string}. It goes into the e-mail. Optional.',
      submit: 'End it',
      submitCancel: 'Cancel the viewing',
    },
    guests: guests.en,
    thread: {
      proposed: 'Viewing proposed',
      asked: 'No time suits',
      confirmed: 'Viewing confirmed',
      endedByVisitor: 'Viewing cancelled',
      endedByOwner: 'Viewing cancelled',
      refused: 'The e-mail about it was refused: it cannot reach the address.',
      look: 'Look at it',
      action: 'Viewing',
    },
  },
  fr: {
    page: 'Visites',
    all: 'Toutes les visites',
    range: '{day}, de {from} à {to}',
    propose: propose.fr,
    letter: {
      title: 'L’e-mail pour {name}',
      intro: 'Comme il arrivera. On peut choisir un créneau jusqu’au {moment}.',
      change: 'Changer',
      toFile:
        'Il n’y a pas encore de serveur de messagerie : l’e-mail devient un fichier sur le serveur, et ne part pas.',
    },
    list: {
      coming: 'À venir',
      unsettled: 'Pas encore fixées',
      past: 'Passées',
      between: 'Entre le {from} et le {to}',
      empty: 'Pas encore de visite.',
      emptyHow:
        'Ouvrez une demande et touchez « Visite ». Vous proposez jusqu’à trois créneaux, et la personne choisit d’un seul geste. L’adresse exacte reste privée jusque-là.',
      emptyEnquiries: 'Les demandes en attente',
      emptyGuests: 'Noter où venir',
    },
    one: one.fr,
    ending: {
      intro: '{name} l’apprend par e-mail.',
      introCancel: '{name} l’apprend par e-mail, et l’adresse disparaît de sa page.',
      words: 'Une phrase pour {name}',
      wordsHint: 'En {language}. Elle se place dans l’e-mail. Facultatif.',
      submit: 'Y mettre fin',
      submitCancel: 'Annuler la visite',
    },
    guests: guests.fr,
    thread: {
      proposed: 'Visite proposée',
      asked: 'Aucun créneau ne convient',
      confirmed: 'Visite confirmée',
      endedByVisitor: 'Visite annulée',
      endedByOwner: 'Visite annulée',
      refused: 'L’e-mail à ce sujet a été refusé : il ne peut pas atteindre l’adresse.',
      look: 'La voir',
      action: 'Visite',
    },
  },
} as const
