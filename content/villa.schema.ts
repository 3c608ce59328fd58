import * as v from 'valibot'

const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const phone = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'expected an international number such as +33639980123 (E.164)'))
const email = v.pipe(v.string(), v.email())
const isoDate = v.pipe(v.string(), v.isoDate())
const energyClass = v.picklist(['A', 'B', 'C', 'D', 'E', 'F', 'G'])

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
export const villaSchema = v.strictObject({
  name: text,
  /** A preview is served with noindex. */
  listing: v.picklist(['published', 'preview']),
  status: statusSchema,
  offers: v.pipe(v.array(offerSchema), v.minLength(1), v.checkItems((offer, index, all) => all.indexOf(offer) === index, 'expected each offer once')),
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
  brochurePdf: v.nullable(v.pipe(v.string(), v.regex(/\.pdf$/))),
  dpe: v.nullable(
    v.strictObject({
      energyClass,
      gesClass: energyClass,
      /** kWh of primary energy per m² and year. */
      energyValue: positiveInteger,
      /** kg of CO₂ per m² and year. */
      gesValue: positiveInteger,
      date: isoDate,
      number: text,
      /** Estimated yearly cost in euros, CCH R126-23. */
      costMin: positiveInteger,
      costMax: positiveInteger,
      priceYear: positiveInteger,
    }),
  ),
  risk: v.strictObject({ applies: v.boolean() }),
  lease: v.nullable(
    v.strictObject({
      regime: v.picklist(['mainHome', 'secondHome', 'company']),
      chargesEurPerMonth: v.pipe(v.number(), v.minValue(0)),
      chargesMode: v.picklist(['provision', 'flatRate']),
      depositEur: v.pipe(v.number(), v.minValue(0)),
      furnished: v.boolean(),
      inventoryFeeEur: v.pipe(v.number(), v.minValue(0)),
      livingAreaM2: positiveInteger,
    }),
  ),
  agency: v.nullable(
    v.strictObject({
      name: text,
      feesPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      feesPaidBy: v.picklist(['buyer', 'seller']),
      priceWithoutFeesEur: positiveInteger,
    }),
  ),
  publisher: v.nullable(v.strictObject({ name: text, address: text, director: text, email, phone })),
  host: v.nullable(v.strictObject({ name: text, address: text, phone })),
  privacy: v.nullable(v.strictObject({ controller: text, contact: email })),
})

export type VillaRecord = v.InferOutput<typeof villaSchema>
export type Place = v.InferOutput<typeof placeSchema>
export type Amenity = v.InferOutput<typeof amenitySchema>
export type Offer = v.InferOutput<typeof offerSchema>
export type Status = v.InferOutput<typeof statusSchema>
