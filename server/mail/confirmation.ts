import { openOffers } from '../../content/offering.ts'
import { readablePhone, whatsappLink } from '../../content/phone.ts'
import type { ShownFacts, ShownHouse } from '../../content/shown-house.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import { greetable } from './greeting.ts'
import type { LetterContent, LetterFact, LetterPart } from './letter-content.ts'
import { type LetterContext, letterFrame, pageIn } from './letter-context.ts'

/**
 * Returns the confirmation: thanks, when an answer will come, the brochure if requested, and a signature; below it
 * prices and contact details.
 */
export function confirmationLetter(enquiry: StoredEnquiry, context: LetterContext): LetterContent {
  const words = wordsIn(enquiry.language).letters
  const { confirmation } = words
  const house = context.house[enquiry.language]
  const { facts } = house
  const page = pageIn(enquiry.language, context.publicUrl)
  const arrived = arrivedOf(enquiry, facts, words)
  const name = greetable(enquiry)
  const picture = pictureOf(context, house)
  return {
    ...letterFrame(context, enquiry.language),
    subject: confirmation.subject({ villa: facts.named }),
    preview: arrived,
    ...(picture && { picture }),
    title: name === null ? confirmation.title() : words.reply.greeting({ name }),
    parts: [
      { kind: 'paragraph', text: name === null ? arrived : `${confirmation.thanks()} ${arrived}` },
      ...brochureOf(enquiry, context, words),
      signatureOf(house, words),
      ...pricesOf(house, words),
      { kind: 'facts', heading: confirmation.contact(), rows: contactOf(facts, words) },
      { kind: 'actions', actions: [{ label: confirmation.see(), href: page }] },
    ],
    foot: [
      confirmation.reference({ reference: enquiry.reference }),
      ...(picture?.illustration ? [wordsIn(enquiry.language).gallery.illustrations()] : []),
      confirmation.why({ host: new URL(context.publicUrl).host, email: facts.contact.email }),
    ],
  }
}

function pictureOf({ picture, publicUrl }: LetterContext, { photographs }: ShownHouse) {
  const photograph = photographs.find(({ id }) => id === picture?.photograph)
  if (picture === null || photograph === undefined) return null
  const { alt, illustration } = photograph
  const { width, height } = picture
  return { cid: `house@${new URL(publicUrl).hostname}`, alt, width, height, illustration }
}

/** The owner who writes and how they sign; otherwise the person who answers, or the house itself. */
export function signatureOf(
  { facts, person }: ShownHouse,
  { reply }: TranslationFunctions['letters'],
  owner?: string,
): LetterPart {
  const closing = reply.closing()
  if (owner !== undefined) return { kind: 'signature', closing, name: owner, about: null }
  if (person === undefined) return { kind: 'signature', closing, name: facts.name, about: null }
  const about = [person.role, facts.name].filter((each) => each !== null).join(', ')
  return { kind: 'signature', closing, name: person.name, about }
}

function arrivedOf(
  { intent }: StoredEnquiry,
  { named, replyWithinHours }: ShownFacts,
  { confirmation }: TranslationFunctions['letters'],
): string {
  const facts = { villa: named, hours: replyWithinHours }
  if (intent === 'sale') return confirmation.arrivedSale(facts)
  return intent === 'rent' ? confirmation.arrivedRent(facts) : confirmation.arrivedOpen(facts)
}

function brochureOf(
  enquiry: StoredEnquiry,
  context: LetterContext,
  { confirmation }: TranslationFunctions['letters'],
): LetterPart[] {
  if (!enquiry.brochureRequested || context.brochureUrl === null) return []
  return [
    { kind: 'paragraph', text: confirmation.brochure() },
    { kind: 'actions', actions: [{ label: confirmation.openBrochure(), href: context.brochureUrl, foremost: true }] },
  ]
}

function pricesOf({ facts, prices }: ShownHouse, { confirmation }: TranslationFunctions['letters']): LetterPart[] {
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
): LetterFact[] {
  return [
    { label: confirmation.email(), value: email, href: `mailto:${email}` },
    ...(phone === null ? [] : [{ label: confirmation.phone(), value: readablePhone(phone), href: `tel:${phone}` }]),
    ...(whatsapp === null
      ? []
      : [{ label: confirmation.whatsapp(), value: confirmation.whatsappLink(), href: whatsappLink(whatsapp) }]),
  ]
}
