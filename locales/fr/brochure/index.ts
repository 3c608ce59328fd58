import type { NamespaceBrochureTranslation } from '../../i18n-types.js'

export default {
  subject: 'Brochure {name|of}, {place}',
  forSale: 'À vendre',
  toRent: 'À louer à l’année',
  status: 'Statut',
  facts: 'La maison en chiffres',
  figure: '{value|number}',
  visitTitle: 'Venez voir la maison',
  scan: 'Sur la page : toutes les vues, la carte, et de quoi écrire au propriétaire.',
  code: 'Code QR menant à {address}',
  terms: 'Document non contractuel. Les surfaces sont approximatives.',
} satisfies NamespaceBrochureTranslation
