import { randomUUID } from 'node:crypto'
import { brochurePath } from '../../content/brochure-path.ts'
import type { Language } from '../../content/enquiry.ts'
import { type ViewingLetterKind, viewingLetterKinds } from '../../content/viewing.ts'
import { documentsFolder } from '../../enquiries/documents/document-files.ts'
import type { Gathering, StoredEnquiry } from '../../enquiries/enquiries.ts'
import type { LetterKind } from '../../enquiries/outbox.ts'
import { isPlainMailbox, plainName } from '../../enquiries/unmask.ts'
import type { Config } from '../config.ts'
import type { Compose } from '../outbox/delivery.ts'
import type { Report } from '../reports/report.ts'
import { confirmationLetter } from './confirmation.ts'
import { gatheredLetter } from './gathered-letter.ts'
import { type LetterContext, type LetterHouse, letterContext } from './letter-context.ts'
import type { LetterPicture } from './letter-picture.ts'
import type { Letter } from './message.ts'
import { messageIdOf } from './message-id.ts'
import { ownerLetter } from './owner-letter.ts'
import { reminderLetter } from './reminder-letter.ts'
import { renderedLetter } from './rendered-letter.ts'
import { replyLetter } from './reply-letter.ts'
import { vcardOf } from './vcard.ts'
import { viewingLetter } from './viewing/letter.ts'
import { weekLetter } from './week-letter.ts'

/** Where letters get their facts about a house. It is asked again for each letter, so that every letter is up to date. */
export interface LetterSources {
  /** The house that visitors see. */
  current: () => LetterHouse
  /** Returns the house with this number, which an enquiry is about. */
  of: (house: number) => LetterHouse
  /** The file of its brochure; null if there is none yet. */
  brochure: (house: number, language: Language) => string | null
  /** Returns its picture for the confirmation; null if there is none. */
  picture: (house: number) => LetterPicture | null
}

/** Returns the function by which the outbox writes a letter just before it is sent, from the stored enquiries and the house as visitors see it. */
export function letterComposer(
  config: Pick<Config, 'publicUrl' | 'mail' | 'ownerLanguage' | 'ownerDesk' | 'dataDir'>,
  { current, of, brochure, picture }: LetterSources,
): Compose {
  const { publicUrl } = config
  return (kind, about, recipient) => {
    if ('kind' in about)
      return composeReport(about, { ...letterContext(config, current()), brochureUrl: null, picture: null }, recipient)
    if ('shown' in about)
      return composeGathered(
        kind === 'heldBack' ? kind : 'several',
        about,
        { ...letterContext(config, current()), brochureUrl: null, picture: null },
        recipient,
      )
    const { enquiry, answer, viewing } = about
    const { language, house } = enquiry
    const file = brochure(house, language)
    // The link leads to the brochure of the house that visitors see.
    const isLinked = file !== null && of(house) === current()
    const context = {
      ...letterContext(config, of(house)),
      brochureUrl: isLinked ? `${publicUrl}${brochurePath(language)}` : null,
      picture: kind === 'confirmation' ? picture(house) : null,
    }
    if (isAboutViewing(kind)) {
      if (viewing === null) throw new Error('a letter about a viewing without one')
      return viewingLetter(kind, viewing, context, recipient)
    }
    if (answer !== null)
      return replyLetter(enquiry, answer, context, {
        brochure: file,
        folder: documentsFolder(config.dataDir),
        recipient,
      })
    if (kind === 'confirmation') return composeConfirmation(enquiry, context)
    return composeOwnerLetter(enquiry, context, recipient)
  }
}

const isAboutViewing = (kind: LetterKind): kind is ViewingLetterKind => viewingLetterKinds.some((each) => each === kind)

/** Returns the letter that tells the owner about an enquiry, with everything needed to answer it. */
export function composeOwnerLetter(enquiry: StoredEnquiry, context: LetterContext, recipient = ''): Letter {
  const content = ownerLetter(enquiry, context)
  return {
    messageId: messageIdOf(`${enquiry.reference}.owner${among(recipient, context)}`, context),
    ...toOwner(context, recipient),
    ...(isPlainMailbox(enquiry.email)
      ? { replyTo: { name: plainName(enquiry.name) || enquiry.email, address: enquiry.email } }
      : {}),
    ...renderedLetter(content),
    attachments: [
      {
        filename: `${enquiry.reference}.vcf`,
        contentType: 'text/vcard; charset=utf-8',
        content: vcardOf(enquiry, context),
      },
    ],
  }
}

export function composeGathered(
  kind: 'several' | 'heldBack',
  gathering: Gathering,
  context: LetterContext,
  recipient = '',
): Letter {
  return {
    // The id is random, because these enquiries share no reference. Later attempts use the same id.
    messageId: messageIdOf(`${kind}.${randomUUID()}`, context),
    ...toOwner(context, recipient),
    ...renderedLetter(gatheredLetter(kind, gathering, context)),
    attachments: [],
  }
}

/** Returns the letter to an owner that reports a week, or who waits. */
export function composeReport(report: Report, context: LetterContext, recipient = ''): Letter {
  return {
    messageId: messageIdOf(`${report.kind}.${randomUUID()}`, context),
    ...toOwner(context, recipient),
    ...renderedLetter(report.kind === 'week' ? weekLetter(report, context) : reminderLetter(report, context)),
    attachments: [],
  }
}

/**
 * Returns the letter that tells the visitor that the enquiry has arrived. Anyone may have typed the address, so of what was
 * typed the letter holds at most a plain name: see greeting.ts.
 */
export function composeConfirmation(enquiry: StoredEnquiry, context: LetterContext): Letter {
  const content = confirmationLetter(enquiry, context)
  const { name, contact } = context.house[enquiry.language].facts
  return {
    messageId: messageIdOf(`${enquiry.reference}.confirmation`, context),
    from: { name, address: context.mail.from },
    to: enquiry.email,
    replyTo: { name, address: contact.email },
    ...renderedLetter(content),
    // RFC 3834 §5. Exchange uses the second header.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    attachments:
      context.picture && content.picture
        ? [
            {
              filename: 'house.jpg',
              contentType: 'image/jpeg',
              content: context.picture.jpeg,
              cid: content.picture.cid,
            },
          ]
        : [],
  }
}

/** Returns the sender and recipient of a letter to an owner, the first owner if `recipient` is empty. */
function toOwner({ mail, house, ownerLanguage }: LetterContext, recipient: string) {
  return {
    from: { name: house[ownerLanguage].facts.name, address: mail.from },
    to: recipient || (mail.owners[0] ?? ''),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Returns a suffix that makes the ids of the same letter to several owners differ. It is empty for the first owner. */
function among(recipient: string, { mail: { owners } }: LetterContext): string {
  const place = owners.indexOf(recipient)
  return place < 1 ? '' : `-${place + 1}`
}
