import { randomUUID } from 'node:crypto'
import { spokenIn } from '../../content/paths.ts'
import { phoneLinks } from '../../content/telephone.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { draftLink, draftReply } from '../../enquiries/reply-draft.ts'
import { isPlainMailbox, plainName, unmask, unmaskAddress } from '../../enquiries/unmask.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Letter } from './mailer.ts'
import {
  button,
  draft,
  facts,
  headed,
  type LetterFact,
  type LetterLink,
  links,
  note,
  paragraph,
  quoted,
  shortLines,
} from './parts.ts'
import { type LetterContext, momentsOf, toOwner } from './sheet.ts'

/** Returns the letter that tells an owner about an enquiry: all of it, and a button for each way to answer. */
export function ownerLetter(
  enquiry: StoredEnquiry,
  context: LetterContext,
  recipient = '',
  signature: string | null = null,
): Letter {
  const { reference, email, name, phone, message, receivedAt, brochureRequested, language } = enquiry
  const LL = wordsIn(context.ownerLanguage)
  const { owner: words, languages } = LL.letters
  const { ownerLanguage, mail, house, shown, ownerDesk, publicUrl } = context
  const reply = draftReply(enquiry, { house: shown, brochureUrl: context.brochureUrl }, signature)
  const place = mail.owners.indexOf(recipient)
  const hasHidden = [name, email, phone, message].some((text) => unmask(text) !== text)
  const call = phoneLinks(phone)
  const ways: LetterLink[] = [{ label: words.replyWithDraft(), href: draftLink(email, reply), foremost: true }]
  if (call !== null) ways.push({ label: words.call(), href: call.call })
  if (call?.whatsapp != null) ways.push({ label: LL.contact.whatsapp(), href: call.whatsapp })
  if (ownerDesk) ways.push({ label: words.desk(), href: `${publicUrl}/owner/enquiries/${reference}` })
  // The same letter to several owners has several ids.
  return toOwner(context, recipient, `${reference}.owner${place < 1 ? '' : `-${place + 1}`}`, {
    ...(isPlainMailbox(email) && { replyTo: { name: plainName(name) || email, address: email } }),
    ...sentencesOf(enquiry, shown[ownerLanguage].facts.name, words),
    preview: shortened(`${unmask(name)} · ${unmask(message).replace(/\s+/g, ' ')}`, 120),
    parts: [
      note(momentsOf(context, receivedAt).stampAlone(receivedAt)),
      facts([
        ...whoWrote(enquiry, LL),
        { label: words.brochure(), value: brochureRequested ? words.brochureAsked() : words.brochureNone() },
        ...(spokenIn(house).length > 1 ? [{ label: words.writesIn(), value: languages[language]() }] : []),
        { label: words.reference(), value: reference },
      ]),
      headed(LL.contact.message(), quoted(unmask(message))),
      links(ways),
      draft(words.draft(), reply.body),
    ],
    foot: [isPlainMailbox(email) ? words.hint() : words.hintWithoutReplyTo(), hasHidden && words.hidden()],
    attachments: [
      { filename: `${reference}.vcf`, contentType: 'text/vcard; charset=utf-8', content: vcardOf(enquiry, context) },
    ],
  })
}

