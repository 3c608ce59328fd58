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
    to: 'À',
    subject: 'Objet',
    send: 'Envoyer',
    change: 'Changer',
    toFile:
      'Il n’y a pas encore de serveur de messagerie : la lettre devient un fichier sur le serveur, et ne part pas.',
  },
  list: {
    coming: 'À venir',
    unsettled: 'Pas encore fixées',
    past: 'Passées',
    confirmed: 'Confirmée',
    between: 'Entre le {from} et le {to}',
    notChosen: 'N’a pas encore choisi ; proposée le {day}',
    asked: 'Aucun créneau ne convient',
    allOver: 'Tous les créneaux sont passés ; proposée le {day}',
    took: 'A eu lieu',
    cancelledByThem: 'Annulée par la personne',
    cancelledByYou: 'Annulée par vous',
    withdrawn: 'Retirée par vous',
    refused: 'La lettre a été refusée',
    empty: 'Pas encore de visite.',
    emptyHow:
      'Ouvrez une demande et touchez « Visite ». Vous proposez jusqu’à trois créneaux, et la personne choisit d’un seul geste. L’adresse exacte reste privée jusque-là.',
    emptyEnquiries: 'Les demandes en attente',
    emptyGuests: 'Noter où venir',
  },
  one,
  cancelling: {
    title: 'Annuler la visite du {moment} ?',
    titleWithdraw: 'Retirer ces créneaux ?',
    titleLeave: 'En rester là ?',
    intro: '{name} l’apprend par lettre, et l’adresse disparaît de sa page.',
    introWithdraw: '{name} l’apprend par lettre.',
    words: 'Une phrase pour {name}',
    wordsHint: 'En {language}. Elle se place dans la lettre. Facultatif.',
    submit: 'Annuler la visite',
    submitWithdraw: 'Retirer',
    submitLeave: 'En rester là',
    keep: 'La garder',
  },
  guests,
  home: {
    title: 'Visites',
    all: 'Toutes les visites',
    asked: 'Aucun créneau ne convient à {name}',
  },
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
  person: {
    title: 'Visites',
    line: '{state}, {moment}',
  },
} as const
