import * as v from 'valibot'
import { email, phone, positiveInteger, text } from './fields.ts'
import { agencySchema, dpeSchema, hostSchema, leaseSchema, privacySchema, publisherSchema } from './legal.schema.ts'

export const placeSchema = v.picklist(['antibesOldTown', 'juanLesPinsBeach', 'cannes', 'niceAirport', 'monaco'])
export const amenitySchema = v.picklist([
  'airConditioning',
  'bbqAreas',
  'jacuzzi',
  'infinityPool',
  'landscapedGardens',
  'privateParking',
])
export const offerSchema = v.picklist(['sale', 'rent'])
export const statusSchema = v.picklist(['available', 'underOffer', 'sold', 'let'])

/** The shape of the record the owner edits; strict, so that a misspelt field is named instead of ignored. */
export const villaSchema = v.pipe(
  v.strictObject({
    name: text,
    /** A preview is served with noindex. */
    listing: v.picklist(['published', 'preview']),
    status: statusSchema,
    offers: v.pipe(
      v.array(offerSchema),
      v.minLength(1),
      v.checkItems((offer, index, all) => all.indexOf(offer) === index, 'expected each offer once'),
    ),
    price: v.strictObject({ saleEur: positiveInteger, rentEurPerMonth: positiveInteger }),
    areaM2: positiveInteger,
    bedroomsNow: positiveInteger,
    bedroomsPotential: positiveInteger,
    salons: v.strictObject({ count: positiveInteger, areaEachM2: positiveInteger }),
    annex: v.strictObject({ bedrooms: positiveInteger, bathrooms: positiveInteger, kitchen: v.boolean() }),
    pool: v.picklist(['infinity']),
    terraces: v.boolean(),
    jacuzzi: v.boolean(),
    parking: v.boolean(),
    seaViewDegrees: v.pipe(positiveInteger, v.maxValue(360)),
    amenities: v.array(amenitySchema),
    location: v.strictObject({
      town: text,
      region: text,
      /** ISO 3166-1 alpha-2. */
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      timeZone: text,
      approximate: v.strictObject({
        latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
        radiusM: positiveInteger,
      }),
      distances: v.array(v.strictObject({ place: placeSchema, minutes: positiveInteger })),
    }),
    contact: v.strictObject({ email, phone, whatsapp: phone }),
    replyWithinHours: positiveInteger,
    copyrightYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
    /** The owner's own file in content/, served instead of the generated brochure. */
    brochurePdf: v.nullable(
      v.pipe(v.string(), v.regex(/^[^/\\]+\.pdf$/, 'expected the name of a .pdf file in content/')),
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

export type VillaRecord = v.InferOutput<typeof villaSchema>
export type Place = v.InferOutput<typeof placeSchema>
export type Amenity = v.InferOutput<typeof amenitySchema>
export type Offer = v.InferOutput<typeof offerSchema>
export type Status = v.InferOutput<typeof statusSchema>
