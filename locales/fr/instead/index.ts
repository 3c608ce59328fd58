import type { NamespaceInsteadTranslation } from '../../i18n-types.js'

const fr_instead = {
  figures: 'La maison en chiffres',
  terraces: 'Terrasses',
  land: 'Terrain',
  leaveMap: 'Fermer la carte',
  mapFailed: 'La carte n’a pas pu être chargée. Les temps de trajet restent à votre service.',
  scan: 'Sur la page : toutes les vues, et de quoi écrire au propriétaire.',
} satisfies NamespaceInsteadTranslation

export default fr_instead
