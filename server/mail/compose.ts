import { randomUUID } from 'node:crypto'
import type { Language } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import type { PaletteName } from '../../content/palettes.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { Gathering, StoredEnquiry } from '../../db/enquiries.ts'
import { brochurePath } from '../brochures.ts'
import type { Config } from '../config.ts'
import type { Compose } from '../outbox/delivery.ts'
import { confirmationSheet } from './confirmation.ts'
import { gatheredLetter } from './gathered-letter.ts'
import { htmlOf } from './letter-html.ts'
import { textOf } from './letter-text.ts'
import type { Letter } from './message.ts'
import { ownerSheet } from './owner-letter.ts'
import type { Sheet } from './sheet.ts'
import { isPlainMailbox, plainName } from './unmask.ts'
import { vcardOf } from './vcard.ts'

export interface LetterContext {
  publicUrl: string
  mail: Pick<Config['mail'], 'from' | 'owners'>
  /** Whether letters lead to the desk. */
  ownerDesk: boolean
  /** What the owner reads; the visitor's own words stay as they are. */
  ownerLanguage: Language
  /** The house as it is shown while the letter is written, in each language. */
  house: Readonly<Record<Language, ShownHouse>>
  palette: PaletteName
  /** The brochure in the enquiry's language, or null where there is none. */
  brochureUrl: string | null
}

/** What letters take of the house that is public. */
interface LetterHouse {
  house: { facts: Pick<Facts, 'colours'> }
  shown: Readonly<Record<Language, ShownHouse>>
}

/** What letters say of the house: asked anew for each, so that none says what has been changed since. */
export interface LetterSources {
  current: () => LetterHouse
  hasBrochure: (language: Language) => boolean
}

/** What the outbox asks for when a letter's turn has come: written then, from the enquiries as they are stored and the house as it is shown. */
export function letterComposer(
  config: Pick<Config, 'publicUrl' | 'mail' | 'ownerLanguage' | 'ownerDesk'>,
  { current, hasBrochure }: LetterSources,
): Compose {
  const { publicUrl } = config
  return (kind, { first, gathering }, recipient) => {
    const { language } = first
    const brochureUrl = hasBrochure(language) ? `${publicUrl}${brochurePath(language)}` : null
    const context = { ...letterContext(config, current()), brochureUrl }
    if (kind === 'confirmation') return composeConfirmation(first, context)
    // A doubtful one that came alone is shown whole: it can be answered like any other.
    if (kind === 'owner' || gathering === null || (kind === 'doubtful' && gathering.count === 1))
      return composeOwnerLetter(first, context, recipient)
    return composeGathered(kind, gathering, context, recipient)
  }
}

/** What every letter is written from. */
export const letterContext = (
  { publicUrl, mail, ownerLanguage, ownerDesk }: Pick<Config, 'publicUrl' | 'mail' | 'ownerLanguage' | 'ownerDesk'>,
  { house, shown }: LetterHouse,
): Omit<LetterContext, 'brochureUrl'> => ({
  publicUrl,
  mail,
  ownerLanguage,
  ownerDesk,
  house: shown,
  palette: house.facts.colours.palette,
})

/** Tells the owner of an enquiry, with all that is needed to answer it. */
export function composeOwnerLetter(enquiry: StoredEnquiry, context: LetterContext, recipient = ''): Letter {
  const sheet = ownerSheet(enquiry, context)
  return {
    // Once it is released, the owner's letter proper must not pass for the doubtful one come again.
    messageId: messageIdOf(
      `${enquiry.reference}.${enquiry.state === 'received' ? 'owner' : 'doubtful'}${among(recipient, context)}`,
      context,
    ),
    ...toOwner(context, recipient),
    ...(isPlainMailbox(enquiry.email)
      ? { replyTo: { name: plainName(enquiry.name) || enquiry.email, address: enquiry.email } }
      : {}),
    ...saying(sheet),
    attachments: [
      {
        filename: `${enquiry.reference}.vcf`,
        contentType: 'text/vcard; charset=utf-8',
        content: vcardOf(enquiry, context),
      },
    ],
  }
}

/** Tells the owner of several enquiries: held back ones, and those that came after the day's letters were used up. */
export function composeGathered(
  kind: 'doubtful' | 'trapped',
  gathering: Gathering,
  context: LetterContext,
  recipient = '',
): Letter {
  const { sheet, file } = gatheredLetter(kind, gathering, context)
  return {
    // By chance, as no reference stands for all of them; kept from the first attempt on.
    messageId: messageIdOf(`${kind}.${randomUUID()}`, context),
    ...toOwner(context, recipient),
    ...saying(sheet),
    attachments:
      file === null ? [] : [{ filename: `${kind}.txt`, contentType: 'text/plain; charset=utf-8', content: file }],
  }
}

/**
 * Tells the visitor that the enquiry has arrived. It goes to an address that anyone may have typed, and therefore
 * repeats nothing that was typed, not even a name.
 */
export function composeConfirmation(enquiry: StoredEnquiry, context: LetterContext): Letter {
  const sheet = confirmationSheet(enquiry, context)
  const { name, contact } = context.house[enquiry.language].facts
  return {
    messageId: messageIdOf(`${enquiry.reference}.confirmation`, context),
    from: { name, address: context.mail.from },
    to: enquiry.email,
    replyTo: { name, address: contact.email },
    ...saying(sheet),
    // RFC 3834 §5; the second is what Exchange goes by.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    attachments: [],
  }
}

/** To one of the owners: the first where none is named. */
function toOwner({ mail, house, ownerLanguage }: LetterContext, recipient: string) {
  return {
    from: { name: house[ownerLanguage].facts.name, address: mail.from },
    to: recipient || (mail.owners[0] ?? ''),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function saying(sheet: Sheet) {
  return { subject: sheet.subject, text: textOf(sheet), html: htmlOf(sheet) }
}

/** Letters alike to several owners are several letters; the first owner's has the plain name. */
function among(recipient: string, { mail: { owners } }: LetterContext): string {
  const place = owners.indexOf(recipient)
  return place < 1 ? '' : `-${place + 1}`
}

/** The same on every attempt, so that a letter delivered twice is recognised as one. */
function messageIdOf(left: string, { mail: { from } }: LetterContext): string {
  return `<${left}@${from.slice(from.lastIndexOf('@') + 1)}>`
}
