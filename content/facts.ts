import * as v from 'valibot'
import { amenityPictures } from './amenity-pictures.ts'
import { eachIdOnce, entryIdSchema } from './entry-id.ts'
import { email, inBoth, phone } from './fields.ts'
import { agencySchema, dpeSchema, hostSchema, leaseSchema, privacySchema, publisherSchema } from './legal.schema.ts'
import { letteringSchema } from './lettering.ts'
import {
  degrees,
  hours,
  latitude,
  longitude,
  minutes,
  price,
  radiusMetres,
  rooms,
  squareMetres,
  year,
} from './numbers.ts'
import { paletteNames } from './palettes.ts'
import { sentence, type Token } from './sentence.ts'

export const offerSchema = v.picklist(['sale', 'rent'])
export const statusSchema = v.picklist(['available', 'underOffer', 'sold', 'let'])

const aName = sentence({ most: 48 })
const roomTokens = [
  'bedrooms',
  'potential',
  'salons',
  'salonArea',
  'annexBedrooms',
  'annexBathrooms',
  'area',
  'degrees',
] as const satisfies readonly Token[]

/** A highlight, and what it speaks of: if the house lacks that, it is left out. */
const highlightSchema = v.strictObject({
  id: entryIdSchema,
  of: v.nullable(v.picklist(['salons', 'pool', 'terraces', 'jacuzzi', 'annex', 'parking', 'potential', 'seaView'])),
  name: inBoth(sentence({ most: 48, tokens: roomTokens })),
  note: v.nullable(inBoth(sentence({ most: 72, tokens: roomTokens }))),
})

/** Something within reach. */
const distanceSchema = v.strictObject({
  id: entryIdSchema,
  place: inBoth(aName),
  minutes,
  /** Longitude and latitude, where it is to be seen on the map. */
  point: v.nullable(v.tuple([longitude, latitude])),
  /** How its name stands on the map; null: plainly beside its dot. */
  lettering: v.nullable(letteringSchema),
})

/** Every fact about a house, as its owner knows it; strict, so that a misspelt field is named instead of ignored. null: the house has none. */
export const factsSchema = v.pipe(
  v.strictObject({
    name: sentence({ most: 32 }),
    palette: v.picklist(paletteNames),
    /** A preview is served with noindex. */
    listing: v.picklist(['published', 'preview']),
    status: statusSchema,
    offers: v.pipe(
      v.array(offerSchema),
      v.minLength(1),
      v.checkItems((offer, index, all) => all.indexOf(offer) === index, 'expected each offer once'),
    ),
    /** Of each offer. */
    price: v.strictObject({ saleEur: v.nullable(price), rentEurPerMonth: v.nullable(price) }),
    areaM2: squareMetres,
    bedroomsNow: rooms,
    /** With what could still be built. */
    bedroomsPotential: v.nullable(rooms),
    salons: v.nullable(v.strictObject({ count: rooms, areaEachM2: squareMetres })),
    annex: v.nullable(v.strictObject({ bedrooms: rooms, bathrooms: rooms, kitchen: v.boolean() })),
    pool: v.nullable(v.picklist(['infinity', 'swimming'])),
    terraces: v.boolean(),
    jacuzzi: v.boolean(),
    parking: v.boolean(),
    seaViewDegrees: v.nullable(degrees),
    highlights: v.pipe(v.array(highlightSchema), v.maxLength(8), eachIdOnce()),
    amenities: v.pipe(
      v.array(v.strictObject({ id: entryIdSchema, picture: v.picklist(amenityPictures), name: inBoth(aName) })),
      v.maxLength(12),
      eachIdOnce(),
    ),
    location: v.strictObject({
      town: aName,
      region: aName,
      /** ISO 3166-1 alpha-2. */
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      timeZone: v.pipe(v.string(), v.check(isTimeZone, 'expected a time zone such as Europe/Paris')),
      approximate: v.strictObject({
        latitude,
        longitude,
        radiusM: radiusMetres,
      }),
      distances: v.pipe(v.array(distanceSchema), v.maxLength(8), eachIdOnce()),
    }),
    contact: v.strictObject({ email, phone, whatsapp: phone }),
    replyWithinHours: hours,
    copyrightYear: year,
    /** The owner's own brochure, the name of a file in DATA_DIR/brochure, in the place of the one that is made. */
    brochurePdf: v.nullable(
      v.pipe(v.string(), v.regex(/^[\w-]{1,60}\.pdf$/, 'expected a name such as my-brochure.pdf')),
    ),
    dpe: v.nullable(dpeSchema),
    /** Whether the Géorisques sentence is to be shown; it is for nearly every house in France. */
    risk: v.strictObject({ applies: v.boolean() }),
    lease: v.nullable(leaseSchema),
    agency: v.nullable(agencySchema),
    publisher: v.nullable(publisherSchema),
    host: v.nullable(hostSchema),
    privacy: v.nullable(privacySchema),
  }),
  v.forward(
    v.partialCheck(
      [['price'], ['offers']],
      ({ price, offers }) =>
        (price.saleEur !== null || !offers.includes('sale')) &&
        (price.rentEurPerMonth !== null || !offers.includes('rent')),
      'expected a price for each of the offers',
    ),
    ['price'],
  ),
  v.forward(
    v.partialCheck(
      [['bedroomsPotential'], ['bedroomsNow']],
      ({ bedroomsPotential, bedroomsNow }) => bedroomsPotential === null || bedroomsPotential > bedroomsNow,
      'expected more than bedroomsNow, or null',
    ),
    ['bedroomsPotential'],
  ),
  v.forward(
    v.partialCheck(
      [['lease'], ['offers']],
      ({ lease, offers }) => lease === null || offers.includes('rent'),
      "expected null, as 'rent' is not among the offers",
    ),
    ['lease'],
  ),
  v.forward(
    v.partialCheck(
      [['status'], ['offers']],
      ({ status, offers }) =>
        (status !== 'sold' || offers.includes('sale')) && (status !== 'let' || offers.includes('rent')),
      "expected a status the offers allow: 'sold' needs 'sale' among them, 'let' needs 'rent'",
    ),
    ['status'],
  ),
)

export type Facts = v.InferOutput<typeof factsSchema>
export type Offer = v.InferOutput<typeof offerSchema>
export type Status = v.InferOutput<typeof statusSchema>
export type Highlight = v.InferOutput<typeof highlightSchema>

// Asking the runtime takes longer than the rest of the check.
const timeZones = new Set<string>()

/** True if the runtime's clock knows the time zone. */
function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    timeZones.add(name)
    return true
  } catch {
    return false
  }
}
