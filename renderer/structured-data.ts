import { languages } from '../content/enquiry.ts'
import type { Facts, Offer } from '../content/facts.ts'
import { availability, priceOf, takesEnquiries } from '../content/offering.ts'
import { type ResidenceSources, residenceData } from './residence-data.ts'
import { pictureSources } from './ui/picture-sources.ts'

export interface DataSources extends ResidenceSources {
  publicUrl: string
}

/** Returns the data for search engines: the listing, its offers, the house, and who offers it (schema.org, JSON-LD). */
export function structuredData(sources: DataSources) {
  const { house, facts, locale, publicUrl } = sources
  const url = `${publicUrl}/?lang=${locale}`
  const image = imagesData(sources)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        '@id': `${url}#listing`,
        url,
        name: house.title,
        description: house.description,
        inLanguage: locale,
        primaryImageOfPage: image[0],
        mainEntity: { '@id': houseId(publicUrl) },
        publisher: { '@id': organisationId(publicUrl) },
        offers: facts.offer.offers.map((offer) => offerData(offer, url, sources)),
      },
      { ...residenceData(sources), '@id': houseId(publicUrl), url, image },
      organisationData(sources),
    ],
  }
}

const houseId = (publicUrl: string) => `${publicUrl}/#house`
const organisationId = (publicUrl: string) => `${publicUrl}/#organization`

function offerData(offer: Offer, url: string, { facts, publicUrl }: DataSources) {
  return {
    '@type': 'Offer',
    '@id': `${url}#${offer}`,
    url: `${url}${offer === 'rent' ? '&intent=rent' : ''}#contact`,
    businessFunction: `http://purl.org/goodrelations/v1#${offer === 'sale' ? 'Sell' : 'LeaseOut'}`,
    availability: `https://schema.org/${availability(facts.offer, offer)}`,
    // The price is left out once it is no longer asked.
    ...(takesEnquiries(facts.offer) && askingPrice(offer, facts)),
    itemOffered: { '@type': 'SingleFamilyResidence', '@id': houseId(publicUrl), name: facts.figures.name },
    offeredBy: { '@id': organisationId(publicUrl) },
  }
}

function askingPrice(offer: Offer, facts: Facts) {
  const price = { price: priceOf(facts.offer, offer), priceCurrency: 'EUR' }
  if (offer === 'sale') return price
  return { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'MON' } }
}

function organisationData({ house, facts, publicUrl }: DataSources) {
  const name = house.person?.name
  const { email, phone } = house.facts.contact
  const telephone = phone === null ? {} : { telephone: phone }
  return {
    '@type': 'Organization',
    '@id': organisationId(publicUrl),
    name: facts.figures.name,
    url: `${publicUrl}/`,
    email,
    ...telephone,
    contactPoint: {
      '@type': 'ContactPoint',
      ...(name && { name }),
      contactType: facts.offer.offers.includes('sale') ? 'sales' : 'rentals',
      email,
      ...telephone,
      availableLanguage: languages,
    },
  }
}

function imagesData({ house, publicUrl }: DataSources) {
  return house.photographs
    .filter(({ gallery }) => gallery)
    .map((photograph) => ({
      '@type': 'ImageObject',
      contentUrl: `${publicUrl}${pictureSources(photograph).large}`,
      caption: photograph.caption,
    }))
}
