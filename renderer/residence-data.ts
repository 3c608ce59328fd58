import type { Facts } from '../content/facts.ts'
import type { ShownHouse } from '../content/shown-house.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { roomsData, rowsData } from './stated-data.ts'
import type { DataSources } from './structured-data.ts'

/** The house itself. Its place is a circle about the published, deliberately imprecise centre. */
export function residenceData({ house, facts, LL }: DataSources) {
  const { location } = facts
  const places = placesData(house, facts, LL)
  const more = [...energyData(facts, LL), ...(house.particulars ? rowsData(house.particulars) : [])]
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
    ...(places.length > 0 && { containsPlace: places.length === 1 ? places[0] : places }),
    ...(more.length > 0 && { additionalProperty: more }),
  }
}

const placesData = ({ particulars }: ShownHouse, { annex }: Facts, LL: TranslationFunctions) => [
  ...(annex === null ? [] : [annexData(annex, LL)]),
  ...(particulars?.rooms ? roomsData(particulars.rooms) : []),
]

const energyData = ({ dpe }: Facts, { advert: { energy } }: TranslationFunctions) =>
  dpe === null
    ? []
    : [
        { '@type': 'PropertyValue', name: energy.energyLabel(), value: dpe.energyClass },
        { '@type': 'PropertyValue', name: energy.gesLabel(), value: dpe.gesClass },
      ]

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
