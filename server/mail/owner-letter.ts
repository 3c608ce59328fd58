import type { VillaRecord } from '../../content/villa.schema.ts'
import type { StoredEnquiry } from '../../db/enquiries.ts'
import type { LetterContext } from './letters.ts'
import { readableMoment } from './moment.ts'
import { phoneLinks } from './phone.ts'
import { draftLink, draftReply } from './reply-draft.ts'
import type { Action, Fact, Part, Sheet } from './sheet.ts'
import { isPlainMailbox, unmask, unmaskAddress } from './unmask.ts'
import { type LetterWords, wordsFor } from './words.ts'

/** The whole enquiry at a glance, with one tap for each way to answer it. */
export function ownerSheet(enquiry: StoredEnquiry, context: LetterContext, villa: VillaRecord): Sheet {
  const words = wordsFor(enquiry.language)
  const { town, region } = villa.location
  const draft = draftReply(enquiry, context, villa)
  return {
    language: enquiry.language,
    subject: subjectOf(enquiry, villa, words),
    preview: previewOf(enquiry),
    letterhead: { name: villa.name, place: words.place({ town, region }), href: context.publicUrl },
    title: titleOf(enquiry, words),
    parts: [
      { kind: 'note', text: readableMoment(enquiry.receivedAt, enquiry.language, villa.location.timeZone) },
      { kind: 'facts', rows: factsOf(enquiry, words) },
      { kind: 'words', heading: words.owner.message(), text: unmask(enquiry.message) },
      { kind: 'actions', actions: actionsOf(enquiry, draftLink(enquiry.email, draft), words) },
      { kind: 'draft', heading: words.owner.draft(), text: draft.body },
    ] satisfies Part[],
    foot: [
      isPlainMailbox(enquiry.email) ? words.owner.hint() : words.owner.hintWithoutReplyTo(),
      ...(holdsHidden(enquiry) ? [words.owner.hidden()] : []),
    ],
  }
}

function subjectOf({ intent, reference }: StoredEnquiry, villa: VillaRecord, { owner }: LetterWords): string {
  const names = { villa: villa.name, reference }
  if (intent === 'sale') return owner.subjectSale(names)
  return intent === 'rent' ? owner.subjectRent(names) : owner.subjectOpen(names)
}

function titleOf({ intent }: StoredEnquiry, { owner }: LetterWords): string {
  if (intent === 'sale') return owner.titleSale()
  return intent === 'rent' ? owner.titleRent() : owner.titleOpen()
}

const previewLength = 120

function previewOf({ name, message }: StoredEnquiry): string {
  const line = `${unmask(name)} · ${unmask(message).replace(/\s+/g, ' ')}`
  return [...line].length <= previewLength ? line : `${[...line].slice(0, previewLength).join('')}…`
}

function factsOf(enquiry: StoredEnquiry, { owner, languages }: LetterWords): Fact[] {
  const call = phoneLinks(enquiry.phone)?.call
  return [
    { label: owner.name(), value: unmask(enquiry.name), typed: true, prominent: true },
    emailFact(enquiry.email, owner),
    enquiry.phone === ''
      ? { label: owner.phone(), value: owner.phoneNone() }
      : {
          label: owner.phone(),
          value: unmask(enquiry.phone),
          typed: true,
          ...(call === undefined ? {} : { href: call }),
        },
    { label: owner.brochure(), value: enquiry.brochureRequested ? owner.brochureAsked() : owner.brochureNone() },
    { label: owner.writesIn(), value: languages[enquiry.language]() },
    { label: owner.reference(), value: enquiry.reference },
  ]
}

function emailFact(email: string, owner: LetterWords['owner']): Fact {
  const { shown, letters, punycode } = unmaskAddress(email)
  const warnings = [
    letters === null ? null : owner.unusual({ letters }),
    punycode === null ? null : owner.unusualDomain({ address: unmask(punycode) }),
  ].filter((warning) => warning !== null)
  return {
    label: owner.email(),
    value: shown,
    href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    typed: true,
    ...(warnings.length === 0 ? {} : { warning: warnings.join(' ') }),
  }
}

function actionsOf({ phone }: StoredEnquiry, reply: string, { owner }: LetterWords): Action[] {
  const links = phoneLinks(phone)
  return [
    { label: owner.replyWithDraft(), href: reply, foremost: true },
    ...(links === null ? [] : [{ label: owner.call(), href: links.call }]),
    ...(links?.whatsapp == null ? [] : [{ label: owner.whatsapp(), href: links.whatsapp }]),
  ]
}

const holdsHidden = ({ name, email, phone, message }: StoredEnquiry) =>
  [name, email, phone, message].some((text) => unmask(text) !== text)
