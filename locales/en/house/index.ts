import type { BaseTranslation } from '../../i18n-types.js'

const en_house = {
  title: '{name:string}, {town:string}. {offer:string}',
  errorPrefix: 'Error: {title:string}',
  place: {
    short: '{town:string}, {region:string}',
    full: '{town:string}, {region:string}, {country:string}',
  },
  offers: {
    both: 'For sale or long-term rent',
    sale: 'For sale',
    rent: 'For long-term rent',
  },
  flat: { both: 'Flat for sale or to let', sale: 'Flat for sale', rent: 'Flat to let' },
  prices: {
    title: 'Price',
    asked: {
      sale: '{price:number|money}',
      rent: '{price:number|money} per month',
      rentWithCharges: '{price:number|money} per month, charges included',
    },
    sentence: {
      both: '{sale:string}, or {rent:string}.',
      sale: '{sale:string}.',
      rent: '{rent:string}.',
    },
    short: {
      both: '{sale:number|money} or {rent:number|money} a month',
      sale: '{sale:number|money}',
      rent: '{rent:number|money} a month',
    },
    /** On the page, with the figures in large type. */
    line: {
      both: 'For sale at <sale>{sale:string}</sale> or for long-term rent at <rent>{rent:string}</rent>',
      sale: '<sale>{sale:string}</sale>',
      rent: '<rent>{rent:string}</rent>',
    },
    foot: {
      sale: 'For sale {price:number|money}',
      rent: 'For rent {price:number|money} per month',
    },
  },
  figures: {
    area: 'Approximate area of the estate',
    bedrooms: 'Bedroom{{bedrooms:s}}',
    bedroomsPotential: 'Bedroom{{bedrooms:s}}, with room for {potential:number|spelledFeminine}',
    view: 'Open to the sea',
  },
  rooms: {
    annexBedrooms: 'bedroom{{count:s}}',
    annexBathrooms: 'bathroom{{count:s}}',
    now: 'bedroom{{count:s}} today',
    possible: 'bedroom{{count:s}} possible',
  },
  minutes: '{minutes:number|duration}',
  /** What is wrong with a sentence, a number, or facts that do not go together. */
  faults: {
    empty: 'There are no words. Write some, or null where the house has no such part.',
    tooLong: 'It has {length:number} characters; there is room for {most:number}.',
    tooHigh: 'This number is too high. The highest possible value here is {most:number|number}.',
    brace: 'A brace has no partner. A fact is named between two of them, one that opens and one that closes.',
    unknownToken: 'It names ‘{found:string}’, which is not known here. These are: {known:string}.',
    noTokens: 'It names ‘{found:string}’ in braces, where no fact can be named. Write it out.',
    notACount:
      '‘{found:string}’ chooses between two forms, which needs a number: its name, a colon, and two forms with | between them.',
    missingToken: 'It does not name ‘{token:string}’ in braces, which is needed here.',
    lacking: 'It names ‘{token:string}’, but there is nothing of the kind here.',
    character: '‘{found:string}’ is a letter or sign that the page and the brochure cannot show.',
    invisible: 'It contains an invisible character ({code:string}). Type the sentence again instead of pasting it.',
    rules: {
      price: 'Each offer needs a price.',
      area: 'State the living area, the land, or both.',
      leaseArea: 'A lease needs the living area.',
      leaseFurnished: 'A lease needs to say whether the property is furnished.',
      possible: 'This must be more than the bedrooms there are now. Leave it empty if no more are possible.',
      lease: 'A lease belongs to an offer to let.',
      charges: 'The rent includes the charges and any supplement, so together they must be less than the rent.',
      status: '‘Sold’ needs an offer for sale, and ‘Let’ needs one to let.',
      minutes: 'State the minutes by car, on foot, or both.',
      costMax: 'This must be at least as much as ‘from’.',
      dayCount: '‘The house through one day’ takes three to eight photographs.',
      daySun: 'Say when it was taken: a photograph of the day is shown when the sun stands there again.',
      altIsCaption: 'This repeats the caption. Describe what can be seen; it is needed to publish.',
      altTooShort: 'Say a little more: at least ten characters. It is needed to publish.',
      landline: 'This is a landline, which has no WhatsApp. Give a mobile number, or leave it empty.',
    },
  },
  brochure: {
    subject: 'Brochure {name:string|of}, {place:string}',
    sale: 'For sale',
    rent: 'To let',
    visitTitle: 'Come and see for yourself',
    scanPaused: 'On the page: every picture.',
    scan: 'On the page: every picture, the map, and a form to write to us.',
    scanUndrawn: 'On the page: every picture, and a form to write to us.',
    code: 'QR code leading to {address:string}',
    terms: 'This brochure is not a contract.',
  },
  valley: {
    drawing:
      'The path of the sun over the valley, between its lowest arc in December and its highest in June. Hills hide where it begins and ends.',
    note: 'Calculated for the surroundings. Hills hide the sun early and late in the day.',
  },
  lease: {
    regimeLabel: 'Lease',
    regime: {
      mainHome: 'Main home',
      secondHome: 'Second home',
      company: 'Company let',
    },
    rentLabel: 'Rent',
    chargesLabel: 'Charges within the rent',
    charges: {
      provision: '{charges:number|money} per month on account, settled yearly',
      flatRate: '{charges:number|money} per month at a flat rate',
    },
    rentControl: {
      // With the words that French law prescribes before each amount.
      label: 'Rent-controlled area (zone soumise à encadrement des loyers)',
      plain:
        'Increased reference rent, the upper limit for the base rent – loyer de référence majoré (loyer de base à ne pas dépasser): {reference:number|money}; base rent (loyer de base): {base:number|money}',
      withComplement:
        'Increased reference rent, the upper limit for the base rent – loyer de référence majoré (loyer de base à ne pas dépasser): {reference:number|money}; base rent (loyer de base): {base:number|money}; rent supplement (complément de loyer): {complement:number|money}',
    },
    depositLabel: 'Deposit',
    inventoryLabel: 'Inventory fee',
    noFee: 'None',
    furnishedLabel: 'Furnishing',
    townLabel: 'Commune',
    areaLabel: 'Living area',
  },
  listing: {
    terraces: 'Terraces',
    jacuzzi: 'Jacuzzi',
    infinityPool: 'Infinity Pool',
    swimmingPool: 'Swimming Pool',
    seaView: 'Sea View',
    parking: 'Private Parking',
  },
  ways: {
    byCar: '{minutes:number|duration} by car',
    onFoot: '{minutes:number|duration} on foot',
    both: '{onFoot:number|duration} on foot, {minutes:number|duration} by car',
  },
  film: 'Film or tour, on {host:string}',
  particulars: {
    title: 'In detail',
    about: 'About {year:string}',
    years: '{count:number|number} year{{count:s}}',
    areas: 'Areas',
    rooms: 'Rooms',
    comfort: 'Comfort',
    terms: 'Terms',
    roomByRoom: 'Room by room',
    room: 'Room',
    floor: 'Floor',
    area: 'Area',
    orientation: 'Facing',
    person: 'Your contact',
  },
  /** Above the form of a house that speaks one language. */
  intro: 'We answer every message within {hours:number|number} {{hours:hour|hours}}.',
  /** What is said of a house that is not simply available. */
  standing: {
    underOffer: {
      badge: 'Under offer',
      badgeToLet: 'Under offer',
      text: 'There is an offer. We should still be glad to hear from you, in case it comes to nothing.',
    },
    paused: {
      badge: 'Not offered at the moment',
      title: 'Not offered at the moment',
      text: 'Thank you for your interest. This page stays, and will say when it is available again.',
      sent: 'Your message has reached us. Nothing is offered at the moment, so our answer may take longer than usual.',
    },
    sold: {
      badge: 'Sold',
      title: '{name:string|capitalised} has found its owner',
      text: 'Enquiries are closed, and we thank everyone who wrote. The page stays, as a keepsake.',
    },
    let: {
      badge: 'Let',
      title: '{name:string|capitalised} has found its tenants',
      text: 'Enquiries are closed, and we thank everyone who wrote. The page stays, as a keepsake.',
    },
  },
} satisfies BaseTranslation

export default en_house
