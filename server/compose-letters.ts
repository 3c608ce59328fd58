import type { Language } from '../content/enquiry.ts'
import { brochurePath } from './brochures.ts'
import type { Config } from './config.ts'
import { composeConfirmation, composeOwnerLetter } from './mail/letters.ts'
import type { Compose } from './outbox/delivery.ts'

/** What the outbox asks for when a letter's turn has come: written then, from the enquiry as it is stored. */
export function letterComposer({ publicUrl, mail }: Config, brochures: ReadonlySet<Language>): Compose {
  return (kind, enquiry) => {
    const { language } = enquiry
    const brochureUrl = brochures.has(language) ? `${publicUrl}${brochurePath(language)}` : null
    const context = { publicUrl, mail, brochureUrl }
    return kind === 'owner' ? composeOwnerLetter(enquiry, context) : composeConfirmation(enquiry, context)
  }
}
