import type { NamespaceAnswersTranslation } from '../../i18n-types.js'

const frAnswers = {
  unreadable: 'Ce qui a été envoyé n’a pas pu être lu. Veuillez le vérifier et l’envoyer à nouveau.',
  badKey: 'La clé Idempotency-Key est vide ou trop longue.',
  crossSite: 'Ceci n’est reçu que depuis les pages de ce site.',
  notFound: 'Il n’y a rien à cette adresse.',
  timeout: 'L’envoi a duré trop longtemps. Veuillez réessayer.',
  tooLarge: 'Ce qui a été envoyé est trop long.',
  wrongType: 'Les demandes sont reçues en JSON ou par formulaire, sans compression.',
  invalid: 'Veuillez vérifier les champs de votre demande.',
  closed: 'Ce bien n’est plus disponible. Les demandes sont closes ; merci de votre intérêt.',
  keyReused: 'Une autre demande a déjà été envoyée avec cette clé.',
  tooMany: 'Trop d’envois nous sont parvenus de votre part en peu de temps. Veuillez réessayer un peu plus tard.',
  unavailable: 'Cela ne fonctionne pas pour le moment. Veuillez réessayer dans un instant.',
  failed: 'Une erreur s’est produite de notre côté. Veuillez réessayer dans un instant.',
  notSent: "Une erreur s'est produite lors de l'envoi. Veuillez réessayer.",
} satisfies NamespaceAnswersTranslation

export default frAnswers
