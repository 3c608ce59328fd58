import type { Facts } from '../content/facts.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import type { DataSources } from './structured-data.ts'

/** The house itself. Its place is a circle about the published, deliberately imprecise centre. */
export function residenceData({ facts, LL }: DataSources) {
  const { location, dpe } = facts
  const { latitude, longitude, radiusM } = location.approximate
  return {
    '@type': 'SingleFamilyResidence',
    name: facts.name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.town,
      addressRegion: location.region,
      addressCountry: location.country,
    },
    geo: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
      geoRadius: radiusM,
    },
    floorSize: { '@type': 'QuantitativeValue', value: facts.areaM2, unitCode: 'MTK' },
    numberOfBedrooms: facts.bedroomsNow,
    amenityFeature: amenities(facts, LL).map(amenityData),
    ...(facts.annex && { containsPlace: annexData(facts.annex, LL) }),
    ...(dpe && {
      additionalProperty: [
        { '@type': 'PropertyValue', name: LL.advert.energy.energyLabel(), value: dpe.energyClass },
        { '@type': 'PropertyValue', name: LL.advert.energy.gesLabel(), value: dpe.gesClass },
      ],
    }),
  }
}

function annexData(annex: NonNullable<Facts['annex']>, LL: TranslationFunctions) {
  return {
    '@type': 'Apartment',
    name: LL.listing.annex(),
    numberOfBedrooms: annex.bedrooms,
    numberOfBathroomsTotal: annex.bathrooms,
    ...(annex.kitchen && { amenityFeature: amenityData(LL.listing.kitchen()) }),
  }
}

function amenities(facts: Facts, { listing }: TranslationFunctions): string[] {
  return [
    ...(facts.pool === null ? [] : [facts.pool === 'infinity' ? listing.infinityPool() : listing.swimmingPool()]),
    ...(facts.seaViewDegrees === null ? [] : [listing.seaView()]),
    ...(facts.terraces ? [listing.terraces()] : []),
    ...(facts.jacuzzi ? [listing.jacuzzi()] : []),
    ...(facts.parking ? [listing.parking()] : []),
  ]
}

const amenityData = (name: string) => ({ '@type': 'LocationFeatureSpecification', name, value: true })
