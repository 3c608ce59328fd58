import { guests } from './guests.js'
import { one } from './one-viewing.js'
import { propose } from './propose.js'

export const viewings = {
  page: 'Visites',
  all: 'Toutes les visites',
  range: '{day}, de {from} à {to}',
  propose,
  letter: {
    title: 'La lettre pour {name}',
    intro: 'Comme elle arrivera. On peut choisir un créneau jusqu’au {moment}.',
    change: 'Changer',
    toFile:
      'Il n’y a pas encore de serveur de messagerie : la lettre devient un fichier sur le serveur, et ne part pas.',
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
  one,
  ending: {
    title: 'Mettre fin à cette visite ?',
    titleCancel: 'Annuler la visite du {moment} ?',
    intro: '{name} l’apprend par lettre.',
    introCancel: '{name} l’apprend par lettre, et l’adresse disparaît de sa page.',
    words: 'Une phrase pour {name}',
    wordsHint: 'En {language}. Elle se place dans la lettre. Facultatif.',
    submit: 'Y mettre fin',
    submitCancel: 'Annuler la visite',
    keep: 'La garder',
  },
  guests,
  thread: {
    proposed: 'Visite proposée',
    asked: 'Aucun créneau ne convient',
    confirmed: 'Visite confirmée',
    endedByVisitor: 'Visite annulée',
    endedByOwner: 'Visite annulée',
    refused: 'La lettre à ce sujet a été refusée : elle ne peut pas atteindre l’adresse.',
    look: 'La voir',
    action: 'Visite',
  },
} as const
