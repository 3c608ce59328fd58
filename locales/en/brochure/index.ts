import type { BaseTranslation } from '../../i18n-types.js'

export default {
  subject: 'Brochure {name:string|of}, {place:string}',
  forSale: 'For sale',
  toRent: 'Long-term rent',
  status: 'Status',
  facts: 'The house in figures',
  figure: '{value:number|number}',
  visitTitle: 'Come and see the house',
  scan: 'On the page: every picture, the map, and a form to write to the owner.',
  code: 'QR code leading to {address:string}',
  terms: 'This brochure is not a contract. Areas are approximate.',
} satisfies BaseTranslation
