import type { NamespaceBrochureTranslation } from '../../i18n-types.js'

export default {
  subject: 'Brochure de {name}, {place}',
  forSale: 'À vendre',
  toRent: 'À louer à l’année',
  status: 'Statut',
  facts: 'La maison en chiffres',
  figure: '{value|number}',
  visitTitle: 'Venez voir la maison',
  scan: 'Toutes les vues, la carte et une lettre au propriétaire vous attendent sur la page.',
  code: 'Code QR menant à {address}',
  terms: 'Document non contractuel. Les surfaces sont approximatives.',
} satisfies NamespaceBrochureTranslation