/** Returns a letter to an owner about several enquiries: those beyond twenty in an hour, or what is held back. */
export function gatheredLetter(
  kind: 'several' | 'heldBack',
  gathered: readonly StoredEnquiry[],
  context: LetterContext,
  recipient: string,
  mostShown = 20,
): Letter {
  const LL = wordsIn(context.ownerLanguage)
  const { gathered: words, heldBackFor: reasons } = LL.letters
  const says = words[kind]
  const count = gathered.length
  // Of the others it only says who wrote. More would make the letter too long.
  const [shown, others] = [gathered.slice(0, mostShown), gathered.slice(mostShown)]
  const excerpts = shown.map((enquiry) => {
    const { reference, message, receivedAt, heldBackFor } = enquiry
    const rows: LetterFact[] = [
      ...whoWrote(enquiry, LL),
      // On one line, so that a visitor's text cannot look like a part of the letter.
      { label: LL.contact.message(), value: shortened(unmask(message).replace(/\s+/g, ' '), 400), typed: true },
      { label: words.received(), value: momentsOf(context, receivedAt).stampAlone(receivedAt) },
    ]
    if (heldBackFor !== null) rows.push({ label: words.reason(), value: reasons[heldBackFor]() })
    return facts(rows, reference)
  })
  const names = others.map(({ reference, name, email }) => `${reference} · ${unmask(name)} · ${unmask(email)}`)
  const desk = `${context.publicUrl}/owner/enquiries${kind === 'heldBack' ? '?show=held' : ''}`
  // The id is random, because these enquiries share no reference. Later attempts use the same id.
  return toOwner(context, recipient, `${kind}.${randomUUID()}`, {
    subject: says.subject({ villa: context.shown[context.ownerLanguage].facts.name, count }),
    preview: says.intro(),
    title: says.title(),
    parts: [
      paragraph(says.intro()),
      facts([{ label: words.inAll(), value: String(count) }]),
      ...excerpts,
      names.length > 0 && headed(words.others(), shortLines(names)),
      context.ownerDesk && button(words.desk(), desk),
    ],
    foot: kind === 'heldBack' ? [context.ownerDesk ? words.release() : words.list()] : [],
  })
}

type OwnerWords = TranslationFunctions['letters']['owner']

/**
 * Returns a title, and a subject with the visitor's name, which is one short visible line between words of ours, so
 * that it can neither begin a header nor pass for the subject.
 */
function sentencesOf({ name, intent, reference }: StoredEnquiry, villa: string, words: OwnerWords) {
  const names = { villa, reference, name: shortened(plainName(name), 40) }
  const wish = ({ sale: 'Sale', rent: 'Rent', open: 'Open' } as const)[intent ?? 'open']
  return { subject: words[`subject${wish}`](names), title: words[`title${wish}`]() }
}

/** Returns name, e-mail address and telephone number, each with its link. */
export function whoWrote({ name, email, phone }: StoredEnquiry, LL: TranslationFunctions): LetterFact[] {
  const { contact: words } = LL
  const { unusual, unusualDomain, phoneNone } = LL.letters.owner
  const { shown, letters, punycode } = unmaskAddress(email)
  const warning = [
    letters === null ? '' : unusual({ letters }),
    punycode === null ? '' : unusualDomain({ address: unmask(punycode) }),
  ]
    .filter(Boolean)
    .join(' ')
  const href = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return [
    { label: words.name(), value: unmask(name), typed: true, prominent: true },
    { label: words.email(), value: shown, href, typed: true, warning },
    phone === ''
      ? { label: words.phone(), value: phoneNone() }
      : { label: words.phone(), value: unmask(phone), typed: true, href: phoneLinks(phone)?.call },
  ]
}

/** Returns at most that many characters of a text. */
function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most).join('')}…`
}

/** Returns the visitor's card for the owner's address book (RFC 6350). */
export function vcardOf(enquiry: StoredEnquiry, context: LetterContext): string {
  const { shown, ownerLanguage } = context
  const { receivedAt, reference } = enquiry
  const name = plainName(enquiry.name)
  const villa = shown[ownerLanguage].facts.name
  const date = momentsOf(context, receivedAt).stampAlone(receivedAt)
  const note = wordsIn(ownerLanguage).letters.cardNote({ villa, reference, date })
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(name)}`,
    // Nothing says which part is the family name, but some address books do not show a card without an N.
    `N:;${escaped(name)};;;`,
    `EMAIL:${escaped(enquiry.email)}`,
    ...(enquiry.phone === '' ? [] : [`TEL:${escaped(enquiry.phone)}`]),
    `LANG:${enquiry.language}`,
    `NOTE:${escaped(note)}`,
    `REV:${new Date(receivedAt).toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}
