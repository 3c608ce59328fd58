import { facts as described, type Facts, type Offer } from '../content/facts.ts'
import { fieldsIn } from '../content/fields.ts'
import { availability, priceOf, takesEnquiries } from '../content/offering.ts'
import { valueAt } from '../content/paths.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import type { HeadSources } from './page-view.ts'
import { pictureSources } from './ui/Picture.tsx'

/** A block of data, not a script: browsers do not run it, so the content security policy for scripts does not apply. */
export function StructuredData(sources: HeadSources) {
  // '<' is escaped, so that no text in the data can close the element.
  const json = JSON.stringify(structuredData(sources)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped above; React would escape its quotes in text.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Returns the data for search engines: the listing, its offers, the house, and who offers it (schema.org, JSON-LD). */
export function structuredData(sources: HeadSources) {
  const { facts, shown } = sources.house
  const { locale, publicUrl } = sources.view
  const url = `${publicUrl}/?lang=${locale}`
  const image = shown.photographs
    .filter(({ gallery }) => gallery)
    .map((photograph) => ({
      '@type': 'ImageObject',
      contentUrl: `${publicUrl}${pictureSources(photograph).large}`,
      caption: photograph.caption,
    }))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        '@id': `${url}#listing`,
        url,
        name: shown.title,
        description: shown.description,
        inLanguage: locale,
        primaryImageOfPage: image[0],
        mainEntity: { '@id': houseId(publicUrl) },
        publisher: { '@id': organisationId(publicUrl) },
        ...(facts.offer.status !== 'paused' && {
          offers: facts.offer.offers.map((offer) => offerData(offer, url, sources)),
        }),
      },
      { ...residenceData(sources), '@id': houseId(publicUrl), url, image },
      organisationData(sources),
    ],
  }
}

const houseId = (publicUrl: string) => `${publicUrl}/#house`
const organisationId = (publicUrl: string) => `${publicUrl}/#organization`

function offerData(offer: Offer, url: string, { house: { facts }, view: { publicUrl } }: HeadSources) {
  return {
    '@type': 'Offer',
    '@id': `${url}#${offer}`,
    url: `${url}${offer === 'rent' ? '&intent=rent' : ''}#contact`,
    businessFunction: `http://purl.org/goodrelations/v1#${offer === 'sale' ? 'Sell' : 'LeaseOut'}`,
    availability: `https://schema.org/${availability(facts.offer, offer)}`,
    // The price is left out once it is no longer asked.
    ...(takesEnquiries(facts.offer) && askingPrice(offer, facts)),
    itemOffered: { '@type': typeOf(facts), '@id': houseId(publicUrl), name: facts.figures.name },
    offeredBy: { '@id': organisationId(publicUrl) },
  }
}

const typeOf = ({ figures }: Facts) => (figures.kind === 'flat' ? 'Apartment' : 'SingleFamilyResidence')

function askingPrice(offer: Offer, facts: Facts) {
  const price = { price: priceOf(facts.offer, offer), priceCurrency: 'EUR' }
  if (offer === 'sale') return price
  return { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'MON' } }
}

function organisationData({ house: { shown, facts }, view: { publicUrl } }: HeadSources) {
  const { contact, status } = shown.facts
  const { email, phone } = contact
  return {
    '@type': 'Organization',
    '@id': organisationId(publicUrl),
    name: facts.figures.name,
    url: `${publicUrl}/`,
    ...(status !== 'paused' && { email, ...(phone && { telephone: facts.contact.phone }) }),
  }
}

/** Returns the house as structured data. Its place is a circle, which is imprecise on purpose. */
function residenceData({ house: { facts }, LL, view: { locale } }: HeadSources) {
  const { figures, place } = facts
  const floorSize = figures.livingArea ?? figures.estate
  const [longitude, latitude] = place.approximate.point
  return {
    '@type': typeOf(facts),
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
    amenityFeature: namesOfAmenities(facts, LL).map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  }
}

function namesOfAmenities(
  { amenities: { pool, outdoors }, figures }: Facts,
  { house: { listing } }: TranslationFunctions,
): string[] {
  return [
    ...(pool === null ? [] : [pool === 'infinity' ? listing.infinityPool() : listing.swimmingPool()]),
    ...(figures.seaView === null ? [] : [listing.seaView()]),
    ...(outdoors.terraces ? [listing.terraces()] : []),
    ...(outdoors.jacuzzi ? [listing.jacuzzi()] : []),
    ...(outdoors.parking ? [listing.parking()] : []),
  ]
}

/** Returns the stated facts for which schema.org has a property. */
export function termsOf(facts: Facts): Record<string, unknown> {
  const { pets } = facts.amenities
  const { minimumMonths } = facts.offer.terms
  const stated = fieldsIn(described.entries, { path: 'facts', label: 'facts' }, { facts }).flatMap(
    ({ term, path }): [string, unknown][] => {
      const value = valueAt({ facts }, path)
      return term === undefined || value === null ? [] : [[term, value]]
    },
  )
  return {
    ...Object.fromEntries(stated),
    ...(pets !== null && pets !== 'onRequest' && { petsAllowed: pets === 'welcome' }),
    ...(minimumMonths !== null && {
      leaseLength: { '@type': 'QuantitativeValue', value: minimumMonths, unitCode: 'MON' },
    }),
  }
}
