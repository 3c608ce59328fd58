import { languages } from '../content/enquiry.ts'
import { inEachLanguage } from '../content/languages.ts'
import { isRecord, valueAt, withValue } from '../content/paths.ts'
import { canHaveWhatsapp } from '../content/phone.ts'

/** The path of each fact up to shape 3, and its path since then, both within `facts`. */
const moves = [
  ['status', 'offer.status'],
  ['offers', 'offer.offers'],
  ['price', 'offer.price'],
  ['listing', 'offer.listing'],
  ['name', 'figures.name'],
  ['seaViewDegrees', 'figures.seaView'],
  ['bedroomsNow', 'figures.bedrooms.now'],
  ['bedroomsPotential', 'figures.bedrooms.possible'],
  ['highlights', 'highlights'],
  ['palette', 'colours.palette'],
  ['pool', 'amenities.pool'],
  ['terraces', 'amenities.outdoors.terraces'],
  ['jacuzzi', 'amenities.outdoors.jacuzzi'],
  ['parking', 'amenities.outdoors.parking'],
  ['annex', 'amenities.annex'],
  ['amenities', 'amenities.list'],
  ['location.approximate.radiusM', 'place.approximate.radiusM'],
  ['location.country', 'place.country'],
  ['location.timeZone', 'place.timeZone'],
  ['contact', 'contact'],
  ['replyWithinHours', 'contact.replyWithinHours'],
  ['brochurePdf', 'contact.brochurePdf'],
  ['dpe', 'legal.dpe'],
  ['agency', 'legal.agency'],
  ['publisher', 'legal.publisher'],
  ['host', 'legal.host'],
  ['privacy', 'legal.privacy'],
  ['risk.applies', 'legal.risk'],
  ['copyrightYear', 'legal.copyrightYear'],
] as const

/**
 * Moves the facts of shape 3 into one object for each form of the desk. The only area of a house becomes that of the estate,
 * unless its lease states the same area, because house and land cannot be told apart. A town or region has the same name in
 * each language until its owner gives it another. A landline number has no WhatsApp.
 */
export function withFactsByForm(body: unknown): unknown {
  const former = (name: string) => valueAt(body, `facts.${name}`)
  const area = former('areaM2') ?? null
  const isMeasured = area !== null && former('lease.livingAreaM2') === area
  const places = former('location.distances')
  const values: [string, unknown][] = [
    ...moves.map(([was, is]): [string, unknown] => [is, former(was)]),
    ['contact.whatsapp', mobileOf(former('contact.whatsapp'))],
    ['figures.livingArea', former('lease.livingAreaM2') ?? null],
    ['figures.estate', isMeasured ? null : area],
    ['amenities.furnished', furnishedOf(former('lease.furnished'))],
    ['legal.lease', leaseOf(former('lease'))],
    ['figures.salons', salonsOf(former('salons'))],
    ['place.town', inEachLanguage(() => former('location.town') ?? '')],
    ['place.region', inEachLanguage(() => former('location.region') ?? '')],
    ['place.approximate.point', pointOf(former('location.approximate'))],
    ['place.places', Array.isArray(places) ? places.map(placeOf) : []],
  ]
  const facts = values.reduce<unknown>(
    (each, [path, value]) => (value === undefined ? each : withValue(each, path, value)),
    unknownIn(valueAt(body, 'facts')),
  )
  return withValue(body, 'facts', facts)
}

const mobileOf = (whatsapp: unknown) => (typeof whatsapp === 'string' && !canHaveWhatsapp(whatsapp) ? null : whatsapp)

/** Living area and furnishing are now facts of the house, so the lease does not repeat them. */
function leaseOf(lease: unknown): unknown {
  if (!isRecord(lease)) return lease
  const { livingAreaM2: _area, furnished: _furnished, ...rest } = lease
  return rest
}

const furnishedOf = (isFurnished: unknown) =>
  typeof isFurnished === 'boolean' ? (isFurnished ? 'furnished' : 'unfurnished') : null

/** All facts of shape 3 that are not in `moves`. */
const others = [
  'areaM2',
  'lease',
  'salons',
  'location.distances',
  'location.town',
  'location.region',
  'location.approximate.longitude',
  'location.approximate.latitude',
]

/** Keeps unknown names where they were, so that a misspelt name is reported. */
function unknownIn(former: unknown): Record<string, unknown> {
  const left = [...moves.map(([was]) => was), ...others].reduce(
    (each, path) => withValue(each, path, undefined),
    former,
  )
  const facts = withoutEmpty(left)
  return isRecord(facts) ? facts : {}
}

function withoutEmpty(value: unknown): unknown {
  if (!isRecord(value)) return value
  const kept = Object.entries(value)
    .map(([name, each]) => [name, withoutEmpty(each)] as const)
    .filter(([, each]) => each !== undefined)
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

function salonsOf(salons: unknown): unknown {
  if (!isRecord(salons)) return null
  const { count = null, areaEachM2: areaEach = null, ...unknown } = salons
  return { count, areaEach, ...unknown }
}

/** Returns longitude and latitude in this order. Text that is not a number stays as it was typed. */
function pointOf(approximate: unknown): unknown {
  const [longitude, latitude] = ['longitude', 'latitude'].map((name) => valueAt(approximate, name) ?? null)
  if (longitude === null && latitude === null) return null
  if (typeof longitude === 'number' && typeof latitude === 'number') return [longitude, latitude]
  return [latitude, longitude].filter((each) => each !== null).join(', ')
}

function placeOf(place: unknown): unknown {
  if (!isRecord(place)) return place
  const { place: name, ...rest } = place
  return { ...rest, name: isRecord(name) ? name : Object.fromEntries(languages.map((each) => [each, ''])) }
}
