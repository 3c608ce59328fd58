import { group, optional, part } from '../describe.ts'
import { code, dialledPhone, email, link, mobile, sentence, sentenceInBoth, whole } from '../leaves.ts'

/** How visitors reach the owner. */
export const contact = group({
  email: email(),
  phone: optional(dialledPhone()),
  secondPhone: optional(dialledPhone()),
  whatsapp: optional(mobile()),
  replyWithinHours: whole({ most: 1_000, unit: 'hours' }),
  /** The person who answers enquiries. */
  person: part({
    name: sentence({ most: 48 }),
    role: optional(sentenceInBoth({ most: 60 })),
    languages: optional(sentenceInBoth({ most: 60 })),
    hours: optional(sentenceInBoth({ most: 60 })),
  }),
  /** A film of the house, or a tour of it, on another site. */
  film: optional(link()),
  /** The name of a file in DATA_DIR/brochure: the owner's own brochure, which replaces the generated one. */
  brochurePdf: optional(
    code(/^[\w-]{1,60}\.pdf$/, 'expected a name such as my-brochure.pdf', { fault: 'brochurePdf' }),
  ),
})
