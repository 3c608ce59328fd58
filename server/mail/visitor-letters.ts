import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { heaviestEnclosures } from '../../content/answer.ts'
import type { Offer } from '../../content/facts.ts'
import { openOffers } from '../../content/offering.ts'
import { callLink, whatsappLink } from '../../content/phone-links.ts'
import type { Photograph } from '../../content/photographs.ts'
import { slidesOf } from '../../content/pictures.ts'
import type { Answer } from '../../enquiries/answers.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { variantsOf } from '../../house/pictures.ts'
import { folderOf, type Shelf } from '../../house/shelf.ts'
import type { ShownHouse } from '../../house/shown.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Letter } from './mailer.ts'
import {
  button,
  facts,
  headed,
  type LetterFact,
  type LetterPart,
  links,
  ownWords,
  paragraph,
  prices,
  signature,
} from './parts.ts'
import { type LetterContext, type LetterPicture, pageIn, toVisitor } from './sheet.ts'

/** Returns the confirmation. Anyone may have typed the address, so of what was typed it holds at most a plain name. */
export function confirmationLetter(enquiry: StoredEnquiry, context: LetterContext): Letter {
  const { language, reference, email } = enquiry
  const LL = wordsIn(language)
  const { letters, gallery } = LL
  const { confirmation: words, reply } = letters
  const house = context.shown[language]
  const { named, contact, replyWithinHours } = house.facts
  const name = greetable(enquiry)
  const picture = pictureOf(context, house)
  const about = { villa: named, hours: replyWithinHours }
  const intents = { sale: words.arrivedSale, rent: words.arrivedRent, open: words.arrivedOpen }
  const arrived = house.standing?.sent ?? intents[enquiry.intent ?? 'open'](about)
  const { brochureUrl, publicUrl } = context
  const asked = enquiry.brochureRequested && brochureUrl !== null
  return toVisitor(context, language, email, `${reference}.confirmation`, {
    // RFC 3834 §5. Exchange uses the second header.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    subject: words.subject({ villa: named }),
    preview: arrived,
    picture,
    title: name === null ? words.title() : reply.greeting({ name }),
    parts: [
      paragraph(name === null ? arrived : `${words.thanks()} ${arrived}`),
      asked && paragraph(words.brochure()),
      asked && button(LL.contact.openBrochure(), brochureUrl),
      signatureOf(house, letters),
      pricesOf(house, LL),
      facts(contactOf(house, LL), LL.contact.directTitle()),
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

function pictureOf({ picture, publicUrl }: LetterContext, { photographs }: ShownHouse) {
  const photograph = photographs.find(({ id }) => id === picture?.photograph)
  if (picture === null || photograph === undefined) return null
  const cid = `house@${new URL(publicUrl).hostname}`
  const attachment = { filename: 'house.jpg', contentType: 'image/jpeg', content: picture.jpeg, cid }
  return { ...photograph, ...picture, cid, attachment }
}

/** Signs for the owner who writes; otherwise for the person who answers, or the house itself. */
export function signatureOf(
  { facts: { name }, person }: ShownHouse,
  { reply }: TranslationFunctions['letters'],
  owner?: string,
): LetterPart {
  const who = owner ?? person?.name
  if (who === undefined) return signature(reply.closing(), name, null)
  const about = who === person?.name && person.role !== null ? `${person.role}, ${name}` : name
  return signature(reply.closing(), who, about)
}

function pricesOf(
  { facts: record, prices: { asked, title } }: ShownHouse,
  { letters }: TranslationFunctions,
): LetterPart | null {
  const { confirmation: words } = letters
  const offers = openOffers(record)
  const labelOf = (offer: Offer, index: number) =>
    offer === 'sale' ? words.forSale() : index === 0 ? words.forRent() : words.orForRent()
  const rows = offers.map((offer, index) => ({
    // A single price stands below its heading, which says what it is.
    label: offers.length === 1 ? null : labelOf(offer, index),
    amount: asked[offer] ?? '',
  }))
  return rows.length === 0 ? null : headed(title, prices(rows))
}

function contactOf({ facts }: ShownHouse, { contact: words, letters }: TranslationFunctions): LetterFact[] {
  const { email, phone, whatsapp } = facts.contact
  const rows: LetterFact[] = [{ label: words.email(), value: email, href: `mailto:${email}` }]
  if (phone !== null) rows.push({ label: words.phone(), value: phone, href: callLink(phone) })
  if (whatsapp !== null)
    rows.push({ label: words.whatsapp(), value: letters.confirmation.whatsappLink(), href: whatsappLink(whatsapp) })
  return rows
}

/** The largest size of the picture, in bytes. Even a phone with a weak signal loads such a letter quickly. */
const heaviest = 40 * 1_024

/** Returns the house's first slide in the largest size that is light enough; null if there is none that can be read. */
export function letterPicture(
  photographs: readonly Photograph[],
  { pictures }: Pick<Shelf, 'pictures'>,
): LetterPicture | null {
  const [first] = slidesOf(photographs)
  if (first === undefined) return null
  const jpegs = variantsOf(first).filter(({ format, upright }) => format === 'jpg' && !upright)
  for (const { file, width, region } of jpegs.toReversed()) {
    const folder = folderOf(pictures, file)
    const jpeg = folder === null ? null : readLight(path.join(folder, file))
    if (jpeg !== null)
      return { photograph: first.id, jpeg, width, height: Math.round((width * region.height) / region.width) }
  }
  return null
}

function readLight(file: string): Buffer | null {
  try {
    return statSync(file).size > heaviest ? null : readFileSync(file)
  } catch {
    return null
  }
}

const longestName = 40
const mostNames = 5
// Scripts without spaces say in a few signs what takes a sentence in others.
const longestUnspaced = 8

// Signs that cannot be seen. An address might be hidden between them.
const invisible = /\p{DI}|\p{Cf}|\p{Co}|\p{Cn}|(?![\n\t])\p{Cc}/gu
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/gu
// What an address is read out with, in English and in French.
const spelledAddress =
  /(?<![\p{L}\p{M}])(?:dot|slash|arobase|point\P{L}+(?:com|fr|net|org|eu|info|io|co))(?![\p{L}\p{M}])/iu
// One and un are left out, because they occur in names.
const digitWord = '(?:zero|oh|two|three|four|five|six|seven|eight|nine|zéro|deux|trois|quatre|cinq|sept|huit|neuf)'
// Four of them, with at most one other word between two.
const spelledNumber = new RegExp(String.raw`(?<!\p{L})${digitWord}(?:\P{L}*(?:\p{L}+\P{L}+)?${digitWord}){3}`, 'iu')

/**
 * Returns the visitor's name for the greeting, the only thing they typed that is in that letter. Null if it is not
 * clearly a name (letters, spaces, apostrophes, hyphens, dots of initials), because anyone can enter a stranger's
 * address and use the name as a message.
 */
export function greetable({ name }: Pick<StoredEnquiry, 'name'>): string | null {
  const plain = name.replace(invisible, '').replace(/\s+/g, ' ').trim()
  const isName = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’-]|\. ?)[\p{L}\p{M}]+)*\.?$/u.test(plain)
  // Two letters right after a dot could be the end of an address.
  if (!isName || /\.[\p{L}\p{M}]{2}/u.test(plain)) return null
  if (spelledAddress.test(plain) || spelledNumber.test(plain)) return null
  if (plain.length > longestName || plain.split(' ').length > mostNames) return null
  return (plain.match(unspaced)?.length ?? 0) > longestUnspaced ? null : plain
}

/** The letter waits, because a file that goes with it is being made. */
export class FileNotReady extends Error {}

export interface AnswerToWrite
  extends Pick<Answer, 'id' | 'owner' | 'signed' | 'subject' | 'body' | 'brochure' | 'follows'> {
  documents: readonly Pick<Answer['documents'][number], 'name' | 'file'>[]
}

interface ReplySources {
  /** The file of the brochure; null if there is none yet. */
  brochure: string | null
  /** The folder of documents. */
  folder: string
  /** The owner whose copy this is; empty for the visitor's own letter. */
  recipient: string
}

/**
 * Returns an owner's answer, or its copy for the owner's mailbox. Replies go to its owner, nothing is quoted, and a
 * brochure that is too heavy is linked. Throws FileNotReady if the brochure is not made yet.
 */
export function replyLetter(
  { language, reference, email }: StoredEnquiry,
  { id, owner, signed, subject, body, follows, documents, ...answer }: AnswerToWrite,
  context: LetterContext,
  { brochure, folder, recipient }: ReplySources,
): Letter {
  if (answer.brochure && brochure === null) throw new FileNotReady('the brochure is not made yet')
  const enclosed = answer.brochure && brochure !== null && statSync(brochure).size <= heaviestEnclosures
  const linked = answer.brochure && !enclosed ? context.brochureUrl : null
  const { openBrochure } = wordsIn(language).contact
  const [greeting = '', firstSentence = greeting] = body.split('\n').filter(Boolean)
  const letter = toVisitor(context, language, email, `${reference}.reply-${id}`, {
    from: { name: signed, address: context.mail.from },
    ...(recipient !== '' && { copyTo: recipient }),
    replyTo: { name: signed, address: owner },
    headers: follows === null ? {} : { 'In-Reply-To': follows, References: follows },
    subject,
    preview: [...firstSentence].slice(0, 120).join(''),
    title: null,
    parts: [ownWords(body), linked !== null && links([{ label: openBrochure(), href: linked }])],
    foot: [],
    onlyByServer: true,
    enclosures: [
      ...(enclosed ? [{ name: `${context.shown[language].facts.name} (${language})`, file: brochure }] : []),
      ...documents.flatMap(({ name, file }) => (file === null ? [] : [{ name, file: path.join(folder, file) }])),
    ],
  })
  return { ...letter, text: `${letter.text.trimEnd()}\n` }
}
