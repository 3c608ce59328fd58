import type { NamespaceInsteadTranslation } from '../../i18n-types.js'

const fr_instead = {
  figures: 'La maison en chiffres',
  terraces: 'Terrasses',
  land: 'Terrain',
  sunInValley:
    'Course du soleil au-dessus de la vallée, entre son arc le plus bas en décembre et le plus haut en juin. Le relief en cache le début et la fin.',
  sunNote: 'Calculé pour les environs. Le relief cache le soleil en début et en fin de journée.',
  leaveMap: 'Fermer la carte',
  mapFailed: 'La carte n’a pas pu être chargée. Les temps de trajet restent à votre service.',
  scan: 'Sur la page : toutes les vues, et de quoi écrire au propriétaire.',
} satisfies NamespaceInsteadTranslation

export default fr_instead
