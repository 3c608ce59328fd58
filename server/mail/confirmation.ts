import { openOffers } from '../../content/offering.ts'
import { readablePhone, whatsappLink } from '../../content/phone.ts'
import type { ShownFacts, ShownHouse } from '../../content/shown-house.ts'
import type { StoredEnquiry } from '../../db/enquiries.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContext } from './compose.ts'
import type { Fact, Part, Sheet } from './sheet.ts'

/** Thanks, the promised answer, the brochure if it was asked for, prices, and the ways to reach the house. */
export function confirmationSheet(enquiry: StoredEnquiry, context: LetterContext): Sheet {
  const words = wordsIn(enquiry.language).letters
  const { confirmation } = words
  const house = context.house[enquiry.language]
  const { facts, place } = house
  const page = `${context.publicUrl}/?lang=${enquiry.language}`
  const arrived = arrivedOf(enquiry, facts, words)
  return {
    language: enquiry.language,
    subject: confirmation.subject({ villa: facts.name }),
    preview: arrived,
    letterhead: { name: facts.name, place: place.above, href: page },
    palette: context.palette,
    title: confirmation.title(),
    parts: [
      { kind: 'paragraph', text: arrived },
      ...brochureOf(enquiry, context, words),
      ...pricesOf(house, words),
      { kind: 'facts', heading: confirmation.contact(), rows: contactOf(facts, words) },
      { kind: 'actions', actions: [{ label: confirmation.see(), href: page }] },
    ],
    foot: [
      confirmation.reference({ reference: enquiry.reference }),
      confirmation.why({ host: new URL(context.publicUrl).host, email: facts.contact.email }),
    ],
  }
}

function arrivedOf(
  { intent }: StoredEnquiry,
  { name, replyWithinHours }: ShownFacts,
  { confirmation }: TranslationFunctions['letters'],
): string {
  const facts = { villa: name, hours: replyWithinHours }
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

function pricesOf({ facts, prices }: ShownHouse, { confirmation }: TranslationFunctions['letters']): Part[] {
  const rows = openOffers(facts).map((offer, index) => {
    const amount = prices.asked[offer] ?? ''
    if (offer === 'sale') return { label: confirmation.forSale(), amount }
    const label = index === 0 ? confirmation.forRent() : confirmation.orForRent()
    return { label, amount }
  })
  return rows.length === 0 ? [] : [{ kind: 'prices', heading: confirmation.price(), rows }]
}

function contactOf(
  { contact: { email, phone, whatsapp } }: ShownFacts,
  { confirmation }: TranslationFunctions['letters'],
): Fact[] {
  return [
    { label: confirmation.email(), value: email, href: `mailto:${email}` },
    ...(phone === null ? [] : [{ label: confirmation.phone(), value: readablePhone(phone), href: `tel:${phone}` }]),
    ...(whatsapp === null
      ? []
      : [{ label: confirmation.whatsapp(), value: confirmation.whatsappLink(), href: whatsappLink(whatsapp) }]),
  ]
}
