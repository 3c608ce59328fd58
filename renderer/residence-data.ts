import type { VillaRecord } from '../content/villa.schema.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import type { DataSources } from './structured-data.ts'

/** The house itself. Its place is a circle about the published, deliberately imprecise centre. */
export function residenceData({ villa, LL }: DataSources) {
  const { location, dpe } = villa
  const { latitude, longitude, radiusM } = location.approximate
  return {
    '@type': 'SingleFamilyResidence',
    name: villa.name,
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
    floorSize: { '@type': 'QuantitativeValue', value: villa.areaM2, unitCode: 'MTK' },
    numberOfBedrooms: villa.bedroomsNow,
    amenityFeature: amenities(villa, LL).map(amenityData),
    containsPlace: annexData(villa, LL),
    ...(dpe && {
      additionalProperty: [
        { '@type': 'PropertyValue', name: LL.advert.energy.energyLabel(), value: dpe.energyClass },
        { '@type': 'PropertyValue', name: LL.advert.energy.gesLabel(), value: dpe.gesClass },
      ],
    }),
  }
}

function annexData({ annex }: VillaRecord, LL: TranslationFunctions) {
  return {
    '@type': 'Apartment',
    name: LL.listing.annex(),
    numberOfBedrooms: annex.bedrooms,
    numberOfBathroomsTotal: annex.bathrooms,
    ...(annex.kitchen && { amenityFeature: amenityData(LL.listing.kitchen()) }),
  }
}

function amenities(villa: VillaRecord, { listing }: TranslationFunctions): string[] {
  return [
    listing.infinityPool(),
    listing.seaView(),
    ...(villa.terraces ? [listing.terraces()] : []),
    ...(villa.jacuzzi ? [listing.jacuzzi()] : []),
    ...(villa.parking ? [listing.parking()] : []),
  ]
}

const amenityData = (name: string) => ({ '@type': 'LocationFeatureSpecification', name, value: true })
