import { draftLink, draftReply } from '../../enquiries/answers/draft.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { phoneLinks } from '../../enquiries/telephone.ts'
import { isPlainMailbox, plainName, unmask, unmaskAddress } from '../../enquiries/unmask.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterAction, LetterContent, LetterFact } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'
import { readableMoment } from './moment.ts'

/** Returns the whole enquiry on one sheet, with a button for each way to answer. */
export function ownerLetter(enquiry: StoredEnquiry, context: LetterContext): LetterContent {
  const { ownerLanguage } = context
  const words = wordsIn(ownerLanguage).letters
  const { facts } = context.house[ownerLanguage]
  const draft = draftReply(enquiry, context)
  const atDesk: LetterAction[] = context.ownerDesk
    ? [{ label: words.owner.desk(), href: `${context.publicUrl}/owner/enquiries/${enquiry.reference}` }]
    : []
  return {
    ...letterFrame(context),
    subject: subjectOf(enquiry, facts.name, words),
    preview: previewOf(enquiry),
    title: titleOf(enquiry, words),
    parts: [
      { kind: 'note', text: readableMoment(enquiry.receivedAt, ownerLanguage, facts.location.timeZone) },
      { kind: 'facts', rows: factsOf(enquiry, words) },
      { kind: 'words', heading: words.owner.message(), text: unmask(enquiry.message) },
      { kind: 'actions', actions: [...actionsOf(enquiry, draftLink(enquiry.email, draft), words), ...atDesk] },
      { kind: 'draft', heading: words.owner.draft(), text: draft.body },
    ],
    foot: [
      isPlainMailbox(enquiry.email) ? words.owner.hint() : words.owner.hintWithoutReplyTo(),
      ...(holdsHidden(enquiry) ? [words.owner.hidden()] : []),
    ],
  }
}

const longestNameInSubject = 40

/**
 * Returns a subject that names the visitor. A name is one short line without invisible characters, between words of ours, so
 * that it can neither begin another header nor pass for the whole subject.
 */
function subjectOf(
  { name, intent, reference }: StoredEnquiry,
  villa: string,
  { owner }: TranslationFunctions['letters'],
): string {
  const signs = [...plainName(name)]
  const isShort = signs.length <= longestNameInSubject
  const names = {
    villa,
    reference,
    name: isShort ? signs.join('') : `${signs.slice(0, longestNameInSubject).join('')}…`,
  }
  if (intent === 'sale') return owner.subjectSale(names)
  return intent === 'rent' ? owner.subjectRent(names) : owner.subjectOpen(names)
}

function titleOf({ intent }: StoredEnquiry, { owner }: TranslationFunctions['letters']): string {
  if (intent === 'sale') return owner.titleSale()
  return intent === 'rent' ? owner.titleRent() : owner.titleOpen()
}

const previewLength = 120

function previewOf({ name, message }: StoredEnquiry): string {
  const line = `${unmask(name)} · ${unmask(message).replace(/\s+/g, ' ')}`
  return [...line].length <= previewLength ? line : `${[...line].slice(0, previewLength).join('')}…`
}

function factsOf(enquiry: StoredEnquiry, { owner, languages }: TranslationFunctions['letters']): LetterFact[] {
  return [
    ...whoWrote(enquiry, owner),
    { label: owner.brochure(), value: enquiry.brochureRequested ? owner.brochureAsked() : owner.brochureNone() },
    { label: owner.writesIn(), value: languages[enquiry.language]() },
    { label: owner.reference(), value: enquiry.reference },
  ]
}

/** Returns name, e-mail address and telephone number, each with its link. */
export function whoWrote(
  { name, email, phone }: StoredEnquiry,
  owner: TranslationFunctions['letters']['owner'],
): LetterFact[] {
  const call = phoneLinks(phone)?.call
  return [
    { label: owner.name(), value: unmask(name), typed: true, prominent: true },
    emailFact(email, owner),
    phone === ''
      ? { label: owner.phone(), value: owner.phoneNone() }
      : {
          label: owner.phone(),
          value: unmask(phone),
          typed: true,
          ...(call === undefined ? {} : { href: call }),
        },
  ]
}

function emailFact(email: string, owner: TranslationFunctions['letters']['owner']): LetterFact {
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

function actionsOf(
  { phone }: StoredEnquiry,
  reply: string,
  { owner }: TranslationFunctions['letters'],
): LetterAction[] {
  const links = phoneLinks(phone)
  return [
    { label: owner.replyWithDraft(), href: reply, foremost: true },
    ...(links === null ? [] : [{ label: owner.call(), href: links.call }]),
    ...(links?.whatsapp == null ? [] : [{ label: owner.whatsapp(), href: links.whatsapp }]),
  ]
}

const holdsHidden = ({ name, email, phone, message }: StoredEnquiry) =>
  [name, email, phone, message].some((text) => unmask(text) !== text)
