import { amenityPictures } from '../../content/amenity-pictures.ts'
import { energyClasses } from '../../content/energy.ts'
import { type Language, languages } from '../../content/enquiry.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { paletteNames } from '../../content/palettes.ts'
import type { Field, FieldLabel, Group, Unit } from './fields.ts'
import type { Kind } from './kinds.ts'
import { idsOf } from './paths.ts'
import { sentenceRules } from './sentence-rules.ts'

export const factsSections = ['offer', 'figures', 'colours', 'amenities', 'places', 'contact', 'legal'] as const
export type FactsSection = (typeof factsSections)[number]

/** Where the page shows it. */
export const shownAt: Record<FactsSection, string> = {
  offer: 'contact',
  figures: 'home',
  colours: 'home',
  amenities: 'residence',
  places: 'location',
  contact: 'contact',
  legal: 'contact',
}

const field = (path: string, label: FieldLabel, kind: Kind, more: Partial<Field> = {}): Field => ({
  path: `facts.${path}`,
  label,
  kind,
  ...more,
})
const whole = (path: string, label: FieldLabel, unit?: Unit, more: Partial<Field> = {}) =>
  field(path, label, 'whole', { ...(unit && { unit }), ...more })
const euros = (path: string, label: FieldLabel, more: Partial<Field> = {}) =>
  field(path, label, 'euros', { unit: 'euros', ...more })

/** The parts of the facts that may be missing, each with its fields. */
const parts = {
  salons: [whole('salons.count', 'salons'), whole('salons.areaEachM2', 'salonArea', 'squareMetres')],
  annex: [
    whole('annex.bedrooms', 'annexBedrooms'),
    whole('annex.bathrooms', 'annexBathrooms'),
    field('annex.kitchen', 'annexKitchen', 'toggle'),
  ],
  dpe: [
    field('dpe.energyClass', 'energyClass', 'choice', { options: ['', ...energyClasses] }),
    whole('dpe.energyValue', 'energyValue'),
    field('dpe.gesClass', 'gesClass', 'choice', { options: ['', ...energyClasses] }),
    whole('dpe.gesValue', 'gesValue'),
    field('dpe.date', 'dpeDate', 'day'),
    field('dpe.number', 'dpeNumber', 'text'),
    euros('dpe.costMin', 'costMin'),
    euros('dpe.costMax', 'costMax'),
    whole('dpe.priceYear', 'priceYear'),
  ],
  lease: [
    field('lease.regime', 'regime', 'choice', { options: ['', 'mainHome', 'secondHome', 'company'] }),
    euros('lease.chargesEurPerMonth', 'charges'),
    field('lease.chargesMode', 'chargesMode', 'choice', { options: ['', 'provision', 'flatRate'] }),
    euros('lease.depositEur', 'deposit'),
    euros('lease.inventoryFeeEur', 'inventoryFee'),
    whole('lease.livingAreaM2', 'livingArea', 'squareMetres'),
    field('lease.furnished', 'furnished', 'toggle'),
  ],
  agency: [
    field('agency.name', 'agencyName', 'text'),
    field('agency.feesPercent', 'feesPercent', 'decimal', { unit: 'percent' }),
    field('agency.feesPaidBy', 'feesPaidBy', 'choice', { options: ['', 'buyer', 'seller'] }),
    euros('agency.priceWithoutFeesEur', 'priceWithoutFees'),
  ],
  publisher: [
    field('publisher.name', 'publisherName', 'text'),
    field('publisher.address', 'address', 'text'),
    field('publisher.phone', 'telephone', 'phone'),
    field('publisher.email', 'email', 'email'),
    field('publisher.director', 'director', 'text'),
  ],
  host: [
    field('host.name', 'hostName', 'text'),
    field('host.address', 'address', 'text'),
    field('host.phone', 'telephone', 'phone'),
  ],
  privacy: [
    field('privacy.controller', 'controller', 'text'),
    field('privacy.contact', 'privacyContact', 'email'),
    field('privacy.basis', 'basis', 'choice', { options: ['', 'precontractual', 'legitimateInterest', 'consent'] }),
    field('privacy.recipients', 'recipients', 'lines'),
  ],
} satisfies Record<string, Field[]>

export type LegalPart = 'dpe' | 'lease' | 'agency' | 'publisher' | 'host' | 'privacy'
export const legalParts: readonly LegalPart[] = ['dpe', 'lease', 'agency', 'publisher', 'host', 'privacy']

