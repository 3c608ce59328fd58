import type { Language } from '../content/enquiry.ts'
import type { Facts } from '../content/facts.ts'
import type { ShownHouse } from '../content/shown-house.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { roomsData, rowsData, termsOf } from './stated-data.ts'

export interface ResidenceSources {
  house: ShownHouse
  facts: Facts
  LL: TranslationFunctions
  locale: Language
}

/**
 * Returns the house as structured data. Its place is a circle around the published centre, which is imprecise on purpose.
 */
export function residenceData({ house, facts, LL, locale }: ResidenceSources) {
  const { figures, place } = facts
  const places = placesData(house, facts, LL)
  const more = [...energyData(facts, LL), ...(house.particulars ? rowsData(house.particulars) : [])]
  const floorSize = figures.livingArea ?? figures.estate
  const [longitude, latitude] = place.approximate.point
  return {
    '@type': 'SingleFamilyResidence',
    name: figures.name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: place.town[locale],
      addressRegion: place.region[locale],
      addressCountry: place.country,
    },
    geo: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
      geoRadius: place.approximate.radiusM,
    },
    ...(floorSize !== null && { floorSize: { '@type': 'QuantitativeValue', value: floorSize, unitCode: 'MTK' } }),
    numberOfBedrooms: figures.bedrooms.now,
    ...termsOf(facts),
    amenityFeature: amenities(facts, LL).map(amenityData),
    ...(places.length > 0 && { containsPlace: places.length === 1 ? places[0] : places }),
    ...(more.length > 0 && { additionalProperty: more }),
  }
}

const placesData = ({ particulars }: ShownHouse, { amenities: { annex } }: Facts, LL: TranslationFunctions) => [
  ...(annex === null ? [] : [annexData(annex, LL)]),
  ...(particulars?.rooms ? roomsData(particulars.rooms) : []),
]

const energyData = ({ legal: { dpe } }: Facts, { advert: { energy } }: TranslationFunctions) =>
  dpe === null
    ? []
    : [
        { '@type': 'PropertyValue', name: energy.energyLabel(), value: dpe.energyClass },
        { '@type': 'PropertyValue', name: energy.gesLabel(), value: dpe.gesClass },
      ]

function annexData(annex: NonNullable<Facts['amenities']['annex']>, LL: TranslationFunctions) {
  return {
    '@type': 'Apartment',
    name: LL.listing.annex(),
    numberOfBedrooms: annex.bedrooms,
    numberOfBathroomsTotal: annex.bathrooms,
    ...(annex.kitchen && { amenityFeature: amenityData(LL.listing.kitchen()) }),
  }
}

function amenities({ amenities: { pool, outdoors }, figures }: Facts, { listing }: TranslationFunctions): string[] {
  return [
    ...(pool === null ? [] : [pool === 'infinity' ? listing.infinityPool() : listing.swimmingPool()]),
    ...(figures.seaView === null ? [] : [listing.seaView()]),
    ...(outdoors.terraces ? [listing.terraces()] : []),
    ...(outdoors.jacuzzi ? [listing.jacuzzi()] : []),
    ...(outdoors.parking ? [listing.parking()] : []),
  ]
}

const amenityData = (name: string) => ({ '@type': 'LocationFeatureSpecification', name, value: true })
