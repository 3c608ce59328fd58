import type { BaseTranslation } from '../../i18n-types.js'

export default {
  subject: 'Brochure of {name:string}, {place:string}',
  forSale: 'For sale',
  toRent: 'Long-term rent',
  perMonth: '{price:number|money} per month',
  status: 'Status',
  bedroomsTitle: '{bedrooms:number|spelledUp} bedrooms, in the quiet',
  facts: 'The house in figures',
  figure: '{value:number|number}',
  destination: 'Place',
  travelTime: 'Travel time',
  visitTitle: 'Come and see the house',
  call: 'Telephone',
  write: 'Email',
  page: 'The page',
  scan: 'Every picture, the map and a letter to the owner are on the page.',
  code: 'QR code leading to {address:string}',
  terms: 'This brochure is not a contract. Areas are approximate.',
} satisfies BaseTranslation
