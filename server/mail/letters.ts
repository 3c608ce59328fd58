import type { VillaRecord } from '../../content/villa.schema.ts'
import { villa as theVilla } from '../../content/villa.ts'
import type { StoredEnquiry } from '../../db/enquiries.ts'
import type { Config } from '../config.ts'
import { confirmationSheet } from './confirmation.ts'
import type { Letter } from './letter.ts'
import { htmlOf } from './letter-html.ts'
import { textOf } from './letter-text.ts'
import { ownerSheet } from './owner-letter.ts'
import { isPlainMailbox, plainName } from './unmask.ts'
import { vcardOf } from './vcard.ts'

export interface LetterContext {
  publicUrl: string
  mail: Pick<Config['mail'], 'from' | 'owner'>
  /** The brochure in the enquiry's language, or null where there is none. */
  brochureUrl: string | null
}

/** Tells the owner of an enquiry, with all that is needed to answer it. */
export function composeOwnerLetter(
  enquiry: StoredEnquiry,
  context: LetterContext,
  villa: VillaRecord = theVilla,
): Letter {
  const sheet = ownerSheet(enquiry, context, villa)
  return {
    messageId: messageIdOf(enquiry.reference, 'owner', context.mail.from),
    from: { name: villa.name, address: context.mail.from },
    to: context.mail.owner,
    ...(isPlainMailbox(enquiry.email)
      ? { replyTo: { name: plainName(enquiry.name) || enquiry.email, address: enquiry.email } }
      : {}),
    subject: sheet.subject,
    text: textOf(sheet),
    html: htmlOf(sheet),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      {
        filename: `${enquiry.reference}.vcf`,
        contentType: 'text/vcard; charset=utf-8',
        content: vcardOf(enquiry, villa),
      },
    ],
  }
}

/**
 * Tells the visitor that the enquiry has arrived. It goes to an address that anyone may have typed, and therefore
 * repeats nothing that was typed, not even a name.
 */
export function composeConfirmation(
  enquiry: StoredEnquiry,
  context: LetterContext,
  villa: VillaRecord = theVilla,
): Letter {
  const sheet = confirmationSheet(enquiry, context, villa)
  return {
    messageId: messageIdOf(enquiry.reference, 'confirmation', context.mail.from),
    from: { name: villa.name, address: context.mail.from },
    to: enquiry.email,
    replyTo: { name: villa.name, address: villa.contact.email },
    subject: sheet.subject,
    text: textOf(sheet),
    html: htmlOf(sheet),
    // RFC 3834 §5; the second is what Exchange goes by.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    attachments: [],
  }
}

/** The same on every attempt, so that a letter delivered twice is recognised as one. */
function messageIdOf(reference: string, kind: 'owner' | 'confirmation', from: string): string {
  return `<${reference}.${kind}@${from.slice(from.lastIndexOf('@') + 1)}>`
}
