import type { Language } from '../content/enquiry.ts'
import { availability, priceOf, takesEnquiries } from '../content/offering.ts'
import { photos } from '../content/photos.ts'
import type { Offer, VillaRecord } from '../content/villa.schema.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { pageDescription, pageTitle } from './offer-copy.ts'
import { residenceData } from './residence-data.ts'
import { pictureSources } from './ui/picture-sources.ts'

export interface DataSources {
  villa: VillaRecord
  LL: TranslationFunctions
  locale: Language
  publicUrl: string
}

/** What search engines are told: the listing, its offers, the house they are of, and who offers it (schema.org, JSON-LD). */
export function structuredData(sources: DataSources) {
  const { villa, LL, locale, publicUrl } = sources
  const url = `${publicUrl}/?lang=${locale}`
  const image = imagesData(sources)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        '@id': `${url}#listing`,
        url,
        name: pageTitle(LL, villa),
        description: pageDescription(LL, villa),
        inLanguage: locale,
        primaryImageOfPage: image[0],
        mainEntity: { '@id': houseId(publicUrl) },
        publisher: { '@id': organisationId(publicUrl) },
        offers: villa.offers.map((offer) => offerData(offer, url, sources)),
      },
      { ...residenceData(sources), '@id': houseId(publicUrl), url, image },
      organisationData(sources),
    ],
  }
}

const houseId = (publicUrl: string) => `${publicUrl}/#house`
const organisationId = (publicUrl: string) => `${publicUrl}/#organization`

function offerData(offer: Offer, url: string, { villa, publicUrl }: DataSources) {
  return {
    '@type': 'Offer',
    '@id': `${url}#${offer}`,
    url: `${url}${offer === 'rent' ? '&intent=rent' : ''}#contact`,
    businessFunction: `http://purl.org/goodrelations/v1#${offer === 'sale' ? 'Sell' : 'LeaseOut'}`,
    availability: `https://schema.org/${availability(villa, offer)}`,
    // A price that is no longer asked is no longer told.
    ...(takesEnquiries(villa) && askingPrice(offer, villa)),
    itemOffered: { '@type': 'SingleFamilyResidence', '@id': houseId(publicUrl), name: villa.name },
    offeredBy: { '@id': organisationId(publicUrl) },
  }
}

function askingPrice(offer: Offer, villa: VillaRecord) {
  const price = { price: priceOf(villa, offer), priceCurrency: 'EUR' }
  if (offer === 'sale') return price
  return { priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'MON' } }
}

function organisationData({ villa, publicUrl }: DataSources) {
  const { email, phone } = villa.contact
  return {
    '@type': 'Organization',
    '@id': organisationId(publicUrl),
    name: villa.name,
    url: `${publicUrl}/`,
    email,
    telephone: phone,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email,
      telephone: phone,
      availableLanguage: ['en', 'fr'],
    },
  }
}

function imagesData({ LL, publicUrl }: DataSources) {
  return photos
    .filter((photo) => photo.gallery)
    .map(({ id }) => ({
      '@type': 'ImageObject',
      contentUrl: `${publicUrl}${pictureSources(id).large}`,
      caption: LL.photos[id].caption(),
    }))
}