export const factsGroups: readonly Group[] = Object.entries(parts).map(([name, fields]) => ({
  path: `facts.${name}`,
  fields,
}))

/** Fields of a legal part. */
export const legalFields = (part: LegalPart): readonly Field[] => parts[part]

/** What one form holds, besides its lists. */
export const factsFields: Record<FactsSection, readonly Field[]> = {
  offer: [
    field('status', 'status', 'choice', { options: ['available', 'underOffer', 'sold', 'let'] }),
    field('offers.sale', 'offersSale', 'toggle'),
    field('offers.rent', 'offersRent', 'toggle'),
    euros('price.saleEur', 'saleEur', { optional: true }),
    euros('price.rentEurPerMonth', 'rentEurPerMonth', { optional: true }),
    field('listing', 'listing', 'choice', { options: ['published', 'preview'] }),
  ],
  figures: [
    field('name', 'houseName', 'sentence', { language: 'fr', rule: sentenceRules.name }),
    whole('areaM2', 'area', 'squareMetres'),
    whole('seaViewDegrees', 'seaViewDegrees', 'degrees', { optional: true }),
    whole('bedroomsNow', 'bedroomsNow'),
    whole('bedroomsPotential', 'bedroomsPotential', undefined, { optional: true }),
    ...parts.salons,
  ],
  colours: [field('palette', 'palette', 'choice', { options: paletteNames })],
  amenities: [
    field('pool', 'pool', 'choice', { options: ['infinity', 'swimming', ''], optional: true }),
    field('terraces', 'terraces', 'toggle'),
    field('jacuzzi', 'jacuzzi', 'toggle'),
    field('parking', 'parking', 'toggle'),
    ...parts.annex,
  ],
  places: [
    field('location.town', 'town', 'sentence', { language: 'fr', rule: sentenceRules.place }),
    field('location.region', 'region', 'sentence', { language: 'fr', rule: sentenceRules.place }),
    field('location.approximate.latitude', 'latitude', 'decimal'),
    field('location.approximate.longitude', 'longitude', 'decimal'),
    whole('location.approximate.radiusM', 'radius', 'metres'),
    field('location.country', 'country', 'text'),
    field('location.timeZone', 'timeZone', 'text'),
  ],
  contact: [
    field('contact.email', 'publicEmail', 'email'),
    field('contact.phone', 'publicPhone', 'phone'),
    field('contact.whatsapp', 'whatsapp', 'phone'),
    whole('replyWithinHours', 'replyWithinHours', 'hours'),
    field('brochurePdf', 'brochurePdf', 'text', { optional: true }),
  ],
  legal: [
    ...legalParts.flatMap((part) => parts[part]),
    field('risk.applies', 'risk', 'toggle'),
    whole('copyrightYear', 'copyrightYear'),
  ],
}

const nameLabels: Record<Language, FieldLabel> = { en: 'inEnglish', fr: 'inFrench' }

/** One name in each language. */
const namesAt = (path: string) =>
  languages.map(
    (language): Field => ({
      path: `${path}.${language}`,
      label: nameLabels[language],
      kind: 'sentence',
      language,
      rule: sentenceRules.place,
    }),
  )

/** Lists of the facts, whose entries are added, moved and removed; `kind` begins the id of each. */
export const factsLists = {
  places: {
    kind: 'place',
    path: 'facts.location.distances',
    most: 8,
    fields: (at: string): Field[] => [
      ...namesAt(`${at}.place`),
      { path: `${at}.minutes`, label: 'minutes', kind: 'whole' },
      { path: `${at}.point`, label: 'point', kind: 'point', optional: true },
    ],
    blank: { place: inEachLanguage(() => ''), minutes: null, point: null, lettering: null },
  },
  amenities: {
    kind: 'amenity',
    path: 'facts.amenities',
    most: 12,
    fields: (at: string): Field[] => [
      ...namesAt(`${at}.name`),
      { path: `${at}.picture`, label: 'picture', kind: 'choice', options: amenityPictures },
    ],
    blank: { picture: amenityPictures[0], name: inEachLanguage(() => '') },
  },
} as const

/** Every field of a form: those of its lists too. */
export function fieldsOf(section: FactsSection, body: unknown): Field[] {
  const list = listOf(section)
  if (list === null) return [...factsFields[section]]
  return [...factsFields[section], ...idsOf(body, list.path).flatMap((id) => list.fields(`${list.path}.${id}`))]
}

/** The forms' lists, by their section. */
export const listOf = (section: FactsSection) =>
  section === 'places' || section === 'amenities' ? factsLists[section] : null
