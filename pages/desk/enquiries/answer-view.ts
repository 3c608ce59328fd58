import type { TextFault } from '../../../content/answer.ts'
import type { Language } from '../../../content/enquiry.ts'

/** The answer that the owner writes under what the visitor wrote. */
export interface AnswerView {
  reference: string
  name: string
  to: string
  language: Language
  from: { name: string | null; address: string }
  /** How the owner signs, if the form asks; null if it is known. */
  sign: string | null
  /** Recognises the form if it is sent twice. */
  key: string
  /** The newest answer that this page shows, or 0. */
  after: number
  /** True if the enquiry was answered before. */
  isAgain: boolean
  subject: string
  body: string
  savedAt: number | null
  paragraphs: readonly { id: number; name: string; text: string }[]
  /** How many paragraphs there are in other languages. */
  others: number
  /** Null if there is no brochure. A large one is linked instead of attached. */
  brochure: { size: string; isLinked: boolean; isTicked: boolean } | null
  documents: readonly { id: number; name: string; size: string; isTicked: boolean }[]
  /** True if the visitor seems to ask for the plans, and no document was given to them yet. */
  asksForPlans: boolean
  /** False if no mail server is set up. */
  canSend: boolean
  /** The link that opens the owner's mail program with this letter. */
  mailto: string
  faults: Record<'sign' | 'subject' | 'body', TextFault | null> | null
  /** When another window sent an answer that this one had not seen. */
  answeredAt: number | null
  /** The paragraph that was inserted just now. */
  inserted: { id: number; name: string } | null
}
