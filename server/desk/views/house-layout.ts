import type { Language } from '../../../content/enquiry.ts'
import { type FactsSection, type LegalPart, legalFields, legalParts } from '../../../house/draft/facts-sections.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { FieldGroup } from '../../../renderer/desk-house-view.ts'

/** Which fields stand together, and what is said of them. */
interface Layout extends Partial<Omit<FieldGroup, 'fields'>> {
  paths: readonly string[]
}

/** In which order and company the fields of a form stand. */
export function layoutOf(section: FactsSection, language: Language): Layout[] {
  const { facts } = wordsIn(language).desk
  const at = (...names: string[]) => names.map((name) => `facts.${name}`)
  switch (section) {
    case 'offer':
      return [
        { paths: at('status') },
        { legend: facts.offered(), paths: at('offers.sale', 'offers.rent') },
        { two: true, paths: at('price.saleEur', 'price.rentEurPerMonth') },
        { paths: at('listing') },
      ]
    case 'figures':
      return [
        { paths: at('name') },
        {
          two: true,
          paths: at(
            'areaM2',
            'seaViewDegrees',
            'bedroomsNow',
            'bedroomsPotential',
            'salons.count',
            'salons.areaEachM2',
          ),
        },
      ]
    case 'colours':
      return [{ about: facts.coloursHint(), paths: at('palette') }]
    case 'amenities':
      return [
        { paths: at('pool') },
        { legend: facts.outdoors(), paths: at('terraces', 'jacuzzi', 'parking') },
        { title: facts.annex(), about: facts.annexHint(), two: true, paths: at('annex.bedrooms', 'annex.bathrooms') },
        { paths: at('annex.kitchen') },
      ]
    case 'places':
      return [
        { two: true, paths: at('location.town', 'location.region') },
        {
          title: facts.circle(),
          about: facts.circleHint(),
          two: true,
          paths: at('location.approximate.latitude', 'location.approximate.longitude', 'location.approximate.radiusM'),
        },
        { title: facts.rarely(), two: true, paths: at('location.country', 'location.timeZone') },
      ]
    case 'contact':
      return [
        { paths: at('contact.email') },
        { two: true, paths: at('contact.phone', 'contact.whatsapp') },
        { paths: at('replyWithinHours', 'brochurePdf') },
      ]
    case 'legal':
      return [
        ...legalParts.map((part) => legalLayout(part, language)),
        { title: facts.legal.other.title(), paths: at('risk.applies', 'copyrightYear') },
      ]
  }
}

function legalLayout(part: LegalPart, language: Language): Layout {
  const { title, law, why } = wordsIn(language).desk.facts.legal[part]
  return {
    title: title(),
    about: why(),
    law: law(),
    two: true,
    paths: legalFields(part).map(({ path }) => path),
  }
}
