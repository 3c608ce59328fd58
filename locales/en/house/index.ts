import type { BaseTranslation } from '../../i18n-types.js'

const en_house = {
  empty: 'There are no words. Write some, or null where the house has no such part.',
  tooLong: 'It has {length:number} characters; there is room for {most:number}.',
  tooHigh: 'This number is too high. The highest possible value here is {most:number|number}.',
  brace: 'A brace has no partner. A fact is named between two of them, one that opens and one that closes.',
  unknownToken: 'It names “{found:string}”, which is not known here. These are: {known:string}.',
  noTokens: 'It names “{found:string}” in braces, where no fact can be named. Write it out.',
  notACount:
    '“{found:string}” chooses between two forms, which needs a number: its name, a colon, and two forms with | between them.',
  missingToken: 'It does not name “{token:string}” in braces, which is needed here.',
  lacking: 'It names “{token:string}”, and the house has nothing of the kind.',
  character: '“{found:string}” is not in the fonts of the page and the brochure.',
  invisible: 'It contains an invisible character ({code:string}). Type the sentence again instead of pasting it.',
  rules: {
    price: 'Each offer needs a price.',
    area: 'State the living area, the land, or both.',
    leaseArea: 'A lease needs the living area.',
    leaseFurnished: 'A lease needs to say whether the house is furnished.',
    possible: 'This must be more than the bedrooms there are now. Leave it empty if no more can be built.',
    lease: 'A lease belongs to a house that is to let.',
    status: '‘Sold’ needs the house to be for sale, and ‘Let’ needs it to be for rent.',
    costMax: 'This must be at least as much as ‘from’.',
    dayCount: 'The house through one day takes from three to eight photographs.',
    daySun: 'Say where the sun stood: a photograph of the day is shown when the sun stands there again.',
    altIsCaption: 'This repeats the caption. Describe what can be seen; it is needed to publish.',
    altTooShort: 'Say a little more: at least ten characters. It is needed to publish.',
    landline: 'This is a landline, which has no WhatsApp. Give a mobile number, or leave it empty.',
  },
} satisfies BaseTranslation

export default en_house
