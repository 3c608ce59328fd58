import { openOffers, priceOf } from '../../content/offering.ts'
import { readablePhone } from '../../content/phone.ts'
import type { VillaRecord } from '../../content/villa.schema.ts'
import type { StoredEnquiry } from '../../db/enquiries.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContext } from './compose.ts'
import { phoneLinks } from './phone.ts'
import type { Fact, Part, Sheet } from './sheet.ts'

/** Thanks, the promised answer, the brochure if it was asked for, prices, and the ways to reach the house. */
export function confirmationSheet(enquiry: StoredEnquiry, context: LetterContext, villa: VillaRecord): Sheet {
  const words = wordsIn(enquiry.language).letters
  const { confirmation } = words
  const { town, region } = villa.location
  const page = `${context.publicUrl}/?lang=${enquiry.language}`
  const arrived = arrivedOf(enquiry, villa, words)
  return {
    language: enquiry.language,
    subject: confirmation.subject({ villa: villa.name }),
    preview: arrived,
    letterhead: { name: villa.name, place: words.place({ town, region }), href: page },
    title: confirmation.title(),
    parts: [
      { kind: 'paragraph', text: arrived },
      ...brochureOf(enquiry, context, words),
      ...pricesOf(villa, words),
      { kind: 'facts', heading: confirmation.contact(), rows: contactOf(villa, words) },
      { kind: 'actions', actions: [{ label: confirmation.see(), href: page }] },
    ],
    foot: [
      confirmation.reference({ reference: enquiry.reference }),
      confirmation.why({ host: new URL(context.publicUrl).host, email: villa.contact.email }),
    ],
  }
}

function arrivedOf(
  { intent }: StoredEnquiry,
  villa: VillaRecord,
  { confirmation }: TranslationFunctions['letters'],
): string {
  const facts = { villa: villa.name, hours: villa.replyWithinHours }
  if (intent === 'sale') return confirmation.arrivedSale(facts)
  return intent === 'rent' ? confirmation.arrivedRent(facts) : confirmation.arrivedOpen(facts)
}

function brochureOf(
  enquiry: StoredEnquiry,
  context: LetterContext,
  { confirmation }: TranslationFunctions['letters'],
): Part[] {
  if (!enquiry.brochureRequested || context.brochureUrl === null) return []
  return [
    { kind: 'paragraph', text: confirmation.brochure() },
    { kind: 'actions', actions: [{ label: confirmation.openBrochure(), href: context.brochureUrl, foremost: true }] },
  ]
}

function pricesOf(villa: VillaRecord, { confirmation }: TranslationFunctions['letters']): Part[] {
  const rows = openOffers(villa).map((offer, index) => {
    const price = priceOf(villa, offer)
    if (offer === 'sale') return { label: confirmation.forSale(), amount: confirmation.salePrice({ price }) }
    const label = index === 0 ? confirmation.forRent() : confirmation.orForRent()
    return { label, amount: confirmation.rentPrice({ price }) }
  })
  return rows.length === 0 ? [] : [{ kind: 'prices', heading: confirmation.price(), rows }]
}

function contactOf({ contact }: VillaRecord, { confirmation }: TranslationFunctions['letters']): Fact[] {
  const whatsapp = phoneLinks(contact.whatsapp)?.whatsapp
  return [
    { label: confirmation.email(), value: contact.email, href: `mailto:${contact.email}` },
    { label: confirmation.phone(), value: readablePhone(contact.phone), href: `tel:${contact.phone}` },
    ...(whatsapp == null
      ? []
      : [{ label: confirmation.whatsapp(), value: confirmation.whatsappLink(), href: whatsapp }]),
  ]
}
