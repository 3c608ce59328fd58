import { energyClasses } from '../../content/energy.ts'
import { amenityPictures } from '../../content/facts.ts'
import type { Field, Group, Unit } from './fields.ts'
import type { Kind } from './kinds.ts'
import { sentenceRules } from './sentence-rules.ts'

export const factsSections = ['offer', 'figures', 'amenities', 'places', 'contact', 'legal'] as const
export type FactsSection = (typeof factsSections)[number]

/** Where the page shows it. */
export const shownAt: Record<FactsSection, string> = {
  offer: 'contact',
  figures: 'home',
  amenities: 'residence',
  places: 'location',
  contact: 'contact',
  legal: 'contact',
}

const field = (
  path: string,
  kind: Kind,
  more: Omit<Field, 'path' | 'kind' | 'label'> & { label?: string } = {},
): Field => ({
  path: `facts.${path}`,
  label: path.split('.').slice(-1)[0] ?? path,
  kind,
  ...more,
})
const whole = (path: string, unit?: Unit, more: Partial<Field> = {}) =>
  field(path, 'whole', { ...(unit && { unit }), ...more })
const euros = (path: string, more: Partial<Field> = {}) => field(path, 'euros', { unit: 'euros', ...more })

/** The parts of the facts that may be missing, each with its fields. */
const parts = {
  salons: [
    whole('salons.count', undefined, { label: 'salons' }),
    whole('salons.areaEachM2', 'squareMetres', { label: 'salonArea' }),
  ],
  annex: [
    whole('annex.bedrooms', undefined, { label: 'annexBedrooms' }),
    whole('annex.bathrooms', undefined, { label: 'annexBathrooms' }),
    field('annex.kitchen', 'toggle', { label: 'annexKitchen' }),
  ],
  dpe: [
    field('dpe.energyClass', 'choice', { options: ['', ...energyClasses] }),
    whole('dpe.energyValue'),
    field('dpe.gesClass', 'choice', { options: ['', ...energyClasses] }),
    whole('dpe.gesValue'),
    field('dpe.date', 'day', { label: 'dpeDate' }),
    field('dpe.number', 'text', { label: 'dpeNumber' }),
    euros('dpe.costMin'),
    euros('dpe.costMax'),
    whole('dpe.priceYear'),
  ],
  lease: [
    field('lease.regime', 'choice', { options: ['', 'mainHome', 'secondHome', 'company'] }),
    euros('lease.chargesEurPerMonth', { label: 'charges' }),
    field('lease.chargesMode', 'choice', { options: ['', 'provision', 'flatRate'] }),
    euros('lease.depositEur', { label: 'deposit' }),
    euros('lease.inventoryFeeEur', { label: 'inventoryFee' }),
    whole('lease.livingAreaM2', 'squareMetres', { label: 'livingArea' }),
    field('lease.furnished', 'toggle'),
  ],
  agency: [
    field('agency.name', 'text', { label: 'agencyName' }),
    field('agency.feesPercent', 'decimal', { unit: 'percent' }),
    field('agency.feesPaidBy', 'choice', { options: ['', 'buyer', 'seller'] }),
    euros('agency.priceWithoutFeesEur', { label: 'priceWithoutFees' }),
  ],
  publisher: [
    field('publisher.name', 'text', { label: 'publisherName' }),
    field('publisher.address', 'text', { label: 'address' }),
    field('publisher.phone', 'phone', { label: 'telephone' }),
    field('publisher.email', 'email', { label: 'email' }),
    field('publisher.director', 'text'),
  ],
  host: [
    field('host.name', 'text', { label: 'hostName' }),
    field('host.address', 'text', { label: 'address' }),
    field('host.phone', 'phone', { label: 'telephone' }),
  ],
  privacy: [
    field('privacy.controller', 'text'),
    field('privacy.contact', 'email', { label: 'privacyContact' }),
    field('privacy.basis', 'choice', { options: ['', 'precontractual', 'legitimateInterest', 'consent'] }),
    field('privacy.recipients', 'lines'),
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
    field('status', 'choice', { options: ['available', 'underOffer', 'sold', 'let'] }),
    field('offers.sale', 'toggle', { label: 'offersSale' }),
    field('offers.rent', 'toggle', { label: 'offersRent' }),
    euros('price.saleEur', { optional: true }),
    euros('price.rentEurPerMonth', { optional: true }),
    field('listing', 'choice', { options: ['published', 'preview'] }),
  ],
  figures: [
    field('name', 'sentence', { label: 'houseName', language: 'fr', rule: sentenceRules.name }),
    whole('areaM2', 'squareMetres', { label: 'area' }),
    whole('seaViewDegrees', 'degrees', { optional: true }),
    whole('bedroomsNow'),
    whole('bedroomsPotential', undefined, { optional: true }),
    ...parts.salons,
  ],
  amenities: [
    field('pool', 'choice', { options: ['infinity', 'swimming', ''], optional: true }),
    field('terraces', 'toggle'),
    field('jacuzzi', 'toggle'),
    field('parking', 'toggle'),
    ...parts.annex,
  ],
  places: [
    field('location.town', 'sentence', { language: 'fr', rule: sentenceRules.place }),
    field('location.region', 'sentence', { language: 'fr', rule: sentenceRules.place }),
    field('location.approximate.latitude', 'decimal'),
    field('location.approximate.longitude', 'decimal'),
    whole('location.approximate.radiusM', 'metres', { label: 'radius' }),
    field('location.country', 'text'),
    field('location.timeZone', 'text'),
  ],
  contact: [
    field('contact.email', 'email', { label: 'publicEmail' }),
    field('contact.phone', 'phone', { label: 'publicPhone' }),
    field('contact.whatsapp', 'phone'),
    whole('replyWithinHours', 'hours'),
    field('brochurePdf', 'text', { optional: true }),
  ],
  legal: [
    ...legalParts.flatMap((part) => parts[part]),
    field('risk.applies', 'toggle', { label: 'risk' }),
    whole('copyrightYear'),
  ],
}

/** Lists of the facts, whose entries are added, moved and taken away. */
export const factsLists = {
  places: {
    path: 'facts.location.distances',
    most: 8,
    fields: (at: string): Field[] => [
      { path: `${at}.place.en`, label: 'inEnglish', kind: 'sentence', language: 'en', rule: sentenceRules.place },
      { path: `${at}.place.fr`, label: 'inFrench', kind: 'sentence', language: 'fr', rule: sentenceRules.place },
      { path: `${at}.minutes`, label: 'minutes', kind: 'whole' },
      { path: `${at}.point`, label: 'point', kind: 'point', optional: true },
    ],
    blank: { place: { en: '', fr: '' }, minutes: null, point: null, lettering: null },
  },
  amenities: {
    path: 'facts.amenities',
    most: 12,
    fields: (at: string): Field[] => [
      { path: `${at}.name.en`, label: 'inEnglish', kind: 'sentence', language: 'en', rule: sentenceRules.place },
      { path: `${at}.name.fr`, label: 'inFrench', kind: 'sentence', language: 'fr', rule: sentenceRules.place },
      { path: `${at}.picture`, label: 'picture', kind: 'choice', options: amenityPictures },
    ],
    blank: { picture: amenityPictures[0], name: { en: '', fr: '' } },
  },
} as const

/** The forms' lists, by their section. */
export const listOf = (section: FactsSection) =>
  section === 'places' || section === 'amenities' ? factsLists[section] : null
