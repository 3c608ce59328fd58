import { openOffers } from '../../content/offering.ts'
import { readablePhone, whatsappLink } from '../../content/phone.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import { greetable } from './greeting.ts'
import type { Letter } from './message.ts'
import {
  button,
  facts,
  headed,
  type LetterFact,
  type LetterPart,
  links,
  paragraph,
  prices,
  signature,
} from './parts.ts'
import { type LetterContext, pageIn, toVisitor } from './sheet.ts'

/**
 * Returns the confirmation: thanks, when an answer will come, the brochure if requested, and a signature; below it prices and
 * contact details. Anyone may have typed the address, so of what was typed the letter holds at most a plain name: see
 * greeting.ts.
 */
export function confirmationLetter(enquiry: StoredEnquiry, context: LetterContext): Letter {
  const { language, reference, email } = enquiry
  const { letters, gallery } = wordsIn(language)
  const { confirmation: words, reply } = letters
  const house = context.shown[language]
  const { named, contact, replyWithinHours } = house.facts
  const name = greetable(enquiry)
  const picture = pictureOf(context, house)
  const about = { villa: named, hours: replyWithinHours }
  const arrived =
    enquiry.intent === 'sale'
      ? words.arrivedSale(about)
      : enquiry.intent === 'rent'
        ? words.arrivedRent(about)
        : words.arrivedOpen(about)
  const { brochureUrl, publicUrl } = context
  const asked = enquiry.brochureRequested && brochureUrl !== null
  return toVisitor(context, language, {
    to: email,
    id: `${reference}.confirmation`,
    // RFC 3834 §5. Exchange uses the second header.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    subject: words.subject({ villa: named }),
    preview: arrived,
    picture,
    title: name === null ? words.title() : reply.greeting({ name }),
    parts: [
      paragraph(name === null ? arrived : `${words.thanks()} ${arrived}`),
      asked && paragraph(words.brochure()),
      asked && button(words.openBrochure(), brochureUrl),
      signatureOf(house, letters),
      pricesOf(house, words),
      facts(contactOf(house, words), words.contact()),
      links([{ label: words.see(), href: pageIn(language, publicUrl) }]),
    ],
    foot: [
      words.reference({ reference }),
      picture?.illustration && gallery.illustrations(),
      words.why({ host: new URL(publicUrl).host, email: contact.email }),
    ],
    attachments: picture === null ? [] : [picture.attachment],
  })
}

type ConfirmationWords = TranslationFunctions['letters']['confirmation']

function pictureOf({ picture, publicUrl }: LetterContext, { photographs }: ShownHouse) {
  const photograph = photographs.find(({ id }) => id === picture?.photograph)
  if (picture === null || photograph === undefined) return null
  const cid = `house@${new URL(publicUrl).hostname}`
  const attachment = { filename: 'house.jpg', contentType: 'image/jpeg', content: picture.jpeg, cid }
  return { ...photograph, ...picture, cid, attachment }
}

/** The owner who writes and how they sign; otherwise the person who answers, or the house itself. */
export function signatureOf(
  { facts: { name }, person }: ShownHouse,
  { reply }: TranslationFunctions['letters'],
  owner?: string,
): LetterPart {
  if (owner !== undefined || person === undefined) return signature(reply.closing(), owner ?? name, null)
  return signature(reply.closing(), person.name, [person.role, name].filter((each) => each !== null).join(', '))
}

function pricesOf({ facts: record, prices: { asked } }: ShownHouse, words: ConfirmationWords): LetterPart | null {
  const rows = openOffers(record).map((offer, index) => ({
    label: offer === 'sale' ? words.forSale() : index === 0 ? words.forRent() : words.orForRent(),
    amount: asked[offer] ?? '',
  }))
  return rows.length === 0 ? null : headed(words.price(), prices(rows))
}

function contactOf({ facts: { contact } }: ShownHouse, words: ConfirmationWords): LetterFact[] {
  const { email, phone, whatsapp } = contact
  const rows: LetterFact[] = [{ label: words.email(), value: email, href: `mailto:${email}` }]
  if (phone !== null) rows.push({ label: words.phone(), value: readablePhone(phone), href: `tel:${phone}` })
  if (whatsapp !== null)
    rows.push({ label: words.whatsapp(), value: words.whatsappLink(), href: whatsappLink(whatsapp) })
  return rows
}
