/** A letter ready to be posted. Every field is a plain string: nothing in it is a path or an address to be fetched. */
export interface Letter {
  /** The same on every attempt, with its angle brackets (RFC 5322 §3.6.4). */
  messageId: string
  from: { name: string; address: string }
  to: string
  /** The visitor, in the owner's letter; the only place where what a visitor typed enters a header. */
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Such as Auto-Submitted (RFC 3834). */
  headers: Record<string, string>
  attachments: { filename: string; contentType: string; content: string }[]
}

/** What came of one attempt. 'attention' is a fault that only the operator can mend; it is tried again all the same, slowly. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'retry'; reason: string }
  | { outcome: 'attention'; reason: string }

export interface Mailer {
  /** Never rejects: a failure is an outcome. `reason` names server and status and holds no word or address of a visitor. */
  send(letter: Letter): Promise<Delivery>
  /** A real greeting and login, or a write to the mail folder. Null when all is well, else one sentence. */
  verify(): Promise<string | null>
  close(): void
}
